import { readOffers } from '#islands/shared/offers/read-offers.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { lineFault } from '#lib/orders/cart.ts'
import { $cart, refreshCart } from '#stores/cart.ts'
import { $cartTerms } from '#stores/cart-terms.ts'
import { $keptCoupons, withKept } from '#stores/coupon-choices.ts'
import { $region } from '#stores/region.ts'
import { type CartAddons, couponGoods, deliveredShops, readCoupons, readDelivery } from './read-terms.ts'

/**
 * Reads the terms of a member's cart before the cart page was opened, so that its total is the same everywhere.
 * @throws ApiError
 */
export async function learnTerms({ takesOffers, couponSources: sources }: CartAddons): Promise<void> {
  if ($cart.get().state === 'idle') await refreshCart()
  const lines = (dataOf($cart.get()) ?? []).filter((line) => !lineFault(line))
  const goods = couponGoods(lines)
  if (!goods.length) return
  const area_ids = $region.get().map(({ id }) => id)
  const [offers, delivery, coupons] = await Promise.all([
    takesOffers ? readOffers({ goods }) : [],
    area_ids.length ? readDelivery({ shops: deliveredShops(lines), area_ids }) : {},
    sources.length ? readCoupons({ goods, sources, isMember: true }) : [],
  ])
  $cartTerms.set({ offers, delivery, coupons: withKept(coupons, $keptCoupons.get()), declined: [], isMembers: true })
}
