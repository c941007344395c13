import { goodsAftersale, goodsbrandPage, goodsskuLists, goodsskuPage, goodsskuRecommend } from '#contract/goods.ts'
import { caller } from './client.ts'

/** A page of goods on sale, narrowed and ordered; prices go out as decimals, `toDecimal(cents)`. */
export const pageGoods = caller(goodsskuPage)

/** Goods to show beside others. */
export const pageRecommended = caller(goodsskuRecommend)

/** Skus by their ids. */
export const listSkus = caller(goodsskuLists)

/** The promise after the sale; hidden when its `content` is empty. */
export const getAfterSale = caller(goodsAftersale)

/** Recommended brands of the platform, or of `site_id`. */
export const pageBrands = caller(goodsbrandPage)
