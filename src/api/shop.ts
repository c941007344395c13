import {
  shopcategoryPage,
  shopgoodscategoryTree,
  shopInfo,
  shopmemberAdd,
  shopmemberDelete,
  shopmemberIssubscribe,
  shopmemberMembershoppages,
  shopPage,
  storePage,
} from '#contract/shop.ts'
import { caller } from './client.ts'

/** Open shops whose name contains `keyword`. */
export const pageShops = caller(shopPage)

/** One shop; null when unknown. */
export const getShop = caller(shopInfo)

/** Kinds of shops. */
export const pageShopCategories = caller(shopcategoryPage)

/** A shop's own categories. */
export const listShopGoodsCategories = caller(shopgoodscategoryTree)

/** Follows a shop. */
export const followShop = caller(shopmemberAdd)

/** Ends following a shop. */
export const unfollowShop = caller(shopmemberDelete)

/** 1 when the member follows the shop. */
export const isFollowing = caller(shopmemberIssubscribe)

/** Shops the member follows. */
export const pageFollowedShops = caller(shopmemberMembershoppages)

/** Places of a shop where orders are collected. */
export const pageStores = caller(storePage)
