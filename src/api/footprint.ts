import { goodsbrowseDelete, goodsbrowsePage } from '#contract/footprint.ts'
import { caller } from './client.ts'

/** Lists products the member viewed, newest first. */
export const pageFootprints = caller(goodsbrowsePage)

/** Forgets some of it. */
export const deleteFootprints = caller(goodsbrowseDelete)
