/* Lets the products and pictures that a form has chosen be dragged to their place. Their numbers do the same without it. */

export {}

let dragged: Element | undefined

const itemOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('ol.edit-goods > li') : null)

document.addEventListener('pointerdown', ({ target }) => {
  const item = itemOf(target)
  // Dragging inside a control selects its text.
  if (item instanceof HTMLElement) item.draggable = !(target instanceof Element && target.closest('input, select, label'))
})

document.addEventListener('dragstart', ({ target, dataTransfer }) => {
  dragged = itemOf(target) ?? undefined
  dataTransfer?.setData('text/plain', '')
  dragged?.classList.add('is-dragged')
})

document.addEventListener('dragover', (event) => {
  const item = itemOf(event.target)
  if (!dragged || !item || item.parentElement !== dragged.parentElement) return
  event.preventDefault()
  if (item === dragged) return
  const { top, height } = item.getBoundingClientRect()
  if (event.clientY < top + height / 2) item.before(dragged)
  else item.after(dragged)
})

document.addEventListener('dragend', () => {
  const places = dragged?.parentElement?.querySelectorAll<HTMLInputElement>('.edit-place') ?? []
  for (const [at, place] of [...places].entries()) place.value = String(at + 1)
  places[0]?.dispatchEvent(new Event('input', { bubbles: true }))
  dragged?.classList.remove('is-dragged')
  dragged = undefined
})
