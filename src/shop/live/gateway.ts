import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket as Socket, WebSocketServer } from 'ws'
import { limitKey } from '#shop/address.ts'
import type { Surroundings } from '#shop/scope.ts'
import type { Connections } from './connections.ts'

/** Where the chat's socket answers (contract chat.md, address of S). */
const PATH = '/wss'

/** Limits of connections, in milliseconds and bytes. */
export const LIMITS = {
  /** One frame of a client; it only ever sends `ping`. */
  frame: 1024,
  framesASecond: 10,
  /** Until a connection is bound; a page binds it at once. */
  unbound: 30_000,
  /** Without a word, for one or two minutes as in the family; a browser's page in the background pings once a minute. */
  silent: 100_000,
  /** Unread by the client: a message takes about one kilobyte. */
  unread: 64 * 1024,
  connections: 5000,
  /** Those that are not bound; the rest is reserved for members and staff, of whom each has a limit as well (`MOST_OF_A_PARTY`). */
  unboundConnections: 2000,
  /** Unbound ones of one address, where it tells visitors apart. */
  unboundOfAnAddress: 50,
  /** Between two looks at every connection, and for a client to answer that it is closed. */
  look: 1000,
}

/** The end of the chat's sockets. */
export interface Gateway {
  /** Takes a request to change to a socket: opens it, or refuses it with an answer of HTTP. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer): void
  /** Counts the open sockets, and those among them that are not bound to a member or visitor yet. */
  count(): { open: number; unbound: number }
  /** Ends every connection and takes no more; clients come back to another process, or to the next start. */
  close(): void
}

/** Close codes of RFC 6455, 7.4.1. */
const CLOSE = { done: 1000, goingAway: 1001, breach: 1008 }

interface Watched {
  socket: Socket
  client_id: string
  address: string
  opened: number
  heard: number
  /** Frames within the second that began at `second`. */
  frames: number
  second: number
}

/**
 * Creates the chat's socket server (contract chat.md). It sends `init` first and ignores what clients send. The origin a browser names must
 * be the requested host, also as a proxy calls it, or the site's own (`SITE_URL`). Clients without an origin are no browsers and may
 * connect, because a socket is useless without `bind`, which needs a token. Above the limit a new connection replaces the oldest unbound
 * one. Pages bind at once, so strangers cannot keep them out.
 */
export function createGateway(
  { readAddress, settings }: Pick<Surroundings, 'readAddress' | 'settings'>,
  connections: Connections,
  limits = LIMITS,
): Gateway {
  const server = openServer(limits)
  const watched = new Set<Watched>()
  /** Connections that were not bound when they were last looked at, the oldest first. */
  const unbound = new Set<Watched>()
  let isClosed = false

  const forget = (one: Watched) => {
    watched.delete(one)
    unbound.delete(one)
  }

  /** The unbound connection that has to end for one more of this address. */
  const findSurplus = (address: string): Watched | undefined => {
    for (const one of unbound) if (connections.isBound(one.client_id)) unbound.delete(one)
    const isFull = unbound.size >= limits.unboundConnections || watched.size >= limits.connections
    return surplusOf([...unbound], address, limits.unboundOfAnAddress) ?? (isFull ? [...unbound][0] : undefined)
  }

  const refusal = (request: IncomingMessage, address: string): number | undefined => {
    if (pathOf(request) !== PATH) return 404
    if (!isOwnOrigin(request, settings.siteUrl)) return 403
    if (isClosed) return 503
    const surplus = findSurplus(address)
    if (surplus) {
      forget(surplus)
      surplus.socket.terminate()
    }
    return watched.size >= limits.connections ? 503 : undefined
  }

  const end = (socket: Socket, code: number) => endSocket(socket, code, limits.look)

  const take = (socket: Socket, address: string) => {
    const client_id = connections.open({
      send: sendTo(socket, limits.unread),
      end: () => end(socket, isClosed ? CLOSE.goingAway : CLOSE.done),
    })
    const one = watchFrames(socket, { client_id, address }, limits.framesASecond)
    watched.add(one)
    unbound.add(one)
    // Sockets that break the protocol or the limits are closed by the library.
    socket.on('error', () => {})
    socket.on('close', () => {
      forget(one)
      connections.drop(client_id)
    })
    socket.send(JSON.stringify({ type: 'init', data: { client_id } }))
  }

  const look = setInterval(() => {
    for (const one of watched) {
      if (isDead(one, limits)) one.socket.terminate()
      else if (performance.now() - one.opened > limits.unbound && !connections.isBound(one.client_id)) end(one.socket, CLOSE.breach)
    }
  }, limits.look)
  // The watch alone keeps no process alive.
  look.unref()

  return {
    accept(request, stream, head) {
      const address = limitKey(readAddress(request.socket.remoteAddress, request.headers['x-forwarded-for']?.toString()))
      const status = refusal(request, address)
      if (status) refuse(stream, status)
      else server.handleUpgrade(request, stream, head, (socket) => take(socket, address))
    },
    count: () => ({ open: watched.size, unbound: unbound.size }),
    close() {
      isClosed = true
      clearInterval(look)
      connections.endAll()
    },
  }
}

/** Closes a socket, and ends it where the client does not within `wait` milliseconds. */
function endSocket(socket: Socket, code: number, wait: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), wait).unref()
}

/** Whether a client is silent for too long, or does not read what it is sent. */
function isDead({ socket, heard }: Watched, { silent, unread }: typeof LIMITS): boolean {
  return performance.now() - heard > silent || socket.bufferedAmount > unread
}

/** The oldest unbound connection of an address that has as many as it may have. */
function surplusOf(unbound: readonly Watched[], address: string, most: number): Watched | undefined {
  const neighbours = address ? unbound.filter((one) => one.address === address) : []
  return neighbours.length >= most ? neighbours[0] : undefined
}

/** A server that takes over sockets from the HTTP server, and bounds what a client may send. */
function openServer({ frame, framesASecond }: typeof LIMITS): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: frame,
    maxFragments: framesASecond,
  })
}

/** Sends texts to a socket, and ends one that does not read them. @param most bytes that may be unread */
function sendTo(socket: Socket, most: number) {
  return (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > most) socket.terminate()
    else socket.send(text)
  }
}

/** Notes when a socket was heard last, and ends it where it sends too many frames in a second. */
function watchFrames(socket: Socket, about: Pick<Watched, 'client_id' | 'address'>, most: number): Watched {
  const now = performance.now()
  const one: Watched = { socket, ...about, opened: now, heard: now, frames: 0, second: now }
  const hear = () => {
    one.heard = performance.now()
    if (one.heard - one.second > 1000) Object.assign(one, { second: one.heard, frames: 0 })
    if (++one.frames === most + 1) socket.terminate()
  }
  socket.on('message', hear).on('ping', hear).on('pong', hear)
  return one
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.replace(/[?#].*$/, '').toLowerCase()
}

/** A page of another site gets no socket in its visitor's name; what is no page names no origin. */
function isOwnOrigin({ headers }: IncomingMessage, siteUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const page = URL.canParse(origin) ? new URL(origin).host : ''
  return page !== '' && [host, headers['x-forwarded-host'], siteUrl && new URL(siteUrl).host].includes(page)
}

/** Refuses an upgrade to a WebSocket: answers with an HTTP status and closes the connection. */
export function refuse(stream: Duplex, status: number): void {
  const text = `${STATUS_CODES[status]}\n`
  stream.on('error', () => {})
  // Node looks after an upgraded connection no more: one whose visitor never closes it would stay open.
  stream.once('finish', () => stream.destroy())
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
  )
}
