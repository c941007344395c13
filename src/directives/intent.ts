import type { ClientDirective } from 'astro'
import { hydrateOnIntent } from './hydrate.ts'

/** `client:intent`: the island loads when the visitor turns to it; what they did meanwhile is done once it works. */
const intent: ClientDirective = (load, _options, element) => hydrateOnIntent(load, element)

export default intent
