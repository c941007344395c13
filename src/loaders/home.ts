import { pageCouponTypes } from '#api/coupon.ts'
import { listFloors } from '#api/floor.ts'
import { getAdvertisement, getFloatLayer } from '#api/site.ts'
import type { GoodsCard } from '#contract/goods.ts'
import { AD_PLACES } from '#contract/site.ts'
import type { Locale } from '#lib/locales.ts'
import type { Home } from '#mirror/rows.ts'
import { readAddons } from './addons.ts'
import { listGoods, listSome } from './catalogue.ts'
import { readFlashSale } from './promotion.ts'
import type { Load, LoadTools } from './shop.ts'

const NO_PAGE = { count: 0, page_count: 0, list: [] }
const NO_AD = { adv_position: null, adv_list: [] }
/** Products of a slot, and coupons; the sixth of each is shown on wide screens. */
const SLOT_GOODS = 6
const COUPONS = 6
/** Best-selling goods shown at most. */
const POPULAR = 10

/** The best-selling goods: home is never without goods, where a server has no banners or floors. */
export function bestSelling<Sold extends { sale_num: number }>(goods: readonly Sold[]): Sold[] {
  return goods.toSorted((a, b) => b.sale_num - a.sale_num).slice(0, POPULAR)
}

/** Cards among which are the best-selling ones; where it is known which these are, no others are read. */
function listBest(lang: Locale, tools: LoadTools): Promise<GoodsCard[]> {
  if (!tools.shelf) return listGoods(lang, tools)
  return listSome(
    lang,
    bestSelling(tools.shelf.order).map(({ goods_id }) => goods_id),
  )
}

/** The flash sale with the first products of every slot that has any. */
async function gatherFlashSale(lang: Locale, tools: LoadTools) {
  const { slots, ahead } = await readFlashSale(lang, tools)
  return { slots: slots.flatMap((slot) => (slot.goods.length ? { ...slot, goods: slot.goods.slice(0, SLOT_GOODS) } : [])), ahead }
}

async function gather(lang: Locale, tools: LoadTools): Promise<Home> {
  const { optional } = tools
  const addons = await readAddons(lang, tools)
  const ad = (keyword: string) => optional(`advertisement ${keyword}`, getAdvertisement({ keyword }, { lang }), NO_AD)
  const [floors, hero, left, right, float, coupons, flashSale, cards] = await Promise.all([
    optional('floors', listFloors({}, { lang }), []),
    ad(AD_PLACES.hero),
    ad(AD_PLACES.middleLeft),
    ad(AD_PLACES.middleRight),
    optional('float layer', getFloatLayer({}, { lang }), null),
    addons.coupon ? optional('coupons', pageCouponTypes({ page: 1, page_size: COUPONS }, { lang }), NO_PAGE) : NO_PAGE,
    gatherFlashSale(lang, tools),
    listBest(lang, tools),
  ])
  return {
    floors,
    float,
    flashSale,
    hero: hero.adv_list,
    middle: [left, right].flatMap(({ adv_list }) => adv_list.slice(0, 1)),
    coupons: coupons.list.slice(0, COUPONS),
    popular: bestSelling(cards),
  }
}

/** One entry a language, with the locale as its id. */
export const loadHome: Load<'home'> = async (lang, tools) => ({ rows: [{ id: '', data: await gather(lang, tools) }] })
