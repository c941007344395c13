import { Hono } from 'hono'
import { proxy } from 'hono/proxy'

/** The connection as Node describes it. */
export interface Connection {
  incoming: { socket: { remoteAddress?: string | undefined } }
}

/** Headers that hold for one connection only (RFC 9110 §7.6.1), and the host, which is now another. */
const OWN_TO_A_CONNECTION = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'host']

/**
 * Hands every request on to another server of the family, so that site and shop stay on one origin. An unreachable server is answered
 * with 502 and one plain line.
 * @param address where that server answers, with or without a trailing slash.
 * @param isTrustedProxy whether a peer is a proxy of ours, whose `X-Forwarded-Proto` is handed on
 */
export function createProxy(
  address: string,
  isTrustedProxy: (peer: string | undefined) => boolean = () => false,
): Hono<{ Bindings: Partial<Connection> }> {
  const origin = address.replace(/\/+$/, '')
  const app = new Hono<{ Bindings: Partial<Connection> }>()
  app.all('*', async (context) => {
    const { pathname, search, host, protocol } = new URL(context.req.url)
    const headers = new Headers(context.req.raw.headers)
    for (const name of OWN_TO_A_CONNECTION) headers.delete(name)
    headers.set('x-forwarded-host', host)
    const peer = context.env?.incoming?.socket.remoteAddress
    if (!headers.has('x-forwarded-proto') || !isTrustedProxy(peer)) headers.set('x-forwarded-proto', protocol.slice(0, -1))
    // A shop that limits tries by address must not take all visitors for one.
    if (peer) headers.append('x-forwarded-for', peer)
    try {
      return await proxy(origin + pathname + search, { raw: context.req.raw, headers, redirect: 'manual' })
    } catch {
      return context.text(`The shop at ${origin} cannot be reached.`, 502)
    }
  })
  return app
}
