import { listCouponTypes } from '#api/coupon.ts'
import { noneIfRefused } from '#api/errors.ts'
import { pageMemberCoupons, pagePlatformCoupons } from '#api/member-coupon.ts'
import { listPlatformCouponTypes } from '#api/platform-coupon.ts'
import { getSkuDelivery } from '#api/sku.ts'
import {
  type CartCoupon,
  claimablePlatformCoupon,
  claimableShopCoupon,
  couponKey,
  heldPlatformCoupon,
  heldShopCoupon,
} from '#lib/offers/cart-coupon.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import type { CartTerms } from '#lib/orders/cart-costs.ts'

type Options = { signal?: AbortSignal }

/** A shop of the cart, by a product of it that is not delivered free by itself. */
export interface DeliveredShop {
  site_id: number
  sku_id: number
}

/**
 * Loads the delivery terms of each shop to a region: its first method, which the checkout selects, too. Shops without an answer are left
 * out. @throws ApiError
 */
export async function readDelivery(
  { shops, area_ids }: { shops: readonly DeliveredShop[]; area_ids: readonly number[] },
  options?: Options,
): Promise<CartTerms['delivery']> {
  const answers = shops.map(async ({ site_id, sku_id }) => {
    const ways = await getSkuDelivery({ sku_id, area_ids: [...area_ids] }, options).catch(noneIfRefused(null))
    if (!ways) return []
    const [way] = ways
    return [[site_id, way ? { fee: way.delivery_money, free_from: way.free_from } : null] as const]
  })
  return Object.fromEntries((await Promise.all(answers)).flat())
}

/** Products of the cart, by shop. */
export interface CouponGoods {
  site_id: number
  goods_id: number
}

interface CouponQuestion {
  goods: readonly CouponGoods[]
  sources: readonly CouponSource[]
  /** Asks for what the member holds, too. */
  isMember: boolean
}

/** Products of one shop whose coupons are asked for at most: most coupons hold for all of them. */
const QUESTIONS = 6
const HELD = { state: 1, page: 1, page_size: 100 }

/** Loads the coupons for the cart: held ones, and claimable ones of its shops and of the platform. @throws ApiError */
export async function readCoupons({ goods, sources, isMember }: CouponQuestion, options?: Options): Promise<CartCoupon[]> {
  const hasShop = sources.includes('shop')
  const hasPlatform = sources.includes('platform')
  const none = { list: [] }
  const [held, heldOfPlatform, offered, ofPlatform] = await Promise.all([
    isMember && hasShop ? pageMemberCoupons(HELD, options).catch(noneIfRefused(none)) : none,
    isMember && hasPlatform ? pagePlatformCoupons(HELD, options).catch(noneIfRefused(none)) : none,
    hasShop ? readOffered(goods, options) : [],
    hasPlatform ? listPlatformCouponTypes({}, options).catch(noneIfRefused([])) : [],
  ])
  const own = [...held.list.map(heldShopCoupon), ...heldOfPlatform.list.flatMap((coupon) => heldPlatformCoupon(coupon) ?? [])]
  const keys = own.map(couponKey)
  const claimable = [...offered, ...ofPlatform.flatMap((coupon) => claimablePlatformCoupon(coupon) ?? [])]
  return [...own, ...claimable.filter((coupon) => !keys.includes(couponKey(coupon)))]
}

/** Claimable coupons of the shops, each with the products for which it is listed. */
async function readOffered(goods: readonly CouponGoods[], options?: Options): Promise<CartCoupon[]> {
  const asked = [...Map.groupBy(goods, ({ site_id }) => site_id).values()].flatMap((its) => its.slice(0, QUESTIONS))
  const lists = await Promise.all(
    asked.map(async ({ site_id, goods_id }) => {
      const types = await listCouponTypes({ goods_id, site_id }, options).catch(noneIfRefused([]))
      return types.map((type) => ({ type, goods_id }))
    }),
  )
  const byType = Map.groupBy(lists.flat(), ({ type }) => type.coupon_type_id)
  return [...byType.values()].flatMap((listings) => {
    const [first] = listings
    return (
      (first &&
        claimableShopCoupon(
          first.type,
          listings.map(({ goods_id }) => goods_id),
        )) ??
      []
    )
  })
}
