import type { ClientDirective } from 'astro'
import { wakeNow } from './wake.ts'

/** `client:now`: what a page is for; loads at once, with all that it needs in one batch. */
const now: ClientDirective = (load, _options, element) => void wakeNow(load, element)

export default now
