import { shopmemberAdd, shopmemberDelete, shopmemberIssubscribe, shopmemberMembershoppages } from '#contract/shop-member.ts'
import { caller } from './client.ts'

/** Follows a shop. */
export const followShop = caller(shopmemberAdd)

/** Ends following a shop. */
export const unfollowShop = caller(shopmemberDelete)

/** 1 when the member follows the shop. */
export const isFollowing = caller(shopmemberIssubscribe)

/** Shops the member follows. */
export const pageFollowedShops = caller(shopmemberMembershoppages)
