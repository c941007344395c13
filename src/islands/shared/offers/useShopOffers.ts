import { noneIfRefused } from '#api/errors.ts'
import { getManjian } from '#api/promotion.ts'
import type { Manjian } from '#contract/promotion.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { offerCovers } from '#lib/offers/next-step.ts'

/** Goods of a shop, by whose spend-and-save they may be. */
export interface OfferedGoods {
  site_id: number
  goods_id: number
}

/** Questions to one shop at most: an offer mostly holds for all its goods, and one question tells it. */
const QUESTIONS = 6

/** The offers that hold for goods, asked for by goods until each has its own. @throws ApiError */
async function readOffers({ goods }: { goods: readonly OfferedGoods[] }, options?: { signal?: AbortSignal }): Promise<Manjian[]> {
  const shops = [...Map.groupBy(goods, ({ site_id }) => site_id)].map(async ([site_id, its]) => {
    const offers: Manjian[] = []
    let open = its.map(({ goods_id }) => goods_id).filter(Boolean)
    for (let asked = 0; open.length && asked < QUESTIONS; asked += 1) {
      const [goods_id = 0] = open
      const offer = await getManjian({ goods_id, site_id }, options).catch(noneIfRefused(null))
      if (offer) offers.push(offer)
      open = open.filter((id) => id !== goods_id && !(offer && offerCovers(offer, id)))
    }
    return offers
  })
  return (await Promise.all(shops)).flat()
}

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
