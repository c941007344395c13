import type { ClientDirective } from 'astro'
import { wakeOnIntent } from './wake.ts'

/** `client:member`: what only members have; loads when the page is idle if a token cookie is there, else as `client:intent`. */
const member: ClientDirective = (load, _options, element) => {
  if (!document.documentElement.classList.contains('signed-in')) return wakeOnIntent(load, element)
  const start = async () => {
    const hydrate = await load()
    await hydrate()
  }
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
}

export default member
