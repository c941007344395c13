import { and, asc, desc, eq } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { goodsService } from '#contract/site.ts'
import { ad, adPosition, friendlyLink, navigation, type StoredLink, shopService } from '#shop/db/schema/site.ts'
import { findSetting } from '#shop/db/setting.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { isShownNow } from '#shop/services/shared/planned.ts'
import { readFocalPoints } from './focal-points.ts'

/** A stored link as JSON text, `''` without one. */
function toLink(scope: Scope, link: StoredLink | null): string {
  return link?.url ? JSON.stringify({ title: say(scope, link.title), url: link.url }) : ''
}

/** Name, contacts and state of the whole shop; older clients read the name from `title`. */
export async function getSiteInfo(scope: Scope) {
  const site = await findSetting(scope, 'site')
  const site_name = say(scope, site.site_name)
  return {
    site_id: 0,
    site_name,
    title: site_name,
    logo: say(scope, site.logo),
    web_phone: site.web_phone,
    web_email: site.web_email,
    web_qrcode: site.web_qrcode,
    keywords: say(scope, site.keywords),
    desc: say(scope, site.desc),
    web_status: toFlag(site.web_status),
    close_reason: say(scope, site.close_reason),
    wap_status: toFlag(scope.settings.mobileUrl !== ''),
    wap_domain: scope.settings.mobileUrl,
  }
}

/** Is the shop open (contract site.md, site/status). */
export async function getSiteStatus(scope: Scope) {
  const { web_status, close_reason } = await findSetting(scope, 'site')
  return { status: toFlag(web_status), close_reason: say(scope, close_reason) }
}

/** Lines at the foot of every page; all keys always, empty when unset. */
export async function getCopyright(scope: Scope) {
  const { logo, company_name, copyright_link, copyright_desc, icp, gov_record, gov_url, ...rest } = await findSetting(scope, 'copyright')
  return {
    logo,
    company_name: say(scope, company_name),
    copyright_link,
    copyright_desc: say(scope, copyright_desc),
    icp,
    gov_record,
    gov_url,
    market_supervision_url: rest.market_supervision_url,
  }
}

/** Pictures that stand where a product, a member or a store has none. */
export async function getDefaultImages(scope: Scope) {
  const { goods, head, store, article, default_city_img, default_supply_img } = await findSetting(scope, 'default_images')
  return { goods, head, store, article, default_city_img, default_supply_img }
}

/** Returns the kind of customer service: none, a third party's page, or the built-in chat. */
export async function getServicer(scope: Scope) {
  const { type, third_url } = await findSetting(scope, 'servicer')
  return { type, third_url }
}

/** Returns which add-ons (optional features) the shop has: 1 or 0 by name. */
export async function getAddons(scope: Scope): Promise<Record<string, 0 | 1>> {
  const stored = await findSetting(scope, 'addons')
  return Object.fromEntries(Object.entries(stored).map(([name, on]) => [name, toFlag(on)]))
}

/** Shown navigation entries in one page, ascending by `sort`. */
export async function listNavigation(scope: Scope) {
  const rows = await scope.db
    .select()
    .from(navigation)
    .where(and(eq(navigation.is_show, true), isShownNow(scope, navigation)))
    .orderBy(asc(navigation.sort), asc(navigation.id))
  const list = rows.map((row) => ({
    id: row.id,
    nav_title: say(scope, row.nav_title),
    nav_url: toLink(scope, row.nav_url),
    sort: row.sort,
    is_blank: toFlag(row.is_blank),
    nav_icon: row.nav_icon,
    is_show: toFlag(row.is_show),
  }))
  return { count: list.length, page_count: 1, list }
}

/** Shown partners' addresses in one page, ascending by `link_sort`. */
export async function listFriendlyLinks(scope: Scope) {
  const rows = await scope.db
    .select()
    .from(friendlyLink)
    .where(eq(friendlyLink.is_show, true))
    .orderBy(asc(friendlyLink.link_sort), asc(friendlyLink.id))
  const list = rows.map((row) => ({
    id: row.id,
    link_title: say(scope, row.link_title),
    link_url: row.link_url,
    link_pic: row.link_pic,
    link_sort: row.link_sort,
    is_blank: toFlag(row.is_blank),
    is_show: toFlag(row.is_show),
  }))
  return { count: list.length, page_count: 1, list }
}

/** Promises of the shop, ascending by `sort`; `page_size` 0 gives all. */
export async function listServices(scope: Scope, query: InferOutput<typeof goodsService.input>) {
  const rows = scope.db.select().from(shopService).orderBy(asc(shopService.sort), asc(shopService.id))
  return showPage(
    query,
    rows,
    scope.db.$count(shopService),
    ({ id, service_name, desc, icon }) => ({
      id,
      service_name: say(scope, service_name),
      desc: say(scope, desc),
      icon,
    }),
    { all: true },
  )
}

/** The promises as one bare list, for older clients; none of ours is a flag of a shop's record. */
export async function listShopServices(scope: Scope) {
  const { list } = await listServices(scope, { page: 1, page_size: 0 })
  return list.map(({ service_name, desc, icon }) => ({ name: service_name, desc, key: '', pc_icon: icon.icon }))
}

/** A place and its pictures, ascending by `slide_sort`; an unknown keyword has neither. */
export async function getAdvertisement(scope: Scope, { keyword }: { keyword: string }) {
  const [position] = await scope.db.select().from(adPosition).where(eq(adPosition.keyword, keyword))
  if (!position) return { adv_position: null, adv_list: [] }
  const rows = await scope.db
    .select()
    .from(ad)
    .where(and(eq(ad.ap_id, position.ap_id), eq(ad.state, true), isShownNow(scope, ad)))
    .orderBy(asc(ad.slide_sort), desc(ad.adv_id))
  const focused = await readFocalPoints(scope)
  const adv_list = rows.map((row) => ({
    adv_id: row.adv_id,
    adv_title: say(scope, row.adv_title),
    ap_id: row.ap_id,
    adv_url: toLink(scope, row.adv_url),
    adv_image: focused(say(scope, row.adv_image)),
    slide_sort: row.slide_sort,
    price: '0.00',
    background: row.background,
  }))
  return { adv_position: toPosition(scope, position), adv_list }
}

function toPosition(scope: Scope, row: typeof adPosition.$inferSelect) {
  const { ap_id, ap_height, ap_width, default_content, ap_background_color, type, keyword } = row
  const words = { ap_name: say(scope, row.ap_name), ap_intro: say(scope, row.ap_intro) }
  return { ap_id, ...words, ap_height, ap_width, default_content, ap_background_color, type, keyword }
}

/** The picture floating over home. */
export async function getFloatLayer(scope: Scope) {
  const { title, url, img_url, is_show, number } = await findSetting(scope, 'float_layer')
  const link = JSON.stringify({ title: say(scope, title), url })
  return { title: say(scope, title), url: url && link, img_url: say(scope, img_url), is_show: toFlag(is_show), number, is_show_type: 0 }
}

/** The word in the empty search box. */
export async function getDefaultSearchWords(scope: Scope) {
  return { words: say(scope, (await findSetting(scope, 'search_words')).default) }
}

/** Returns the search words that staff recommend, in the requester's language: one text, joined by commas. */
export async function getHotSearchWords(scope: Scope) {
  const { hot } = await findSetting(scope, 'search_words')
  return { words: hot.map((words) => say(scope, words)).join() }
}
