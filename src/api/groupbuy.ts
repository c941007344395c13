import { groupbuyGoodsDetail, groupbuyGoodsInfo, groupbuyGoodsPage } from '#contract/groupbuy.ts'
import { caller } from './client.ts'

/** Goods on group-buy, newest first. */
export const pageGroupbuyGoods = caller(groupbuyGoodsPage)

/** The page of a group-buy. */
export const getGroupbuy = caller(groupbuyGoodsDetail)

/** Another sku of the same activity; null when the two do not match. */
export const getGroupbuySku = caller(groupbuyGoodsInfo)
