import ReconnectingWebSocket from 'reconnecting-websocket'
import { cannedFor, count, draftKey, field, put, restoreDraft, say, talkOf, type } from './field.ts'
import { morph } from './morph.ts'

/*
 * The desk's chat where scripts run. What is seen is always drawn by the server: this asks for the page again when the socket tells of
 * something, and puts what changed in its place. What a frame says is never shown.
 */

/** Milliseconds between signs of life, between looks at the shop while no socket is open, and before a look that failed is tried again. */
const PING = 20_000
const LOOK = 15_000
const RETRY = 2000

const main = byId('main', HTMLElement)
const words = byId('chat-words', HTMLElement).dataset
let state: 'opening' | 'live' | 'lost' | 'elsewhere' = 'opening'
let asked = 0
let plainTitle = document.title

function byId<Kind extends Element>(id: string, kind: new () => Kind, within: Document = document): Kind {
  const found = within.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no #${id}`)
  return found
}

const answerForm = () => document.querySelector<HTMLFormElement>('#answer')

/** Shows what the server drew; the log stays at its end where it was there, and news of other talks is said. */
function show(page: Document): void {
  const before = talkOf()
  const known = new Set(listNews())
  const hadFocus = document.activeElement !== document.body
  for (const id of ['chat-bar', 'main']) {
    const [old, fresh] = [document.getElementById(id), page.getElementById(id)]
    if (old && fresh) morph(old, fresh)
  }
  plainTitle = page.title
  dress()
  if (talkOf() !== before || (hadFocus && document.activeElement === document.body)) field()?.focus()
  if (talkOf() !== before || isAtEnd) toEnd()
  const news = listNews().filter((one) => !known.has(one))
  if (news.length) say('chat-news', news.join('. '))
}

/** What the rows of talks say of their unread messages. */
const listNews = () => [...document.querySelectorAll<HTMLElement>('[data-news]')].map((row) => row.dataset.news ?? '')

/** Whether the log was scrolled to its end, in pixels about a line: there it stays, whatever comes, and however much room it has. */
let isAtEnd = true
document.addEventListener(
  'scroll',
  ({ target }) => {
    if (target instanceof Element && target.id === 'log') isAtEnd = target.scrollHeight - target.scrollTop - target.clientHeight < 60
  },
  { capture: true, passive: true },
)
const room = new ResizeObserver(() => isAtEnd && toEnd())

function toEnd(): void {
  document.querySelector('#messages > :last-child')?.scrollIntoView({ block: 'end' })
}

/** What the server can't draw: the draft of this talk, the counter, how many messages wait, the connection. */
function dress(): void {
  restoreDraft()
  const log = document.getElementById('log')
  if (log) room.observe(log)
  const unread = Number(document.getElementById('talks')?.dataset.unread ?? 0)
  document.title = unread ? `(${unread}) ${plainTitle}` : plainTitle
  say('chat-state', (state === 'elsewhere' || state === 'lost' ? words[state] : '') ?? '')
}

/** Reads an answer of the desk; whoever is no longer signed in is led to where one signs in, their draft kept. */
async function read(answer: Response): Promise<Document> {
  if (new URL(answer.url).pathname === '/desk/sign-in') location.assign(answer.url)
  const text = await answer.text()
  if (answer.headers.get('content-type')?.startsWith('text/html')) return new DOMParser().parseFromString(text, 'text/html')
  throw new Error(text)
}

/** The page anew, unless something newer was asked for meanwhile; a talk that nobody looks at is not read by that. */
async function refresh(): Promise<void> {
  // Whoever is on the way to another page wants to see that one.
  while (way) await way
  const turn = ++asked
  const url = new URL(location.href)
  if (document.hidden) url.searchParams.set('peek', '')
  const page = await fetch(url)
    .then(read)
    .catch(() => undefined)
  if (turn !== asked) return
  if (page) show(keepSaid(page))
  else setTimeout(() => turn === asked && refresh(), RETRY)
}

/** What was said last stands until something else is done, whatever comes in meanwhile. */
function keepSaid(page: Document): Document {
  const said = document.getElementById('said')
  if (said && !page.getElementById('said')) page.getElementById('main')?.prepend(said.cloneNode(true))
  return page
}

