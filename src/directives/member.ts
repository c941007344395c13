import type { ClientDirective } from 'astro'
import { wakeNow, wakeOnIntent } from './wake.ts'

/** `client:member`: loads at once where a token cookie is there, else as `client:intent`. */
const member: ClientDirective = (load, _options, element) => {
  if (!document.documentElement.classList.contains('signed-in')) return wakeOnIntent(load, element)
  void wakeNow(load, element)
}

export default member
