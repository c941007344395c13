import WebSocket from 'ws'
import type { DialectName } from '#contract/dialect.ts'

/** Port of the chat's own process in the multi-shop edition (contract chat.md). */
const MULTISHOP_PORT = '8282'
/** Milliseconds a chat server may take to say anything. */
const TIMEOUT = 5000

/** Where the chat of a server of the family answers: `/wss` of its host, in the multi-shop edition a port of its own. */
export function chatAddress(shopUrl: string, dialect: DialectName): URL {
  const address = new URL('/wss', shopUrl)
  if (dialect !== 'multishop') return toSocket(address)
  address.protocol = 'http:'
  address.port = MULTISHOP_PORT
  address.pathname = '/'
  return toSocket(address)
}

/** The same address with a socket's scheme. @example toSocket(new URL('https://shop.example/wss')).href // 'wss://shop.example/wss' */
export function toSocket(address: URL): URL {
  return new URL(address.href.replace(/^http/, 'ws'))
}

/** The same address with a request's scheme. */
export function toRequest(address: URL): URL {
  return new URL(address.href.replace(/^ws/, 'http'))
}

/** Why no chat answers at an address, in one line; undefined when one does. */
export function whyNoChat(address: URL): Promise<string | undefined> {
  return new Promise((done) => {
    const socket = new WebSocket(address, { handshakeTimeout: TIMEOUT })
    socket.on('error', ({ message, ...error }) => done(message || String((error as NodeJS.ErrnoException).code)))
    socket.on('open', () => {
      done(undefined)
      socket.terminate()
    })
  })
}
