/*
 * Forms of the desk where scripts run: a picture may be dropped on a text or on its field, and is put where the cursor stands. What is sent, and
 * what is done with it, is the same as without.
 */

/** Keeps where the cursor of a text stands, for what is put into it. */
function keepPlace(text: HTMLTextAreaElement): void {
  const place = document.querySelector<HTMLInputElement>(`[data-at="${text.id}"]`)
  if (place) place.value = String(text.selectionStart)
}

/** The control that takes files for what something was dropped on: the field itself, or that of the text. */
function fileControl(target: EventTarget | null): HTMLInputElement | null {
  if (!(target instanceof Element)) return null
  const own = target.closest('.edit-group, .edit-picture')
  return own?.querySelector<HTMLInputElement>('input[type="file"]') ?? null
}

const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

for (const text of document.querySelectorAll('textarea')) {
  for (const name of ['keyup', 'pointerup', 'input', 'blur']) text.addEventListener(name, () => keepPlace(text))
}

document.addEventListener('dragover', (event) => {
  if (!isFile(event) || !fileControl(event.target)) return
  event.preventDefault()
})

document.addEventListener('drop', (event) => {
  const control = fileControl(event.target)
  const files = event.dataTransfer?.files
  if (!control || !files?.length) return
  event.preventDefault()
  control.files = files
  const place = control.closest('details')
  if (!place) return
  // What it shows is asked next; with that it goes into the text.
  place.open = true
  if (event.target instanceof HTMLTextAreaElement) keepPlace(event.target)
  place.querySelector<HTMLInputElement>('input:not([type="file"], [type="hidden"])')?.focus()
})

let isChanged = false
const form = document.querySelector<HTMLFormElement>('form.edit')
form?.addEventListener('input', () => {
  isChanged = true
})
form?.addEventListener('submit', () => {
  isChanged = false
})
addEventListener('beforeunload', (event) => {
  if (isChanged) event.preventDefault()
})
