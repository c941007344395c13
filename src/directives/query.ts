import type { ClientDirective } from 'astro'
import { wakeNow, wakeOnIntent } from './wake.ts'

/**
 * `client:query`: for lists described by the query of their address. With a query it hydrates at once, because the built HTML is not the
 * requested list. Without one it waits for intent.
 */
const query: ClientDirective = (load, _options, element) => {
  if (!location.search) return wakeOnIntent(load, element)
  void wakeNow(load, element)
}

export default query
