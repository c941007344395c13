import { cannedFor, count, draftKey, field, put, type } from './field.ts'
import { answerForm, go, main, refresh, send, toEnd } from './page.ts'

/* Actions in the desk's chat with scripts. */

/** Answers go out one after another. */
let queue: Promise<void> = Promise.resolve()

/** Sends what stands in the form, or a picture beside it; a text leaves the field at once, and comes back where it was refused. */
function sendAnswer(form: HTMLFormElement, picture?: File): void {
  const data = new FormData(form)
  const talk = draftKey()
  const typed = field()?.value ?? ''
  const text = picture ? '' : typed
  if (picture) {
    data.set('picture', picture)
    data.delete('message')
  }
  form.reset()
  type(picture ? typed : '')
  queue = queue.then(async () => {
    const isSent = await send(form, data, talk)
    const isOpen = draftKey() === talk
    if (isSent) {
      if (isOpen) toEnd()
      return
    }
    const draft = [text, isOpen ? field()?.value : sessionStorage.getItem(talk)].filter(Boolean).join('\n')
    if (isOpen) type(draft)
    else sessionStorage.setItem(talk, draft)
  })
}

const isChatPage = (url: URL) => url.origin === location.origin && /^\/desk\/chat(?:\/\d+-\d+)?$/.test(url.pathname)

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button || event.defaultPrevented) return
  if (link.dataset.put !== undefined) {
    event.preventDefault()
    put(link.dataset.put)
  } else if (isChatPage(new URL(link.href)) && !link.hash) {
    event.preventDefault()
    go(link.href)
  }
})

/** Forms that wait for their answer: a second press sends nothing. */
const busy = new WeakSet<HTMLFormElement>()

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !isChatPage(new URL(form.action))) return
  event.preventDefault()
  if (form.id === 'answer') return sendAnswer(form)
  const data = new FormData(form, event.submitter)
  if (form.method === 'post') {
    if (busy.has(form)) return
    busy.add(form)
    void send(form, data).then(() => busy.delete(form))
    return
  }
  const url = new URL(form.action)
  url.search = new URLSearchParams([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))).toString()
  go(url.href)
})

document.addEventListener('input', (event) => {
  if (event.target === field()) count()
})

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  const [picture] = target.files ?? []
  if (target.name === 'picture' && picture && target.form) sendAnswer(target.form, picture)
})

document.addEventListener('keydown', (event) => {
  // An input method's own Enter ends its choice; old browsers tell by the code alone.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229 || event.target !== field()) return
  event.preventDefault()
  const canned = cannedFor(field()?.value ?? '')
  if (canned) put(canned.dataset.put ?? '')
  else answerForm()?.requestSubmit()
})

const pictureOf = (given: DataTransfer | null) => [...(given?.files ?? [])].find(({ type }) => type.startsWith('image/'))

for (const kind of ['paste', 'drop'] as const) {
  main.addEventListener(kind, (event) => {
    const picture = pictureOf(event instanceof ClipboardEvent ? event.clipboardData : (event as DragEvent).dataTransfer)
    const form = answerForm()
    if (!picture || !form) return
    event.preventDefault()
    sendAnswer(form, picture)
  })
}
main.addEventListener('dragover', (event) => {
  if (answerForm() && event.dataTransfer?.types.includes('Files')) event.preventDefault()
})

window.addEventListener('popstate', () => go(location.href, false))
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh()
})