/** The way to another page, while somebody is on it. */
let way: Promise<void> | undefined

/** Goes to another page of the room without leaving it. */
function go(address: string, isNew = true): void {
  const here = travel(address, isNew)
    .catch(refuse)
    .finally(() => {
      if (way === here) way = undefined
    })
  way = here
}

async function travel(address: string, isNew: boolean): Promise<void> {
  const turn = ++asked
  const answer = await fetch(address)
  if (!answer.ok) return location.assign(address)
  const page = await read(answer)
  if (turn !== asked) return
  if (isNew) history.pushState(null, '', address)
  show(page)
}

/** Sends a form; what was refused is said in its place, with everything typed still there. @returns whether it was done */
async function send(form: HTMLFormElement, data: FormData): Promise<boolean> {
  const turn = asked
  try {
    const answer = await fetch(form.action, { method: 'POST', body: data })
    const page = await read(answer)
    if (turn === asked && !way) {
      asked++
      if (answer.ok) history.replaceState(null, '', withoutDone(answer.url))
      show(page)
    } else if (answer.ok) await refresh()
    else refuse(new Error(page.getElementById('said')?.textContent ?? ''))
    return answer.ok
  } catch (cause) {
    refuse(cause)
    return false
  }
}

/** An address that says nothing of what was done. */
function withoutDone(address: string): URL {
  const url = new URL(address)
  url.searchParams.delete('done')
  return url
}

/** Says why something was not done, in the place where the server says it. */
function refuse(cause: unknown): void {
  const note = document.createElement('p')
  note.id = 'said'
  note.className = 'note note--danger'
  note.role = 'alert'
  // What `fetch` throws has the browser's own words; what the shop said is text.
  note.textContent = (cause instanceof TypeError ? words.failed : cause instanceof Error && cause.message) || ''
  document.getElementById('said')?.remove()
  main.prepend(note)
}

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
    if (await send(form, data)) toEnd()
    else if (draftKey() === talk) type([text, field()?.value].filter(Boolean).join('\n'))
    else sessionStorage.setItem(talk, text)
  })
}

const isRoom = (url: URL) => url.origin === location.origin && /^\/desk\/chat(?:\/\d+-\d+)?$/.test(url.pathname)

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button || event.defaultPrevented) return
  if (link.dataset.put !== undefined) {
    event.preventDefault()
    put(link.dataset.put)
  } else if (isRoom(new URL(link.href)) && !link.hash) {
    event.preventDefault()
    go(link.href)
  }
})

/** Forms that wait for their answer: a second press sends nothing. */
const busy = new WeakSet<HTMLFormElement>()

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !isRoom(new URL(form.action))) return
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

const address = new URL('/wss', location.href)
address.protocol = address.protocol.replace('http', 'ws')
const socket = new ReconnectingWebSocket(address.href, [], {
  minReconnectionDelay: 500 + Math.random() * 1000,
  maxReconnectionDelay: 30_000,
  reconnectionDelayGrowFactor: 1.7,
})

/** Ties the connection to the account, and then asks for what was missed. */
async function bind(client_id: string): Promise<void> {
  const data = new FormData()
  for (const [name, value] of Object.entries({ csrf: words.csrf ?? '', act: 'bind', client_id })) data.set(name, value)
  const answer = await fetch('/desk/chat', { method: 'POST', body: data })
  state = answer.ok ? 'live' : 'lost'
  await refresh()
}

socket.addEventListener('message', ({ data }) => {
  const frame = JSON.parse(String(data))
  if (frame.type === 'init') return void bind(String(frame.data.client_id)).catch(() => socket.reconnect())
  if (frame.type === 'force_offline') {
    state = 'elsewhere'
    socket.close()
    dress()
  } else void refresh()
})
socket.addEventListener('close', () => {
  if (state !== 'elsewhere') state = 'lost'
  dress()
})
window.addEventListener('online', () => state === 'lost' && socket.reconnect())

setInterval(() => {
  if (state === 'live' && socket.readyState === WebSocket.OPEN) socket.send('ping')
}, PING)
setInterval(() => {
  if (state === 'lost' && !document.hidden) void refresh()
}, LOOK)

history.replaceState(null, '', withoutDone(location.href))
dress()
toEnd()
