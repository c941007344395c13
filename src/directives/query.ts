import type { ClientDirective } from 'astro'
import { hydrateNow, hydrateOnIntent } from './hydrate.ts'

/**
 * `client:query`: for lists described by the query of their address. With a query it hydrates at once, because the built HTML is not the
 * requested list. Without one it waits for intent.
 */
const query: ClientDirective = (load, _options, element) => {
  if (!location.search) return hydrateOnIntent(load, element)
  void hydrateNow(load, element)
}

export default query
