import { goodscollectAdd, goodscollectDelete, goodscollectIscollect, goodscollectPage } from '#contract/favourite.ts'
import { caller } from './client.ts'

/** 1 when the member has collected the goods. */
export const isCollected = caller(goodscollectIscollect)

/** Collects goods. */
export const addCollection = caller(goodscollectAdd)

/** Takes goods out of the collection. */
export const removeCollection = caller(goodscollectDelete)

/** Collected goods, newest first. */
export const listCollection = caller(goodscollectPage)
