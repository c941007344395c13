import type { ClientDirective } from 'astro'
import { hydrateNow, hydrateOnIntent, hydrateOnQuery } from './hydrate.ts'

/**
 * `client:query`: for lists described by the query of their address. With a query it hydrates at once, because the built HTML is not the
 * requested list. Without one it waits for intent, or for a way back or forward to a query.
 */
const query: ClientDirective = (load, _options, element) => {
  if (location.search) return void hydrateNow(load, element)
  hydrateOnIntent(load, element)
  hydrateOnQuery(element)
}

export default query
