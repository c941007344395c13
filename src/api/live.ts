import ReconnectingWebSocket from 'reconnecting-websocket'
import { type LiveFrame, readFrame } from '#contract/live.ts'

/** Where the chat's socket answers, and how it is kept alive. */
export const live = {
  /** A whole address, such as `wss://shop.example/wss`; empty is `/wss` of the page's own origin. */
  address: import.meta.env?.PUBLIC_CHAT_URL ?? '',
  /** Milliseconds between two signs of life (C03); 0 sends none. */
  keepAlive: 1500,
  /** Milliseconds from a loss to the first try after the one at once; each further wait is longer, and everybody's are different. */
  firstDelay: 1000,
  /** Milliseconds between two looks at who answers: servers of the family don't tell a member that service people came or left. */
  servicePeriod: 15_000,
  /** Milliseconds that a hidden page keeps its connection, for the sound and the number in its tab that tell of an answer. */
  hiddenLife: 10 * 60_000,
}

/** Callbacks of {@link openLive}. */
interface LiveListener {
  onFrame: (frame: LiveFrame) => void
  /** The connection is gone; another one is on its way. */
  onLost: () => void
}

/**
 * Opens the chat's socket and opens it again when it is lost, with growing delays. After a `close` it stays closed: a farewell before the socket
 * closes is told as one.
 */
export function openLive({ onFrame, onLost }: LiveListener): { close: () => void } {
  const address = live.address || `${location.origin}/wss`
  const jitter = 1 + Math.random()
  const socket = new ReconnectingWebSocket(address.replace(/^http/, 'ws'), [], {
    minReconnectionDelay: live.firstDelay * jitter,
    reconnectionDelayGrowFactor: 1.3 + jitter / 10,
    maxReconnectionDelay: 15_000 * jitter,
    connectionTimeout: 10_000,
    maxEnqueuedMessages: 0,
  })
  const beat = live.keepAlive ? setInterval(() => socket.send('ping'), live.keepAlive) : undefined
  let isFarewell = false
  const close = () => {
    clearInterval(beat)
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }
  const end = () => {
    close()
    onFrame({ type: 'close' })
  }
  socket.onmessage = ({ data }) => {
    const frame = readFrame(String(data))
    isFarewell = frame?.type === 'farewell'
    if (frame?.type === 'close') end()
    else if (frame && !isFarewell) onFrame(frame)
  }
  socket.onclose = () => (isFarewell ? end() : onLost())
  return { close }
}
