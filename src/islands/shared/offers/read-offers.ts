import { noneIfRefused } from '#api/errors.ts'
import { getManjian } from '#api/promotion.ts'
import type { Manjian } from '#contract/promotion.ts'
import { offerCovers } from '#lib/offers/next-step.ts'

/** Goods of a shop, by whose spend-and-save they may be. */
export interface OfferedGoods {
  site_id: number
  goods_id: number
}

/** Questions to one shop at most: an offer mostly holds for all its goods, and one question tells it. */
const QUESTIONS = 6

/** The offers that hold for goods, asked for by goods until each has its own. @throws ApiError */
export async function readOffers({ goods }: { goods: readonly OfferedGoods[] }, options?: { signal?: AbortSignal }): Promise<Manjian[]> {
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
