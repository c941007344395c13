import { goodscollectAdd, goodscollectDelete, goodscollectIscollect, goodscollectPage } from '#contract/favourite.ts'
import { caller } from './client.ts'

/** 1 when the member has collected the goods. */
export const isFavourite = caller(goodscollectIscollect)

/** Collects goods. */
export const addFavourite = caller(goodscollectAdd)

/** Takes goods out of the collection. */
export const deleteFavourite = caller(goodscollectDelete)

/** Collected goods, newest first. */
export const pageFavourites = caller(goodscollectPage)
