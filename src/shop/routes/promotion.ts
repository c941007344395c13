import { couponReceive, couponReceivedNum, couponTypeinfo, couponTypelists, couponTypepagelists } from '#contract/coupon.ts'
import { groupbuyGoodsDetail, groupbuyGoodsInfo, groupbuyGoodsPage } from '#contract/groupbuy.ts'
import { bundlingDetail, bundlingLists, manjianInfo } from '#contract/promotion.ts'
import { seckillgoodsDetail, seckillgoodsInfo, seckillgoodsPage, seckillLists } from '#contract/seckill.ts'
import { handle, routes } from '#shop/http.ts'
import { findBundle, listBundles } from '#shop/services/promotion/bundle.ts'
import { countReceived, findCouponType, listCouponTypes, pageCouponTypes, receiveCoupon } from '#shop/services/promotion/coupon-type.ts'
import { findGroupbuyInfo, findGroupbuyPage, pageGroupbuys } from '#shop/services/promotion/groupbuy.ts'
import { findManjian } from '#shop/services/promotion/manjian.ts'
import { findSeckillInfo, findSeckillPage, listSeckillSlots, pageSeckillGoods } from '#shop/services/promotion/seckill.ts'

/** Coupons to take, flash sales, group-buys, combos, spend-and-save (contract promotion.md). */
export const promotionRoutes = routes()

handle(promotionRoutes, couponTypelists, listCouponTypes)
handle(promotionRoutes, couponTypepagelists, pageCouponTypes)
handle(promotionRoutes, couponTypeinfo, findCouponType)
handle(promotionRoutes, couponReceive, receiveCoupon)
handle(promotionRoutes, couponReceivedNum, countReceived)
handle(promotionRoutes, seckillLists, listSeckillSlots)
handle(promotionRoutes, seckillgoodsPage, pageSeckillGoods)
handle(promotionRoutes, seckillgoodsDetail, findSeckillPage)
handle(promotionRoutes, seckillgoodsInfo, findSeckillInfo)
handle(promotionRoutes, groupbuyGoodsPage, pageGroupbuys)
handle(promotionRoutes, groupbuyGoodsDetail, findGroupbuyPage, { missing: { id: 'REQUEST_GROUPBUY_ID' } })
handle(promotionRoutes, groupbuyGoodsInfo, findGroupbuyInfo, { missing: { id: 'REQUEST_GROUPBUY_ID' } })
handle(promotionRoutes, bundlingLists, listBundles)
handle(promotionRoutes, bundlingDetail, findBundle)
handle(promotionRoutes, manjianInfo, findManjian)
