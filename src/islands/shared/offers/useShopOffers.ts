import type { Manjian } from '#contract/promotion.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type OfferedGoods, readOffers } from './read-offers.ts'

/** The offers that were read, the failure if they could not be, and a retry. */
interface KnownOffers {
  offers: readonly Manjian[]
  /** They have been read; until then there are none. */
  isKnown: boolean
  failure: Error | undefined
  reload: () => void
}

/** The spend-and-save offers of the shops of some goods; none are asked for while `on` is false (the server's add-on is absent). */
export function useShopOffers(goods: readonly OfferedGoods[], on: boolean): KnownOffers {
  const distinct = [...new Map(goods.map(({ site_id, goods_id }) => [goods_id, { site_id, goods_id }])).values()]
  distinct.sort((a, b) => a.goods_id - b.goods_id)
  const { value, reload } = useLoad(readOffers, on && distinct.length ? { goods: distinct } : null)
  const known = dataOf(value)
  return { offers: known ?? [], isKnown: known !== undefined, failure: value.state === 'failed' ? value.error : undefined, reload }
}
