import { pageCouponTypes } from '#api/coupon.ts'
import { listFloors } from '#api/floor.ts'
import { getAdvertisement, getFloatLayer } from '#api/site.ts'
import type { Floor } from '#contract/floor.ts'
import type { GoodsCard } from '#contract/goods.ts'
import { AD_PLACES } from '#contract/site.ts'
import { availableFirst } from '#lib/offers/order.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Home } from '#mirror/rows.ts'
import { readAddons } from './addons.ts'
import { bestSelling, bySales, cardsOf, listGoods, listSome } from './goods.ts'
import type { Load, LoadTools } from './load-tools.ts'
import { readFlashSale } from './promotion.ts'
import { goodsInPlace } from './skus.ts'

const NO_PAGE = { count: 0, page_count: 0, list: [] }
const NO_AD = { adv_position: null, adv_list: [] }
/** Products of a slot, and coupons; the sixth of each is shown on wide screens. */
const SLOT_GOODS = 6
const COUPONS = 6
/** Coupons among which those that can still be claimed are taken first. */
const MOST_COUPONS = 20
/** Best-selling goods shown at most. */
const POPULAR = 10

/** Cards among which are the best-selling ones; where it is known which these are, no others are read. */
async function listBest(lang: Locale, tools: LoadTools): Promise<GoodsCard[]> {
  const sold = await bySales(tools)
  return sold
    ? listSome(lang, idsOf(sold.slice(0, POPULAR)))
    : [...cardsOf(lang, tools, bestSelling(await listGoods(lang, tools), POPULAR))]
}

/** The flash sale with the first products of every slot that has any. */
async function readFilledSlots(lang: Locale, tools: LoadTools) {
  const { slots, ahead } = await readFlashSale(lang, tools)
  return { slots: slots.flatMap((slot) => (slot.goods.length ? { ...slot, goods: slot.goods.slice(0, SLOT_GOODS) } : [])), ahead }
}

async function readHomeParts(lang: Locale, tools: LoadTools): Promise<Home> {
  const { optional } = tools
  const addons = await readAddons(lang, tools)
  const ad = (keyword: string) => optional(`advertisement ${keyword}`, getAdvertisement({ keyword }, { lang }), NO_AD)
  const [floors, hero, left, right, float, coupons, flashSale, cards] = await Promise.all([
    optional('floors', listFloors({}, { lang }), []),
    ad(AD_PLACES.hero),
    ad(AD_PLACES.middleLeft),
    ad(AD_PLACES.middleRight),
    optional('float layer', getFloatLayer({}, { lang }), null),
    addons.coupon ? optional('coupons', pageCouponTypes({ page: 1, page_size: MOST_COUPONS }, { lang }), NO_PAGE) : NO_PAGE,
    readFilledSlots(lang, tools),
    listBest(lang, tools),
  ])
  return {
    floors,
    float,
    flashSale,
    hero: hero.adv_list,
    middle: [left, right].flatMap(({ adv_list }) => adv_list.slice(0, 1)),
    coupons: availableFirst(coupons.list, ({ remain }) => remain).slice(0, COUPONS),
    // Home is never without goods, where a server has no banners or floors.
    popular: bestSelling(cards, POPULAR),
  }
}

const idsOf = (goods: readonly { goods_id: number }[]) => goods.map(({ goods_id }) => goods_id)

const goodsOf = ({ value }: Floor) =>
  [value?.goodsList, value?.rightGoodsList, value?.bottomGoodsList].flatMap((place) => idsOf(place?.value.list ?? []))

/** Whether home shows the goods that it did, and none that may have changed. */
async function isAsBefore(lang: Locale, tools: LoadTools, { floors, flashSale, popular }: Home): Promise<boolean> {
  const touched = await goodsInPlace(lang, tools)
  const sold = await bySales(tools)
  if (!touched || !sold || idsOf(sold.slice(0, POPULAR)).join() !== idsOf(popular).join()) return false
  const now = await readFilledSlots(lang, tools)
  const shown = [...floors.flatMap(goodsOf), ...idsOf(popular), ...flashSale.slots.flatMap(({ goods }) => idsOf(goods))]
  return JSON.stringify(now) === JSON.stringify(flashSale) && !shown.some((id) => touched.has(id))
}

/** One entry a language, with the locale as its id. */
export const loadHome: Load<'home'> = async (lang, tools) => {
  const earlier = tools.mirror.get('home', lang)
  if (earlier && (await isAsBefore(lang, tools, earlier))) return { rows: [], gone: [] }
  return { rows: [{ id: '', data: await readHomeParts(lang, tools) }] }
}
