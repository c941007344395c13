import { shopcategoryPage, shopgoodscategoryTree, shopInfo, shopPage, storePage } from '#contract/shop.ts'
import { caller } from './client.ts'

/** Open shops whose name contains `keyword`. */
export const pageShops = caller(shopPage)

/** One shop; null when unknown. */
export const getShop = caller(shopInfo)

/** Kinds of shops. */
export const pageShopCategories = caller(shopcategoryPage)

/** A shop's own categories. */
export const listShopGoodsCategories = caller(shopgoodscategoryTree)

/** Places of a shop where orders are collected. */
export const pageStores = caller(storePage)
