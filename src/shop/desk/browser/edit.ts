/*
 * Enhances desk forms: a picture dropped on a text or its field is inserted at the cursor. The form sends the same data as without scripts.
 */
import './sort.ts'
import { addStarts, type StartText } from './starts.ts'

/** Keeps where the cursor of a text stands, for what is put into it. */
function keepPlace(text: HTMLTextAreaElement): void {
  const place = document.querySelector<HTMLInputElement>(`[data-at="${text.id}"]`)
  if (place) place.value = String(text.selectionStart)
}

/** The controls that take files for what something was dropped on: the field itself, or that of the text. */
function fileControls(target: EventTarget | null): HTMLInputElement[] {
  const own = target instanceof Element ? target.closest('.edit-group, .edit-picture') : null
  return [...(own?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])]
}

/** Gives each control one of the files, those without one first. */
function hand(files: FileList, controls: HTMLInputElement[]): void {
  const free = [...controls.filter((one) => !one.files?.length), ...controls.filter((one) => one.files?.length)]
  for (const [place, file] of [...files].slice(0, free.length).entries()) {
    const one = new DataTransfer()
    one.items.add(file)
    const control = free[place]
    if (!control) continue
    control.files = one.files
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Shows a picture that was chosen before it is saved. */
function showChosen(control: HTMLInputElement): void {
  const [file] = control.files ?? []
  const field = control.closest('.field')
  field?.querySelector('img')?.remove()
  if (!file?.type.startsWith('image/') || !field) return
  const reader = new FileReader()
  reader.addEventListener('load', () => field.append(drawThumb(String(reader.result))))
  reader.readAsDataURL(file)
}

function drawThumb(source: string): HTMLImageElement {
  const image = new Image(72, 72)
  image.src = source
  image.alt = ''
  return image
}

const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

for (const text of document.querySelectorAll('textarea')) {
  for (const name of ['keyup', 'pointerup', 'input', 'blur']) text.addEventListener(name, () => keepPlace(text))
}

document.addEventListener('dragover', (event) => {
  if (!isFile(event) || !fileControls(event.target).length) return
  event.preventDefault()
})

document.addEventListener('drop', (event) => {
  const [control, ...others] = fileControls(event.target)
  const files = event.dataTransfer?.files
  if (!control || !files?.length) return
  event.preventDefault()
  hand(files, [control, ...others])
  const place = control.closest('details')
  if (!place) return
  // Keep the cursor position now; the picture's details are asked next.
  place.open = true
  if (event.target instanceof HTMLTextAreaElement) keepPlace(event.target)
  place.querySelector<HTMLInputElement>('input:not([type="file"], [type="hidden"])')?.focus()
})

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'file') showChosen(target)
})

if (document.querySelector('textarea.edit-code')) void import('./editor.ts')

/** A short text; long ones begin in their editor. */
function toStart(control: HTMLInputElement | HTMLTextAreaElement): StartText {
  return {
    field: control.closest('.field'),
    isEmpty: () => control.value === '',
    read: () => control.value,
    begin(text) {
      control.value = text
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.focus()
    },
    watch: (changed) => control.addEventListener('input', changed),
  }
}

const start = document.getElementById('editor-tools')?.dataset.start ?? ''
for (const group of document.querySelectorAll('.edit-group--languages')) {
  const texts = group.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':scope > div > .field > :is(input, textarea:not(.edit-code))',
  )
  if (texts.length > 1) addStarts([...texts].map(toStart), start)
}

