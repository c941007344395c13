import type { Context } from 'hono'
import type { Surroundings } from './scope.ts'

/** Where a request comes from. */
interface Caller {
  /** For limits; `''` if it does not tell callers apart (address.ts). */
  address: string
  /** By HTTPS, here or at a proxy that the settings name: `X-Forwarded-Proto` of others is not believed. */
  secure: boolean
}

/** Returns the client address of a request, and whether it came by HTTPS. Headers of a proxy count only if the proxy is trusted. */
export function readCaller({ readAddress, isTrustedProxy }: Surroundings, { req, env }: Context): Caller {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string; encrypted?: boolean } } }
  const peer = incoming?.socket?.remoteAddress
  // An absolute request target may say `https:` over plain HTTP, so the URL counts only where there is no connection, as in the build.
  const isTls = incoming ? incoming.socket?.encrypted === true : new URL(req.url).protocol === 'https:'
  return {
    address: readAddress(peer, req.header('x-forwarded-for')),
    secure: isTls || (isTrustedProxy(peer) && req.header('x-forwarded-proto') === 'https'),
  }
}
