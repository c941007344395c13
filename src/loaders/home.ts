import { serverNow } from '#api/clock.ts'
import { pageNotices } from '#api/content.ts'
import { pageCouponTypes } from '#api/coupon.ts'
import { listFloors } from '#api/floor.ts'
import { listSeckillSlots, pageSeckillGoods } from '#api/seckill.ts'
import { getAddons, getAdvertisement, getFloatLayer } from '#api/site.ts'
import { AD_PLACES } from '#contract/site.ts'
import type { Locale } from '#lib/locales.ts'
import { aheadOfUtc } from '#lib/time.ts'
import type { LoadTools, Row } from './shop.ts'

const NO_PAGE = { count: 0, page_count: 0, list: [] }
const NO_AD = { adv_position: null, adv_list: [] }
/** Products of a slot, and coupons; the sixth of each is shown on wide screens. */
const SLOT_GOODS = 6
const COUPONS = 6
const DAY = 86_400

/** The flash sale: every slot of the day with its first products, and how far the server's day is ahead of UTC, in seconds. */
async function gatherFlashSale(lang: Locale, { optional }: LoadTools) {
  const { list, time } = await optional('flash sale', listSeckillSlots({}, { lang }), { list: [], time: undefined })
  const now = serverNow()
  const slots = await Promise.all(
    list.map(async (slot) => {
      const page = await optional(
        `flash sale ${slot.name}`,
        pageSeckillGoods({ seckill_id: slot.seckill_id, page_size: SLOT_GOODS }, { lang }),
        NO_PAGE,
      )
      return { ...slot, goods: page.list.slice(0, SLOT_GOODS) }
    }),
  )
  // A server that does not say its time of day lives in the shop's zone.
  const ahead = time === undefined ? aheadOfUtc(now) : Math.round((((time - (now % DAY)) % DAY) + DAY) / 900) * 900
  return { slots: slots.filter(({ goods }) => goods.length), ahead: ahead % DAY }
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
    addons.seckill ? gatherFlashSale(lang, tools) : { slots: [], ahead: 0 },
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
