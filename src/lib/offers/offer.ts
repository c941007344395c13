import { offerPrice, type Priced, type ShownPrice, shownPrice } from '#lib/money/price.ts'
import { isSoon } from './soon.ts'

/** Where a sku is sold for less than on its ordinary page, now or later today. */
export interface Offer {
  kind: 'flash' | 'group'
  /** Its page's id. */
  id: number
  shown: ShownPrice
  /** Fewest pieces at that price; 0 not told. */
  pieces: number
  /** Sells at that price now. */
  running: boolean
  /** Unix seconds at which it ends, or begins where it is still to come; 0 not told. */
  until: number
  /** That moment is near enough for a countdown. */
  soon: boolean
}

/**
 * Returns the offers of a SKU in the shop's order. Ended offers and those not below its regular price are left out. Offers without times
 * count as running.
 * @param now Unix seconds of the server
 */
export function offersOf(sku: Priced, now: number): Offer[] {
  const usual = shownPrice(sku, now).amount
  return (sku.goods_promotion ?? []).flatMap(({ promotion_type, id, price, start_time, end_time, ...group }) => {
    const offer =
      promotion_type === 'seckill'
        ? ({ kind: 'flash', id, amount: price, pieces: 0 } as const)
        : ({ kind: 'group', id: group.groupbuy_id, amount: group.groupbuy_price, pieces: group.buy_num } as const)
    const isOver = end_time > 0 && end_time <= now
    if (!offer.id || offer.amount === undefined || offer.amount >= usual || isOver) return []
    const running = start_time <= now
    const { amount, ...rest } = offer
    const until = running ? end_time : start_time
    return [{ ...rest, shown: offerPrice(offer.kind, amount, usual), running, until, soon: isSoon(until, now) }]
  })
}
