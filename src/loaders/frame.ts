import { readDrawing } from '#api/drawing.ts'
import { readIcon } from '#api/icon.ts'
import { getDefaultSearchWords, getHotSearchWords } from '#api/search.ts'
import { getShop, pageShops } from '#api/shop.ts'
import {
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
import { serverLink } from '#lib/routes/links.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Frame } from '#mirror/rows.ts'
import { readAddons } from './addons.ts'
import { listBrands } from './brand.ts'
import { readTree } from './categories.ts'
import { readPhoneHome } from './html.ts'
import type { Load, LoadTools } from './load-tools.ts'
import { pictures } from './pictures.ts'
import { readHelpClasses } from './texts.ts'

/** Number of shops, oldest first, among which the platform's own is looked for: normally it is the first. */
const SHOPS = 20

const NO_SERVICER: Servicer = { type: 'none', third_url: '' }

/** Resolves the address of another company's service for a language. Without a usable address there is no service. */
function resolveServicer(servicer: Servicer, lang: Locale, addons: Addons): Servicer {
  if (servicer.type !== 'third') return servicer
  const link = serverLink(servicer.third_url, lang, addons)
  return link ? { ...servicer, third_url: link.href } : NO_SERVICER
}

/** Loads the frame of every page in one language: names, categories, footer, default pictures, words of the search box. */
async function readFrameParts(lang: Locale, tools: LoadTools): Promise<Frame> {
  const { optional, required } = tools
  const none = { count: 0, page_count: 0, list: [] }
  const [site, copyright, images, links, services, helpClasses, categories, shops] = await Promise.all([
    required('site', getSiteInfo({}, { lang }), null),
    optional('copyright', getCopyright({}, { lang }), null),
    optional('default pictures', getDefaultImages({}, { lang }), null),
    optional('friendly links', listFriendlyLinks({}, { lang }), none),
    optional('services', listServices({}, { lang }), none),
    readHelpClasses(lang, tools),
    readTree(lang, tools),
    optional('shops', pageShops({ page: 1, page_size: SHOPS, sort: 'asc' }, { lang }), none),
  ])
  if (!site) throw new Error('the shop does not say what it is')
  const own = shops.list.find(({ is_own }) => is_own === 1)
  const [ownShop, addons, servicer, mobile, defaultWords, hotWords, topAd, loginAd, brandsAd, streetAd] = await Promise.all([
    own ? optional('opening hours', getShop({ site_id: own.site_id }, { lang }), null) : null,
    readAddons(lang, tools),
    optional('customer service', getServicer({}, { lang }), NO_SERVICER),
    readPhoneHome(lang, tools),
    optional('default search word', getDefaultSearchWords({}, { lang }), null),
    optional('popular words', getHotSearchWords({}, { lang }), null),
    optional('top advertisement', getAdvertisement({ keyword: AD_PLACES.top }, { lang }), null),
    optional('sign-in advertisement', getAdvertisement({ keyword: AD_PLACES.login }, { lang }), null),
    optional('brands advertisement', getAdvertisement({ keyword: AD_PLACES.brands }, { lang }), null),
    optional('shops advertisement', getAdvertisement({ keyword: AD_PLACES.shops }, { lang }), null),
  ])
  const drawn = categories.map(async ({ image }): Promise<[string, string]> => [image, await readDrawing(pictures.url(image))])
  return {
    site,
    icon: await readIcon(pictures.url(site.logo)),
    copyright,
    images,
    addons,
    servicer: resolveServicer(servicer, lang, addons),
    categories,
    drawings: Object.fromEntries(await Promise.all(drawn)),
    helpClasses,
    topAd,
    loginAd,
    brandsAd,
    streetAd,
    links: links.list.filter(({ is_show }) => is_show),
    services: services.list,
    hasShops: shops.count > 1,
    hours: ownShop?.work_week ?? '',
    mobile,
    searchWords: { default: defaultWords?.words ?? '', hot: hotWords?.words ?? [] },
  }
}

export const loadFrame: Load<'frame'> = async (lang, tools) => ({ rows: [{ id: '', data: await readFrameParts(lang, tools) }] })

/** Screens that stand in a navigation which the server does not have; a page leaves out those that no add-on offers. */
const SCREENS = ['coupons', 'groupbuys', 'seckills', 'brands', 'articles'] as const

/** The navigation's entries that are shown, in their order; where the server has none at all, the screens that there are. */
export const loadNavigation: Load<'navigation'> = async (lang, tools) => {
  const { list } = await tools.optional('navigation', listNavigation({}, { lang }), { count: 0, page_count: 0, list: [] })
  if (list.length) return { rows: [{ id: '', data: list.filter(({ is_show }) => is_show) }] }
  const hasBrands = (await listBrands(lang, tools)).length > 0
  return { rows: [{ id: '', data: SCREENS.filter((screen) => screen !== 'brands' || hasBrands).map((screen) => ({ screen })) }] }
}
