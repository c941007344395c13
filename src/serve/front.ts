import { BASE } from '#lib/locales.ts'
import type { Connection } from './proxy.ts'
import { createSite } from './site.ts'

type Answer = (request: Request, connection?: Connection) => Response | Promise<Response>

/** What the site answers beside its base: the way to it, and what crawlers ask of the host. */
const OUTSIDE_BASE = ['/', '/robots.txt', BASE.slice(0, -1)]

const PREPARING = `<!doctype html><html lang="en"><meta charset="utf-8"><title>One moment</title><p>The site is being prepared. This page looks again by itself.</p></html>`

/**
 * Puts site and shop on one origin: the built site under the base, everything else to the shop.
 * @param root folder of the built site
 * @param isReady false while the site is still being built; visitors are told so
 */
export function createFront(root: string, shop: Answer, isReady: () => boolean): Answer {
  const site = createSite({ root, shop })
  return (request, connection) => {
    const { pathname } = new URL(request.url)
    if (!OUTSIDE_BASE.includes(pathname) && !pathname.startsWith(BASE)) return shop(request, connection)
    if (isReady() || pathname === '/') return site.fetch(request)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '3', refresh: '3' }
    return new Response(PREPARING, { status: 503, headers })
  }
}
