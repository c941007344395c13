import type { ClientDirective } from 'astro'
import { wakeNow, wakeOnIntent } from './wake.ts'

/**
 * `client:query`: for lists that the query of their address describes. With a query the built HTML is not yet the list that was asked for,
 * so the island loads at once; without one it waits for intent.
 */
const query: ClientDirective = (load, _options, element) => {
  if (!location.search) return wakeOnIntent(load, element)
  void wakeNow(load, element)
}

export default query
