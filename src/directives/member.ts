import type { ClientDirective } from 'astro'
import { wakeNow, wakeOnIntent } from './wake.ts'

/**
 * `client:member`: hydrates at once with a token cookie, otherwise like `client:intent`. It also hydrates when the visitor turns out to be
 * a member, after signing in elsewhere or returning from the back-forward cache (`visit.ts` marks the document). With
 * `client:member="query"` an address with a query hydrates at once, too, because the built HTML is not the requested content.
 * `client:member="cart"` does the same for a visitor with a cart.
 */
const member: ClientDirective = (load, { value }, element) => {
  const root = document.documentElement
  const isMember = () => root.classList.contains('signed-in') || (value === 'cart' && root.classList.contains('with-cart'))
  if (isMember() || (value === 'query' && location.search)) return void wakeNow(load, element)
  wakeOnIntent(load, element)
  new MutationObserver((_changes, observer) => {
    if (!isMember()) return
    observer.disconnect()
    // A sign of intent, which an island that is awake already does not wait for any more.
    element.dispatchEvent(new Event('pointerenter'))
  }).observe(root, { attributeFilter: ['class'] })
}

export default member
