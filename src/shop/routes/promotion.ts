import { couponReceive, couponReceivedNum, couponTypeinfo, couponTypelists, couponTypepagelists } from '#contract/coupon.ts'
import { groupbuyGoodsDetail, groupbuyGoodsInfo, groupbuyGoodsPage } from '#contract/groupbuy.ts'
import { couponMemberpage, couponNum, platformcouponMemberpage, platformcouponNum } from '#contract/member-coupon.ts'
import { platformcouponReceive, platformcouponTypelists, platformcouponTypepagelists } from '#contract/platform-coupon.ts'
import { bundlingDetail, bundlingLists, manjianInfo } from '#contract/promotion.ts'
import { seckillgoodsDetail, seckillgoodsInfo, seckillgoodsPage, seckillLists } from '#contract/seckill.ts'
import { handle, routes } from '#shop/http.ts'
import { getCombo, listCombos } from '#shop/services/promotion/bundling.ts'
import {
  countReceived,
  getCouponType,
  listCouponTypes,
  pageCouponTypes,
  receiveCoupon,
  receivePlatformCoupon,
} from '#shop/services/promotion/coupon-type.ts'
import { getGroupbuy, getGroupbuySku, pageGroupbuyGoods } from '#shop/services/promotion/groupbuy.ts'
import { getManjian } from '#shop/services/promotion/manjian.ts'
import { countMemberCoupons, pageMemberCoupons } from '#shop/services/promotion/member-coupon.ts'
import {
  countPlatformCoupons,
  listPlatformCouponTypes,
  pagePlatformCoupons,
  pagePlatformCouponTypes,
} from '#shop/services/promotion/platform-coupon.ts'
import { getSeckillGoods, getSeckillSku, listSeckillSlots, pageSeckillGoods } from '#shop/services/promotion/seckill.ts'

/** Coupons, flash sales, group-buys, combos, spend-and-save (contract promotion.md). */
export const promotionRoutes = routes()

handle(promotionRoutes, couponMemberpage, pageMemberCoupons)
handle(promotionRoutes, couponNum, countMemberCoupons)
handle(promotionRoutes, couponTypelists, listCouponTypes)
handle(promotionRoutes, couponTypepagelists, pageCouponTypes)
handle(promotionRoutes, couponTypeinfo, getCouponType)
handle(promotionRoutes, couponReceive, receiveCoupon)
handle(promotionRoutes, couponReceivedNum, countReceived)
handle(promotionRoutes, platformcouponTypepagelists, pagePlatformCouponTypes)
handle(promotionRoutes, platformcouponTypelists, listPlatformCouponTypes)
handle(promotionRoutes, platformcouponReceive, receivePlatformCoupon)
handle(promotionRoutes, platformcouponMemberpage, pagePlatformCoupons)
handle(promotionRoutes, platformcouponNum, countPlatformCoupons)
handle(promotionRoutes, seckillLists, listSeckillSlots, { dependsOnClock: true })
handle(promotionRoutes, seckillgoodsPage, pageSeckillGoods)
handle(promotionRoutes, seckillgoodsDetail, getSeckillGoods)
handle(promotionRoutes, seckillgoodsInfo, getSeckillSku)
handle(promotionRoutes, groupbuyGoodsPage, pageGroupbuyGoods)
handle(promotionRoutes, groupbuyGoodsDetail, getGroupbuy, { missing: { id: 'REQUEST_GROUPBUY_ID' } })
handle(promotionRoutes, groupbuyGoodsInfo, getGroupbuySku, { missing: { id: 'REQUEST_GROUPBUY_ID' } })
handle(promotionRoutes, bundlingLists, listCombos)
handle(promotionRoutes, bundlingDetail, getCombo)
handle(promotionRoutes, manjianInfo, getManjian)
