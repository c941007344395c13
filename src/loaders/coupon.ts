import { pageCouponTypes } from '#api/coupon.ts'
import { listPlatformCouponTypes } from '#api/platform-coupon.ts'
import { getAdvertisement } from '#api/site.ts'
import { AD_PLACES } from '#contract/site.ts'
import { arrangeOffers, COUPON_PAGE_SIZE } from '#lib/offers/coupon-query.ts'
import { couponSources, platformTicket, shopTicket } from '#lib/offers/coupon-ticket.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Coupons } from '#mirror/rows.ts'
import { readAddons } from './addons.ts'
import type { Load, LoadTools } from './load-tools.ts'

const NO_PAGE = { count: 0, page_count: 0, list: [] }

/** The coupon centre: whose coupons the server has, the first page of them all, what stands above. */
async function readCouponCentre(lang: Locale, tools: LoadTools): Promise<Coupons> {
  const { optional } = tools
  const addons = await readAddons(lang, tools)
  const [shops, platform, ad] = await Promise.all([
    addons.coupon ? optional('coupons', pageCouponTypes({ page: 1, page_size: COUPON_PAGE_SIZE }, { lang }), NO_PAGE) : NO_PAGE,
    addons.platformcoupon ? optional('platform coupons', listPlatformCouponTypes({}, { lang }), []) : [],
    optional('coupons advertisement', getAdvertisement({ keyword: AD_PLACES.coupons }, { lang }), null),
  ])
  const sources = couponSources(addons)
  const offers = { ...shops, list: shops.list.map(shopTicket) }
  return {
    sources,
    built: arrangeOffers({ from: 'all', page: 1 }, offers, platform.map(platformTicket)),
    counts: { shop: shops.count, platform: platform.length },
    ads: ad?.adv_list,
  }
}

/** One entry a language, with the locale as its id. */
export const loadCoupons: Load<'coupons'> = async (lang, tools) => ({ rows: [{ id: '', data: await readCouponCentre(lang, tools) }] })
