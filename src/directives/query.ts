import type { ClientDirective } from 'astro'
import { hydrateNow, hydrateOnIntent } from './hydrate.ts'

/**
 * `client:query`: for lists that the query of their address describes. With a query the built HTML is not yet the list that was asked for,
 * so the island loads at once; without one it waits for intent.
 */
const query: ClientDirective = (load, _options, element) => {
  if (!location.search) return hydrateOnIntent(load, element)
  void hydrateNow(load, element)
}

export default query
