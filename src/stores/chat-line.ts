import { atom } from 'nanostores'
import { openLive } from '#api/live.ts'
import type { LiveFrame } from '#contract/live.ts'

/** `lost`: gone for now, another is on its way. `ended`: by the other side, until the visitor starts again. */
export type LineState = 'off' | 'connecting' | 'on' | 'lost' | 'ended'

/** The connection to the servicers, as this tab sees it. */
export const $line = atom<LineState>('off')

/** Messages between tabs with an open chat: frames of the socket that one of them holds, and their actions on contacts. */
type News = { frame: LiveFrame } | { lost: true } | { ask: true } | { sent: number } | { read: number }

/** Callbacks for messages of other tabs. */
interface LineListener {
  onFrame: (frame: LiveFrame) => void
  /** Another tab has sent something to a contact, or read it. */
  onNews: (news: { sent: number } | { read: number }) => void
}

const NAME = 'chat'

let listener: LineListener
let leaving: AbortController | undefined
let tabs: BroadcastChannel | undefined

/**
 * Connects. Of all tabs with an open chat one has the socket and hands on what it hears; when it goes, the next one takes over. Where the browser
 * can't tell tabs apart, each has its own.
 */
export function startLine(told: LineListener): void {
  listener = told
  if (leaving) return
  leaving = new AbortController()
  const { signal } = leaving
  $line.set('connecting')
  if (navigator.locks && typeof BroadcastChannel === 'function') takeTurns(signal)
  else lead(signal)
}

/** Waits until no other tab has the socket, and hears meanwhile what that one hears. */
function takeTurns(signal: AbortSignal): void {
  tabs = new BroadcastChannel(NAME)
  tabs.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data))
  tell({ ask: true })
  const untilLeft = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
  const wait = navigator.locks.request(NAME, { signal }, () => {
    lead(signal)
    return untilLeft
  })
  // Given up before it was this tab's turn.
  wait.catch(() => {})
}

/** Disconnects this tab. */
export function stopLine(): void {
  leaving?.abort()
  leaving = undefined
  tabs?.close()
  tabs = undefined
  $line.set('off')
}

/** Whether other tabs go on with the chat when this one leaves. */
export async function hasOtherTabs(): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return [...held, ...pending].filter(({ name }) => name === NAME).length > 1
}

/** Tells the other tabs. */
export function tell(news: News): void {
  tabs?.postMessage(news)
}

/** Has the socket until `signal` ends it. A browser that is back online need not wait for the next try. */
function lead(signal: AbortSignal): void {
  let first: LiveFrame | undefined
  const onFrame = (frame: LiveFrame) => {
    if (frame.type === 'init') first = frame
    tell({ frame })
    take(frame)
  }
  const onLost = () => {
    first = undefined
    tell({ lost: true })
    $line.set('lost')
  }
  let socket = openLive({ onFrame, onLost })
  const reopen = () => {
    socket.close()
    socket = openLive({ onFrame, onLost })
  }
  signal.addEventListener('abort', () => socket.close())
  addEventListener('online', reopen, { signal })
  addEventListener('offline', onLost, { signal })
  document.addEventListener('visibilitychange', () => $line.get() === 'lost' && !document.hidden && reopen(), { signal })
  tabs?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if ('ask' in data && first) tell({ frame: first })
  })
}

function hear(news: News): void {
  if ('frame' in news) take(news.frame)
  else if ('lost' in news) $line.set('lost')
  else if (!('ask' in news)) listener.onNews(news)
}

function take(frame: LiveFrame): void {
  if (frame.type === 'init') $line.set('on')
  if (frame.type === 'close') {
    stopLine()
    $line.set('ended')
  }
  listener.onFrame(frame)
}
