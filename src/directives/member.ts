import type { ClientDirective } from 'astro'
import { hydrateAfterAll, hydrateNow, hydrateOnIntent, hydrateOnQuery } from './hydrate.ts'

/**
 * `client:member`: hydrates at once with a token cookie, otherwise like `client:intent`. It also hydrates when `visit.ts`
 * marks the document as a member's: after signing in in another tab, or on return from the back/forward cache. With
 * `client:member="query"` an address with a query hydrates at once, too, because the built HTML is not the requested content.
 * `client:member="cart"` does the same for a visitor with a cart.
 */
const member: ClientDirective = (load, { value }, element) => {
  const root = document.documentElement
  const isMember = () => root.classList.contains('signed-in') || (value === 'cart' && root.classList.contains('with-cart'))
  if (isMember() || (value === 'query' && location.search)) return void hydrateNow(load, element)
  hydrateOnIntent(load, element)
  if (value === 'query') hydrateOnQuery(element)
  new MutationObserver((_changes, observer) => {
    if (!isMember()) return
    observer.disconnect()
    hydrateAfterAll(element)
  }).observe(root, { attributeFilter: ['class'] })
}

export default member
