import { shopcategoryPage, shopgoodscategoryTree, shopInfo, shopPage, storePage } from '#contract/shop.ts'
import { shopmemberAdd, shopmemberDelete, shopmemberIssubscribe, shopmemberMembershoppages } from '#contract/shop-member.ts'
import { handle, routes } from '#shop/http.ts'
import { getShop, listShopGoodsCategories, pageShopCategories, pageShops, pageStores } from '#shop/services/shop/shop.ts'
import { followShop, isFollowing, pageFollowedShops, unfollowShop } from '#shop/services/shop/shop-follow.ts'

/** Shops of the mall, their stores, and following them (contract catalogue.md, shops). */
export const shopRoutes = routes()

handle(shopRoutes, shopPage, pageShops)
handle(shopRoutes, shopInfo, getShop)
handle(shopRoutes, shopcategoryPage, pageShopCategories)
handle(shopRoutes, shopgoodscategoryTree, listShopGoodsCategories)
handle(shopRoutes, storePage, pageStores)
handle(shopRoutes, shopmemberIssubscribe, isFollowing)
handle(shopRoutes, shopmemberAdd, followShop)
handle(shopRoutes, shopmemberDelete, unfollowShop)
handle(shopRoutes, shopmemberMembershoppages, pageFollowedShops)
