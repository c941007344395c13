import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { BASE } from '#lib/text/locales.ts'
import { ROOT_FILES } from './address.ts'
import { acceptedEncodings } from './headers.ts'
import type { Connection } from './proxy.ts'
import { createSite } from './site.ts'

type Answer = (request: Request, connection?: Connection) => Response | Promise<Response>
/** Answers a request of its own; undefined for all others. */
export type Extra = (request: Request, connection?: Connection) => Response | Promise<Response> | undefined

/** Paths outside the base that the site answers: the redirect to it, and requests of crawlers. */
const OUTSIDE_BASE = ['/', ...ROOT_FILES, BASE.slice(0, -1)]

/** Bytes from which on an answer gains from compression: a shorter one comes in one packet all the same. */
const WORTH_PACKING = 1024
const gzip = promisify(zlib.gzip)

const PREPARING = `<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title><p>The site is being prepared. This page looks again by itself.</p></html>`

/**
 * Puts site and shop on one origin: the built site under the base, everything else to the shop.
 * @param root folder of the built site
 * @param isReady false while the site is being built; visitors then get a notice
 * @param extras further addresses of the front, which come before the shop's; each answers undefined for what is not its own
 */
export function createFront(root: string, shop: Answer, isReady: () => boolean, extras: readonly Extra[] = []): Answer {
  const site = createSite({ root, shop })
  return (request, connection) => {
    const { pathname } = new URL(request.url)
    for (const extra of extras) {
      const answer = extra(request, connection)
      if (answer) return answer
    }
    if (!OUTSIDE_BASE.includes(pathname) && !pathname.startsWith(BASE)) return handOn(shop, request, connection)
    if (isReady() || pathname === '/') return site.fetch(request)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '3', refresh: '3' }
    return new Response(PREPARING, { status: 503, headers })
  }
}

/** The shop's answer; one of some length is compressed where the visitor takes that. */
async function handOn(shop: Answer, request: Request, connection: Connection | undefined): Promise<Response> {
  const answer = await shop(request, connection)
  const { status, headers } = answer
  const isJson = headers.get('content-type')?.startsWith('application/json') && !headers.has('content-encoding')
  if (!isJson || !acceptedEncodings(request.headers.get('accept-encoding') ?? '').includes('gzip')) return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.byteLength < WORTH_PACKING) return new Response(bytes, { status, headers })
  const packed = new Headers(headers)
  packed.set('content-encoding', 'gzip')
  packed.set('vary', 'accept-encoding')
  packed.delete('content-length')
  return new Response(new Uint8Array(await gzip(bytes)), { status, headers: packed })
}
