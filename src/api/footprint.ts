import { goodsbrowseAdd, goodsbrowseDelete, goodsbrowsePage } from '#contract/footprint.ts'
import { caller } from './client.ts'

/** Notes that the member looked at a sku. Only for members; nobody waits for it. */
export const addFootprint = caller(goodsbrowseAdd)

/** What the member looked at, newest first. */
export const pageFootprints = caller(goodsbrowsePage)

/** Forgets some of it. */
export const deleteFootprints = caller(goodsbrowseDelete)
