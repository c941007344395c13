import { pageNotices } from '#api/content.ts'
import { pageCouponTypes } from '#api/coupon.ts'
import { listFloors } from '#api/floor.ts'
import { getAddons, getAdvertisement, getFloatLayer } from '#api/site.ts'
import { AD_PLACES } from '#contract/site.ts'
import type { Locale } from '#lib/locales.ts'
import { readFlashSale } from './promotion.ts'
import type { LoadTools, Row } from './shop.ts'

const NO_PAGE = { count: 0, page_count: 0, list: [] }
const NO_AD = { adv_position: null, adv_list: [] }
/** Products of a slot, and coupons; the sixth of each is shown on wide screens. */
const SLOT_GOODS = 6
const COUPONS = 6

/** The flash sale with the first products of every slot that has any. */
async function gatherFlashSale(lang: Locale, tools: LoadTools) {
  const { slots, ahead } = await readFlashSale(lang, tools)
  return { slots: slots.flatMap((slot) => (slot.goods.length ? { ...slot, goods: slot.goods.slice(0, SLOT_GOODS) } : [])), ahead }
}

async function gather(lang: Locale, tools: LoadTools) {
  const { optional } = tools
  const addons = await optional('add-ons', getAddons({}, { lang }), {} as Record<string, 0 | 1>)
  const ad = (keyword: string) => optional(`advertisement ${keyword}`, getAdvertisement({ keyword }, { lang }), NO_AD)
  const [floors, hero, left, right, float, notices, coupons, flashSale] = await Promise.all([
    optional('floors', listFloors({}, { lang }), []),
    ad(AD_PLACES.hero),
    ad(AD_PLACES.middleLeft),
    ad(AD_PLACES.middleRight),
    optional('float layer', getFloatLayer({}, { lang }), null),
    optional('notices', pageNotices({ page: 1, page_size: 5 }, { lang }), NO_PAGE),
    addons.coupon ? optional('coupons', pageCouponTypes({ page: 1, page_size: COUPONS }, { lang }), NO_PAGE) : NO_PAGE,
    gatherFlashSale(lang, tools),
  ])
  return {
    floors,
    float,
    flashSale,
    hero: hero.adv_list,
    middle: [left, right].flatMap(({ adv_list }) => adv_list.slice(0, 1)),
    notices: notices.list,
    coupons: coupons.list.slice(0, COUPONS),
  }
}

export type Home = Awaited<ReturnType<typeof gather>>

/** One entry a language, with the locale as its id. */
export async function loadHome(locale: Locale, tools: LoadTools): Promise<Row<Home>[]> {
  return [{ id: '', data: await gather(locale, tools) }]
}
