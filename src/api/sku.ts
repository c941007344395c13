import { goodsskuDelivery, goodsskuDetail, goodsskuInfo } from '#contract/sku.ts'
import { caller } from './client.ts'

/** The product page of a sku, complete whichever server answers. Refused for an unknown one. */
export const getSku = caller(goodsskuDetail)

/** Reads the fields that depend on the SKU, for switching options and for the current price and stock. Null if it is unknown. */
export const getSkuInfo = caller(goodsskuInfo)

/** The ways a sku gets to a region, fees in cents; null where the shop does not say. */
export const getSkuDelivery = caller(goodsskuDelivery)
