/* Lets rows of a list be dragged to their place. The buttons of each row do the same without it. */

export {}

let dragged: HTMLTableRowElement | undefined

const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-key]') : null)

for (const row of document.querySelectorAll<HTMLTableRowElement>('tr[data-key]')) row.draggable = true

document.addEventListener('dragstart', ({ target, dataTransfer }) => {
  dragged = rowOf(target) ?? undefined
  dataTransfer?.setData('text/plain', dragged?.dataset.key ?? '')
  dragged?.classList.add('is-dragged')
})

document.addEventListener('dragover', (event) => {
  const row = rowOf(event.target)
  if (!dragged || !row) return
  event.preventDefault()
  if (row === dragged) return
  const { top, height } = row.getBoundingClientRect()
  if (event.clientY < top + height / 2) row.before(dragged)
  else row.after(dragged)
})

document.addEventListener('drop', (event) => {
  if (!dragged) return
  event.preventDefault()
  const form = dragged.querySelector<HTMLFormElement>('form')
  const to = form?.querySelector<HTMLInputElement>('[name="to"]')
  const rows = [...document.querySelectorAll('tr[data-key]')]
  // The list may have pages before this one: `at` is the place of a row among all.
  const first = Math.min(...rows.map((row) => Number(row.querySelector<HTMLInputElement>('[name="at"]')?.value)))
  if (to) to.value = String(first + rows.indexOf(dragged))
  form?.submit()
})

document.addEventListener('dragend', () => {
  dragged?.classList.remove('is-dragged')
  dragged = undefined
})
