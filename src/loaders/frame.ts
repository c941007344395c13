import { listHelpClasses } from '#api/content.ts'
import { readDrawing } from '#api/drawing.ts'
import { getMobileQr } from '#api/qr.ts'
import { getDefaultSearchWords, getHotSearchWords } from '#api/search.ts'
import { getShop, pageShops } from '#api/shop.ts'
import {
  getAddons,
  getAdvertisement,
  getCopyright,
  getDefaultImages,
  getServicer,
  getSiteInfo,
  listFriendlyLinks,
  listNavigation,
  listServices,
} from '#api/site.ts'
import { AD_PLACES, type Addons, type Servicer } from '#contract/site.ts'
import type { Locale } from '#lib/locales.ts'
import { loadTree } from './catalogue.ts'
import type { LoadTools, Row } from './shop.ts'

/** Shops among which the platform's own is looked for: recommended ones come first. */
const SHOPS = 20

const NO_SERVICER: Servicer = { type: 'none', third_url: '' }

/** What surrounds every page in one language: names, navigation, categories, footer, default pictures, words of the search box. */
async function gather(lang: Locale, tools: LoadTools) {
  const { optional } = tools
  const none = { count: 0, page_count: 0, list: [] }
  const [site, copyright, images, navigation, links, services, helpClasses, categories, shops] = await Promise.all([
    getSiteInfo({}, { lang }),
    optional('copyright', getCopyright({}, { lang }), null),
    optional('default pictures', getDefaultImages({}, { lang }), null),
    optional('navigation', listNavigation({}, { lang }), none),
    optional('friendly links', listFriendlyLinks({}, { lang }), none),
    optional('services', listServices({}, { lang }), none),
    optional('help', listHelpClasses({}, { lang }), []),
    loadTree(lang, tools),
    optional('shops', pageShops({ page: 1, page_size: SHOPS }, { lang }), none),
  ])
  const own = shops.list.find(({ is_own }) => is_own === 1)
  const [ownShop, addons, servicer, mobile, defaultWords, hotWords, topAd, loginAd, brandsAd, streetAd] = await Promise.all([
    own ? optional('opening hours', getShop({ site_id: own.site_id }, { lang }), null) : null,
    optional<Addons, Addons>('add-ons', getAddons({}, { lang }), {}),
    optional('customer service', getServicer({}, { lang }), NO_SERVICER),
    optional('mobile address', getMobileQr({}, { lang }), null),
    optional('default search word', getDefaultSearchWords({}, { lang }), null),
    optional('popular words', getHotSearchWords({}, { lang }), null),
    optional('top advertisement', getAdvertisement({ keyword: AD_PLACES.top }, { lang }), null),
    optional('sign-in advertisement', getAdvertisement({ keyword: AD_PLACES.login }, { lang }), null),
    optional('brands advertisement', getAdvertisement({ keyword: AD_PLACES.brands }, { lang }), null),
    optional('shops advertisement', getAdvertisement({ keyword: AD_PLACES.shops }, { lang }), null),
  ])
  const drawn = categories.map(async ({ image }): Promise<[string, string]> => [image, await readDrawing(image)])
  return {
    site,
    copyright,
    images,
    addons,
    // What is no address of the web is no link (pages.md 0).
    servicer: servicer.type === 'third' && !/^https?:\/\//i.test(servicer.third_url) ? NO_SERVICER : servicer,
    categories,
    /** Addresses of first-level categories' small drawings that need no request, by path; empty where there is none. */
    drawings: Object.fromEntries(await Promise.all(drawn)),
    helpClasses,
    topAd,
    loginAd,
    brandsAd,
    streetAd,
    navigation: navigation.list.filter(({ is_show }) => is_show),
    links: links.list.filter(({ is_show }) => is_show),
    services: services.list,
    /** Where there is one shop there is none to search for, nor any but our own. */
    hasShops: shops.count > 1,
    /** When the platform's own shop answers, in its own words; empty where none is told. */
    hours: ownShop?.work_week ?? '',
    /** The phone edition's address; empty without one. */
    mobile: mobile?.path.h5?.status === 1 ? mobile.path.h5.url : '',
    searchWords: { default: defaultWords?.words ?? '', hot: hotWords?.words ?? [] },
  }
}

export type Frame = Awaited<ReturnType<typeof gather>>

/** One entry a language, with the locale as its id. */
export async function loadFrame(locale: Locale, tools: LoadTools): Promise<Row<Frame>[]> {
  return [{ id: '', data: await gather(locale, tools) }]
}