/** Adds a button to a control that chooses its value by name in a dialog. */
function addPicker(control: HTMLInputElement): void {
  const words = document.getElementById('editor-tools')?.dataset
  if (!words) return
  const isPage = control.dataset.pick === 'page'
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'button button--tertiary button--s' })
  button.textContent = (isPage ? words.choosePage : words.choosePicture) ?? ''
  button.addEventListener('click', async () => {
    const { pickPage, pickPicture } = await import('./pick.ts')
    const value = isPage ? (await pickPage(control.value))?.url : (await pickPicture())?.path
    if (value === undefined) return
    const isMore = control.dataset.many !== undefined && control.value !== ''
    control.value = isMore ? `${control.value}, ${value}` : value
    if (!isPage) showPath(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
  control.after(button)
}

/** Shows a picture of the library that was chosen before it is saved. */
function showPath(control: HTMLInputElement, path: string): void {
  const field = control.closest('.field')
  if (control.dataset.many === undefined) field?.querySelector('img')?.remove()
  field?.append(drawThumb(`/${path}`))
}

for (const control of document.querySelectorAll<HTMLInputElement>('input[data-pick]')) addPicker(control)

/** Width from which a preview stands beside the form; in a narrower window it opens in a tab of its own. */
const WIDE = matchMedia('(min-width: 1392px)')

/** Shows the preview of a form beside it. A form that is refused is sent as without scripts, so that its faults are shown. */
async function showBeside(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy || refuse(form)) return
  button.ariaBusy = 'true'
  const data = new FormData(form)
  data.set('act', button.value)
  const answer = await fetch(form.action, { method: 'POST', body: data }).catch(() => undefined)
  button.ariaBusy = null
  if (!answer?.ok || !answer.redirected) {
    button.dataset.isPlain = ''
    return button.click()
  }
  const { frame, box } = openBeside(button)
  frame.src = answer.url
  form.after(box)
}

/** The frame beside the form, with a button that gives its place back. */
function openBeside(button: HTMLButtonElement): { frame: HTMLIFrameElement; box: HTMLElement } {
  const open = document.querySelector<HTMLElement>('.edit-beside')
  const known = open?.querySelector('iframe')
  if (open && known) return { frame: known, box: open }
  const box = Object.assign(document.createElement('div'), { className: 'edit-beside' })
  const frame = Object.assign(document.createElement('iframe'), { title: button.textContent ?? '' })
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'button button--tertiary button--s' })
  close.textContent = button.dataset.close ?? ''
  close.addEventListener('click', () => {
    box.remove()
    button.focus()
  })
  box.append(close, frame)
  return { frame, box }
}

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[value="preview"]') : null
  if (!button?.form || !WIDE.matches || 'isPlain' in button.dataset) return void delete button?.dataset.isPlain
  event.preventDefault()
  void showBeside(button.form, button)
})

/** Returns the megabytes of the files of a form. */
function sizeOf(form: HTMLFormElement): number {
  const files = [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')].flatMap((control) => [...(control.files ?? [])])
  return files.reduce((sum, file) => sum + file.size, 0) / 1024 / 1024
}

/** Returns why a form can't be sent: there is no connection, or its files are larger together than the shop takes. */
function findFault(form: HTMLFormElement): string | undefined {
  // The browser would replace the form with a page of its own, and Back would pass over it.
  if (!navigator.onLine) return form.dataset.offline
  const size = sizeOf(form)
  return size > Number(form.dataset.files) ? form.dataset.large?.replace('{size}', String(Math.ceil(size))) : undefined
}

/** Refuses a form that can't be sent, and says so beside its buttons. Returns whether it did. */
function refuse(form: HTMLFormElement): boolean {
  form.querySelector('#edit-refused')?.remove()
  const fault = findFault(form)
  if (fault) showFault(form, fault)
  return Boolean(fault)
}

/** Says beside the buttons of a form why it was not sent. */
function showFault(form: HTMLFormElement, fault = ''): HTMLElement {
  const note = Object.assign(document.createElement('p'), {
    id: 'edit-refused',
    className: 'field__error',
    role: 'alert',
    textContent: fault,
  })
  form.querySelector('.edit__bar')?.prepend(note)
  return note
}

/** Milliseconds in which a form is sent once. A later press is taken, because the request may have been stopped. */
const REPEAT = 30_000

/** When each form was sent. */
const sentAt = new Map<HTMLFormElement, number>()

/** Whether a form was sent a moment ago, as by a double click. Otherwise it is sent now. */
function isRepeated(form: HTMLFormElement): boolean {
  const now = performance.now()
  if (now - (sentAt.get(form) ?? Number.NEGATIVE_INFINITY) < REPEAT) return true
  sentAt.set(form, now)
  return false
}

// Enter in a search runs the search, in the form and in its dialogs. Otherwise it would save, or close the dialog.
document.addEventListener('keydown', (event) => {
  const { target } = event
  // An input method's own Enter ends its choice; old browsers tell by the code alone.
  if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return
  if (!(target instanceof HTMLInputElement) || !target.matches(':is(.edit-find, .picker) input[type="search"]')) return
  event.preventDefault()
  const button = target.closest('.edit-find')?.querySelector('button')
  if (button) button.click()
  else target.dispatchEvent(new Event('input'))
})

const formOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLFormElement>('form.edit') : null)

