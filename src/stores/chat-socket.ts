import { atom } from 'nanostores'
import { openLive } from '#api/live.ts'
import type { LiveFrame } from '#contract/live.ts'

/** `lost`: reconnecting. `ended`: closed by the other side, until the visitor starts again. */
export type ConnectionState = 'off' | 'connecting' | 'on' | 'lost' | 'ended'

/** The connection to the staff, as this tab sees it. */
export const $connection = atom<ConnectionState>('off')

/** A visitor's action on a contact, by the id of its shop. */
type TabAction = { sent: number } | { read: number }

/**
 * Messages between tabs with an open chat: frames of the leader's socket, its loss, and actions. A new tab asks (`ask`) for the frame that
 * opened the socket.
 */
type TabMessage = { frame: LiveFrame } | { lost: true } | { ask: true } | TabAction

/** Callbacks for the socket and for other tabs. */
interface ChatListener {
  onFrame: (frame: LiveFrame) => void
  /** Another tab has sent something to a contact, or read it. */
  onAction: (action: TabAction) => void
}

/** Name of the lock that the leader holds, and of the channel between tabs. */
const NAME = 'chat'

let listener: ChatListener
let controller: AbortController | undefined
let tabs: BroadcastChannel | undefined

/**
 * Connects this tab. Of all tabs with an open chat, one is the leader: it has the socket and passes its frames on to the others. When it
 * closes, the next one becomes the leader. In a browser without locks or channels, each tab has its own socket.
 */
export function connectTab(callbacks: ChatListener): void {
  listener = callbacks
  if (controller) return
  controller = new AbortController()
  const { signal } = controller
  $connection.set('connecting')
  if (navigator.locks && typeof BroadcastChannel === 'function') waitForLeadership(signal)
  else becomeLeader(signal)
}

/** Waits until no other tab is the leader. Meanwhile, receives the frames of the leader's socket. */
function waitForLeadership(signal: AbortSignal): void {
  tabs = new BroadcastChannel(NAME)
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onTabMessage(data))
  postToTabs({ ask: true })
  const untilAborted = new Promise<void>((done) => signal.addEventListener('abort', () => done()))
  const leadership = navigator.locks.request(NAME, { signal }, () => {
    becomeLeader(signal)
    return untilAborted
  })
  // The request rejects if this tab disconnects before it becomes the leader.
  leadership.catch(() => {})
}

/** Disconnects this tab. */
export function disconnectTab(): void {
  controller?.abort()
  controller = undefined
  tabs?.close()
  tabs = undefined
  $connection.set('off')
}

/** Whether other tabs have an open chat, too. */
export async function hasOtherTabs(): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {}
  return [...held, ...pending].filter(({ name }) => name === NAME).length > 1
}

/** Posts a message to the other tabs. */
export function postToTabs(message: TabMessage): void {
  tabs?.postMessage(message)
}

/** Opens the socket until `signal` aborts. Reconnects at once when the browser is back online or the page is shown again. */
function becomeLeader(signal: AbortSignal): void {
  let initFrame: LiveFrame | undefined
  const onFrame = (frame: LiveFrame) => {
    if (frame.type === 'init') initFrame = frame
    postToTabs({ frame })
    handleFrame(frame)
  }
  const onLost = () => {
    initFrame = undefined
    postToTabs({ lost: true })
    $connection.set('lost')
  }
  let socket = openLive({ onFrame, onLost })
  const reopen = () => {
    socket.close()
    socket = openLive({ onFrame, onLost })
  }
  signal.addEventListener('abort', () => socket.close())
  addEventListener('online', reopen, { signal })
  addEventListener('offline', onLost, { signal })
  document.addEventListener('visibilitychange', () => $connection.get() === 'lost' && !document.hidden && reopen(), { signal })
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('ask' in data && initFrame) postToTabs({ frame: initFrame })
  })
}

function onTabMessage(message: TabMessage): void {
  if ('frame' in message) handleFrame(message.frame)
  else if ('lost' in message) $connection.set('lost')
  else if (!('ask' in message)) listener.onAction(message)
}

function handleFrame(frame: LiveFrame): void {
  if (frame.type === 'init') $connection.set('on')
  if (frame.type === 'close') {
    disconnectTab()
    $connection.set('ended')
  }
  listener.onFrame(frame)
}
