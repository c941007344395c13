import type { OrderPreview } from '#contract/order-preview.ts'
import { ClaimBox } from '#islands/shared/cart/ClaimBox.tsx'
import { readCoupons } from '#islands/shared/cart/read-terms.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { type CostLine, cartCosts, NO_TERMS } from '#lib/orders/cart-costs.ts'
import { type Picks, shopsIn } from '#lib/orders/checkout.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  offer: OrderPreview
  picks: Picks
  sources: readonly CouponSource[]
  /** Lets the best coupon be chosen anew. */
  onPick: (change: Partial<Picks>) => void
  onClaimed: () => void
}

/** Lines of an order as they count for coupons: after spend-and-save, without delivery. */
function linesOf(offer: OrderPreview): CostLine[] {
  return shopsIn(offer).flatMap(({ site_id, site_name, goods_list }) =>
    goods_list.map(({ goods_id, goods_money, promotion_money }) => {
      const price = Math.max(0, goods_money - promotion_money)
      return {
        site_id,
        site_name,
        goods_id,
        num: 1,
        price,
        discount_price: price,
        market_price: 0,
        is_free_shipping: 1,
        is_virtual: 0,
        free_from: 0,
      }
    }),
  )
}

/** Offers the coupon that could be claimed and would save most on this order; nothing where none would. */
export function ClaimOffer({ t, offer, picks, sources, onPick, onClaimed }: Props) {
  const lines = linesOf(offer)
  const goods = lines.map(({ site_id, goods_id }) => ({ site_id, goods_id }))
  const { value, reload } = useLoad(readCoupons, sources.length ? { goods, sources, isMember: true } : null)
  const declined = Object.entries(picks.coupon).flatMap(([site_id, coupon_id]) => (coupon_id === 0 ? Number(site_id) : []))
  if (picks.platform_coupon_id === 0) declined.push(0)
  const { claimable } = cartCosts(lines, { ...NO_TERMS, coupons: dataOf(value) ?? [], declined })
  if (!claimable) return null
  const claimed = () => {
    const { source, site_id } = claimable.coupon
    if (source === 'platform') onPick({ platform_coupon_id: undefined })
    else onPick({ coupon: Object.fromEntries(Object.entries(picks.coupon).filter(([id]) => Number(id) !== site_id)) })
    reload()
    onClaimed()
  }
  return <ClaimBox t={t} best={claimable} onClaimed={claimed} />
}
