import { BASE } from '#lib/locales.ts'
import { createSite } from './site.ts'

type Answer = (request: Request) => Response | Promise<Response>

/** Site and shop on one origin. */
export interface Front {
  fetch: Answer
  /** From now on the built site is served; before, visitors are told that it is being prepared. */
  open(): void
}

const PREPARING = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Harbour</title><p>The site is being prepared. This page looks again by itself.</p></html>`

/**
 * Puts the built site under the base and everything else to the shop.
 * @param root folder of the built site
 */
export function createFront(root: string, shop: Answer): Front {
  const site = createSite({ root, shop })
  let ready = false
  return {
    open() {
      ready = true
    },
    fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname !== '/' && pathname !== BASE.slice(0, -1) && !pathname.startsWith(BASE)) return shop(request)
      if (ready || pathname === '/') return site.fetch(request)
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '3', refresh: '3' }
      return new Response(PREPARING, { status: 503, headers })
    },
  }
}
