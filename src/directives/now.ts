import type { ClientDirective } from 'astro'
import { hydrateNow } from './hydrate.ts'

/** `client:now`: what a page is for; loads at once, with all that it needs in one batch. */
const now: ClientDirective = (load, _options, element) => void hydrateNow(load, element)

export default now