document.addEventListener('input', ({ target }) => formOf(target)?.toggleAttribute('data-changed', true))

document.addEventListener('submit', (event) => {
  const form = formOf(event.target)
  if (!form) return
  const isAside = event.submitter?.getAttribute('formtarget') === '_blank'
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : undefined
  const isPlain = 'isPlain' in form.dataset || (button !== undefined && !SAVES.includes(button.value))
  delete form.dataset.isPlain
  if (refuse(form) || (!isAside && isRepeated(form))) return event.preventDefault()
  if (isAside) return
  if (isPlain) return form.removeAttribute('data-changed')
  event.preventDefault()
  void save(form, button)
})

/** Values of the buttons that save; others show the form again. */
const SAVES = ['', 'save_draft', 'discard_draft']

/** Milliseconds until a request counts as unanswered, and how many more for each megabyte of files. */
const SAVE_TIMEOUT = 30_000
const SAVE_TIMEOUT_MEGABYTE = 10_000

/**
 * Saves a form by a script. Without an answer the form stays, where the browser would replace it with a page of its own. A form that is
 * answered by a page, as with faults, is sent as without scripts.
 */
async function save(form: HTMLFormElement, button: HTMLButtonElement | undefined): Promise<void> {
  if (button) button.ariaBusy = 'true'
  const to = await send(form, button?.value).catch(() => undefined)
  if (button) button.ariaBusy = null
  sentAt.delete(form)
  if (to) {
    form.removeAttribute('data-changed')
    return location.assign(to)
  }
  if (to === undefined) return askRetry(form, button)
  form.dataset.isPlain = ''
  form.requestSubmit(button)
}

/** Sends a form. Returns the address that it leads to, `''` for the answer of a page, and undefined for none of the shop. */
async function send(form: HTMLFormElement, act: string | undefined): Promise<string | undefined> {
  const body = new FormData(form)
  if (act) body.set('act', act)
  const signal = AbortSignal.timeout(SAVE_TIMEOUT + SAVE_TIMEOUT_MEGABYTE * sizeOf(form))
  const answer = await fetch(form.action, { method: 'POST', body, signal, headers: { 'x-desk-script': 'save' } })
  if (answer.status >= 500) return undefined
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/plain') ? answer.text() : ''
}

/** Says that a form was not saved, with a button that saves it again. */
function askRetry(form: HTMLFormElement, button: HTMLButtonElement | undefined): void {
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link',
    textContent: form.dataset.retry ?? '',
  })
  retry.addEventListener('click', () => form.requestSubmit(button))
  showFault(form, form.dataset.unanswered).append(' ', retry)
}

// The browser shows the page as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) sentAt.clear()
})

// The server marks a form that holds what was typed before, and is not saved.
addEventListener('beforeunload', (event) => {
  if (document.querySelector('form.edit[data-changed]')) event.preventDefault()
})
