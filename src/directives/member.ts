import type { ClientDirective } from 'astro'
import { wakeNow, wakeOnIntent } from './wake.ts'

/**
 * `client:member`: loads at once where a token cookie is there, else as `client:intent`; and as soon as the visitor turns out to be a
 * member after all, who signed in in another tab or came back to a page that the browser had kept (`visit.ts` marks the document then).
 * `client:member="query"` loads at once, too, where the address has a query: the built HTML is not yet what was asked for.
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
