import { goodsskuDelivery, goodsskuDetail, goodsskuInfo } from '#contract/sku.ts'
import { caller } from './client.ts'

/** The product page of a sku, complete whichever server answers. Refused for an unknown one. */
export const getSku = caller(goodsskuDetail)

/** What changes with the sku: for switching, and for the fresh price and stock. Null when unknown. */
export const getSkuInfo = caller(goodsskuInfo)

/** The ways a sku gets to a region, fees in cents; null where the shop does not say. */
export const getSkuDelivery = caller(goodsskuDelivery)
