import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, STATUS_CODES } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Duplex } from 'node:stream'

/** Where pages of the same origin look for the chat's socket. */
export const SOCKET_PATH = '/wss'

/** Milliseconds a chat server may take to answer, and sockets handed on at a time. */
const TIMEOUT = 10_000
const MOST = 5000

/** Hands sockets on; `close` ends those under way. */
export interface Tunnel {
  accept(request: IncomingMessage, stream: Duplex, head: Buffer): void
  close(): void
}

/**
 * Tunnels the chat's sockets to another server of the family, whose gateway may have any address. Answers 502 if it cannot be reached or is
 * no gateway.
 * @param findTarget returns its address: `wss://shop.example/wss`, `ws://shop.example:8282`
 * @param isTrustedProxy whether a peer is a proxy of ours, whose `X-Forwarded-Proto` is handed on
 */
export function createTunnel(findTarget: () => Promise<URL>, isTrustedProxy: (peer: string | undefined) => boolean): Tunnel {
  const streams = new Set<Duplex>()

  const open = async (asked: IncomingMessage, stream: Duplex, head: Buffer) => {
    const target = await findTarget()
    if (stream.destroyed) return
    const send = target.protocol === 'wss:' ? requestHttps : requestHttp
    const address = new URL(target)
    address.protocol = target.protocol === 'wss:' ? 'https:' : 'http:'
    address.search ||= new URL(asked.url ?? '', 'http://localhost').search
    const request = send(address, { headers: headersOf(asked, target.host, isTrustedProxy), timeout: TIMEOUT, agent: false })
    const fail = () => {
      request.destroy()
      refuse(stream, 502)
    }
    stream.on('close', () => request.destroy())
    request.on('timeout', fail).on('error', fail).on('response', fail)
    request.on('upgrade', (answer, other, otherHead) => {
      request.off('timeout', fail)
      const lines = pairs(answer.rawHeaders).map(([name, value]) => `${name}: ${value}`)
      stream.write(`HTTP/1.1 101 ${STATUS_CODES[101]}\r\n${lines.join('\r\n')}\r\n\r\n`)
      stream.write(otherHead)
      other.write(head)
      other.setTimeout(0)
      join(stream, other)
      join(other, stream)
    })
    request.end()
  }

  return {
    accept(request, stream, head) {
      stream.on('error', () => {})
      if ((request.url ?? '').replace(/\?.*$/, '').toLowerCase() !== SOCKET_PATH) return refuse(stream, 404)
      if (streams.size >= MOST) return refuse(stream, 503)
      streams.add(stream)
      stream.on('close', () => streams.delete(stream))
      open(request, stream, head).catch(() => refuse(stream, 502))
    },
    close() {
      for (const stream of streams) stream.destroy()
    },
  }
}

/** Pipes one side to the other with back pressure; the end of one closes both. */
function join(from: Duplex, to: Duplex): void {
  from.pipe(to)
  from.on('error', () => to.destroy()).on('close', () => to.destroy())
}

/** The visitor's headers, with the host, protocol and address that the visitor used. */
function headersOf(
  { headers, socket }: IncomingMessage,
  host: string,
  isTrustedProxy: (peer: string | undefined) => boolean,
): IncomingHttpHeaders {
  const visitors = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const protocol = (isTrustedProxy(socket.remoteAddress) && headers['x-forwarded-proto']) || 'http'
  const own: IncomingHttpHeaders = { ...headers, host, 'x-forwarded-for': visitors, 'x-forwarded-proto': protocol }
  if (headers.host) own['x-forwarded-host'] = headers.host
  return own
}

function pairs(list: readonly string[]): [string, string][] {
  return list.flatMap((name, index) => (index % 2 ? [] : [[name, list[index + 1] ?? '']]))
}

function refuse(stream: Duplex, status: number): void {
  if (stream.writableEnded || stream.destroyed) return
  // Node looks after an upgraded connection no more: one whose visitor never closes it would stay open.
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
