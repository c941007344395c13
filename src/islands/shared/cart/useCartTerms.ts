import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { $token } from '#api/token.ts'
import type { CartLine } from '#contract/cart.ts'
import { useShopOffers } from '#islands/shared/offers/useShopOffers.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf, type Loadable } from '#lib/async/loadable.ts'
import type { Cents } from '#lib/money/money.ts'
import { shownPrice } from '#lib/money/price.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { type CartTerms, NO_TERMS, type ShopDelivery } from '#lib/orders/cart-costs.ts'
import { $cartTerms } from '#stores/cart-terms.ts'
import { $keptCoupons, withKept } from '#stores/coupon-choices.ts'
import { $region, builtRegion } from '#stores/region.ts'
import { type DeliveredShop, readCoupons, readDelivery } from './read-terms.ts'

/** The add-ons of the server that lower what a cart costs. */
export interface CartAddons {
  takesOffers: boolean
  couponSources: readonly CouponSource[]
}

/** Data besides the lines that decides their costs. */
interface KnownTerms {
  terms: CartTerms
  /** Fees of shops while no region is chosen: the least they ask. */
  estimates: Readonly<Record<number, ShopDelivery | null>>
  failure: Error | undefined
  /** Whether an answer that decides the costs is still to come for the first time. */
  isLoading: boolean
  reload: () => void
  /** Asks for the coupons anew: one was claimed. */
  reloadCoupons: () => void
}

/**
 * Returns the cheapest product of each shop without free delivery. The delivery fee of one piece of it applies to the shop's others, too.
 */
function deliveredShops(lines: readonly CartLine[]): DeliveredShop[] {
  const paid = lines.filter(({ is_free_shipping, is_virtual }) => !is_free_shipping && !is_virtual)
  const amount = (line: CartLine): Cents => shownPrice(line).amount
  return [...Map.groupBy(paid, ({ site_id }) => site_id)].flatMap(([site_id, its]) => {
    const [cheapest] = its.toSorted((a, b) => amount(a) - amount(b) || a.sku_id - b.sku_id)
    return cheapest ? { site_id, sku_id: cheapest.sku_id } : []
  })
}

/**
 * Loads the terms that decide the costs of lines.
 * @param isCart whether the lines are the cart; its terms are then stored for the header of every page and used while loading
 */
export function useCartTerms(lines: readonly CartLine[], { takesOffers, couponSources }: CartAddons, isCart: boolean): KnownTerms {
  const region = useStore($region, { ssr: builtRegion })
  const token = useStore($token, { ssr: 'initial' })
  const kept = useStore($keptCoupons, { ssr: () => [] })
  const before = useStore($cartTerms)
  const { offers, isKnown, failure, reload } = useShopOffers(lines, takesOffers)
  const shops = deliveredShops(lines)
  const askedShops = shops.length ? { shops, area_ids: region.map(({ id }) => id) } : null
  const delivery = useLoad(readDelivery, askedShops)
  const goods = lines
    .map(({ site_id, goods_id }) => ({ site_id, goods_id }))
    .filter(({ goods_id }, index, all) => goods_id > 0 && all.findIndex((other) => other.goods_id === goods_id) === index)
    .toSorted((a, b) => a.goods_id - b.goods_id)
  const askedCoupons = goods.length && couponSources.length ? { goods, sources: couponSources, isMember: Boolean(token) } : null
  const coupons = useLoad(readCoupons, askedCoupons)
  const fees = dataOf(delivery.value)
  const found = dataOf(coupons.value)
  const known = isCart ? before : NO_TERMS
  // Decided once: the first answer is stored while the others are still to come.
  const [isFirstVisit] = useState(known === NO_TERMS)
  // Compared by content: most answers say the same again.
  const text = JSON.stringify({
    offers: isKnown || !takesOffers ? offers : known.offers,
    delivery: region.length && delivery.value.state !== 'failed' ? (fees ?? known.delivery) : {},
    coupons: withKept(found ?? known.coupons, kept),
    declined: token ? before.declined : [],
  } satisfies CartTerms)
  const terms = useMemo(() => JSON.parse(text) as CartTerms, [text])
  useEffect(() => {
    if (isCart && text !== JSON.stringify($cartTerms.get())) $cartTerms.set(JSON.parse(text))
  }, [isCart, text])
  // The cart goes by the terms of the visit before meanwhile.
  const isLoading =
    isFirstVisit &&
    ((takesOffers && goods.length > 0 && !isKnown && !failure) ||
      isFirst(askedShops, delivery.value) ||
      isFirst(askedCoupons, coupons.value))
  return { terms, estimates: region.length ? {} : (fees ?? {}), failure, isLoading, reload, reloadCoupons: coupons.reload }
}

/** Returns whether something that is asked for has had no answer yet. */
const isFirst = (asked: object | null, value: Loadable<unknown>): boolean =>
  asked !== null && value.state !== 'failed' && dataOf(value) === undefined
