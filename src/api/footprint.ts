import { goodsbrowseDelete, goodsbrowsePage } from '#contract/footprint.ts'
import { caller } from './client.ts'

/** What the member looked at, newest first. */
export const pageFootprints = caller(goodsbrowsePage)

/** Forgets some of it. */
export const deleteFootprints = caller(goodsbrowseDelete)
