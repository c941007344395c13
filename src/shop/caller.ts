import type { Context } from 'hono'
import type { Surroundings } from './scope.ts'

/** Where a request comes from. */
interface Caller {
  /** For limits; `''` where it tells nobody apart (address.ts). */
  address: string
  /** By HTTPS, here or at the proxy in front. */
  secure: boolean
}

/** Where a request comes from, as connection and proxies tell. */
export function readCaller({ readAddress }: Surroundings, { req, env }: Context): Caller {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return {
    address: readAddress(incoming?.socket?.remoteAddress, req.header('x-forwarded-for')),
    secure: new URL(req.url).protocol === 'https:' || req.header('x-forwarded-proto') === 'https',
  }
}
