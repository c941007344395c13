import { draftKey, field, restoreDraft, say, talkOf } from './field.ts'
import { morph } from './morph.ts'

/*
 * Enhances the desk's chat. The server renders all content: this fetches the page again after a socket notification and patches the
 * difference. Frame contents are never shown.
 */

/** Milliseconds before a look at the shop that failed is tried again. */
const RETRY = 2000

/** Where the room stands. */
export const main = byId('main', HTMLElement)
/** Texts in the page's language, and the token of its forms. */
export const words = byId('chat-words', HTMLElement).dataset
let asked = 0
let plainTitle = document.title
/** Whether the talks are followed: `elsewhere` the same account took them over. */
export const line: { state: 'opening' | 'live' | 'lost' | 'elsewhere' } = { state: 'opening' }

function byId<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no #${id}`)
  return found
}

/** The form of the open talk. */
export const answerForm = () => document.querySelector<HTMLFormElement>('#answer')

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

/** Returns the unread counts shown in the rows of talks. */
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

/** Shows the end of the log. */
export function toEnd(): void {
  document.querySelector('#messages > :last-child')?.scrollIntoView({ block: 'end' })
}

/** Renders the client-side state: draft, counter, number of waiting messages and connection. */
export function dress(): void {
  restoreDraft()
  const log = document.getElementById('log')
  if (log) room.observe(log)
  const unread = Number(document.getElementById('talks')?.dataset.unread ?? 0)
  document.title = unread ? `(${unread}) ${plainTitle}` : plainTitle
  say('chat-state', (line.state === 'elsewhere' || line.state === 'lost' ? words[line.state] : '') ?? '')
}

/** Reads an answer of the desk; whoever is no longer signed in is led to where one signs in, their draft kept. */
async function read(answer: Response): Promise<Document> {
  if (new URL(answer.url).pathname === words.signIn) location.assign(answer.url)
  const text = await answer.text()
  if (answer.headers.get('content-type')?.startsWith('text/html')) return new DOMParser().parseFromString(text, 'text/html')
  throw new Error(text)
}

let isRefreshing = false
/** A refresh was asked for while another one was running. */
let isStale = false

/** Shows the page anew. One fetch runs at a time: whatever arrives meanwhile is in the one after it, so that frequent frames starve none. */
export async function refresh(): Promise<void> {
  isStale = true
  if (isRefreshing) return
  isRefreshing = true
  try {
    while (isStale) {
      isStale = false
      await refreshOnce()
    }
  } finally {
    isRefreshing = false
  }
}

/** Fetches and shows the page, unless a navigation or a form has shown a newer one. A hidden page marks no talk as read. */
async function refreshOnce(): Promise<void> {
  // A navigation in progress has priority over the refresh.
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

/** Keeps the current status message until the next action, whatever is patched in. */
function keepSaid(page: Document): Document {
  const said = document.getElementById('said')
  if (said && !page.getElementById('said')) page.getElementById('main')?.prepend(said.cloneNode(true))
  return page
}

/** The way to another page, while somebody is on it. */
let way: Promise<void> | undefined

/** Shows another page of the desk's chat in place, without loading the document anew. @param isNew adds an entry to the browser's history */
export function go(address: string, isNew = true): void {
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

/** Whether a page is the form to sign in, in place of what was asked for: the session has ended. */
const asksSignIn = (page: Document) => page.querySelector('[name="password"]') !== null

/**
 * Sends a form and shows the page that answers it. A refusal is shown in its place and leaves everything typed.
 * @param talk draft key of the talk that the form belongs to; once another talk is open, that one stays and is refreshed
 * @returns whether it was done
 */
export async function send(form: HTMLFormElement, data: FormData, talk = draftKey()): Promise<boolean> {
  const turn = asked
  try {
    const answer = await fetch(form.action, { method: 'POST', body: data })
    const page = await read(answer)
    const isDone = answer.ok && !asksSignIn(page)
    if (turn === asked && !way && talk === draftKey()) {
      asked++
      if (isDone) history.replaceState(null, '', withoutDone(answer.url))
      show(page)
    } else if (answer.ok) void refresh()
    else refuse(new Error(page.getElementById('said')?.textContent ?? ''))
    return isDone
  } catch (cause) {
    refuse(cause)
    return false
  }
}

/** An address that says nothing of what was done. */
export function withoutDone(address: string): URL {
  const url = new URL(address)
  for (const name of ['done', 'mac']) url.searchParams.delete(name)
  return url
}

/** Says why something was not done, in the place where the server says it. */
function refuse(cause: unknown): void {
  const note = document.createElement('p')
  note.id = 'said'
  note.className = 'note note--danger'
  note.role = 'alert'
  // Errors of `fetch` have the browser's own words; others are text of the shop.
  note.textContent = (cause instanceof TypeError ? words.failed : cause instanceof Error && cause.message) || ''
  document.getElementById('said')?.remove()
  main.prepend(note)
}
