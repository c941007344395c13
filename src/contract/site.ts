import * as v from 'valibot'
import { endpoint, endpointAs, endpointOf } from './endpoint.ts'
import { Count, Flag, Id, ImagePath, Int, MapOf, paging, ReadableJsonOf, ReadableOf, RecordOf, RequiredText, Sum, Text } from './fields.ts'
import { Link } from './link.ts'
import { ObjectAnswer, Page, Rows } from './records.ts'
import { siteStatusLight } from './site-light.ts'

/** Name, logo and state of the whole shop. Older servers call the name `title`; one without `web_status` is open. */
export const SiteInfo = v.pipe(
  v.object({
    site_id: Count,
    site_name: Text,
    title: Text,
    logo: ImagePath,
    web_phone: Text,
    web_email: Text,
    web_qrcode: ImagePath,
    keywords: Text,
    desc: Text,
    web_status: v.optional(Flag, 1),
    close_reason: Text,
    wap_status: Flag,
    web_domain: Text,
    wap_domain: Text,
  }),
  v.transform((site) => ({ ...site, site_name: site.site_name || site.title })),
)
export type SiteInfo = v.InferOutput<typeof SiteInfo>
export const siteInfo = endpoint({ path: '/api/site/info', input: v.object({ site_id: Count }), output: ObjectAnswer(SiteInfo) })
export const websiteInfo = endpointAs(siteInfo, { path: '/api/website/info' })

/** Is the shop open; answered with code 0 even while it is closed. */
const SiteStatus = v.object({ status: Flag, close_reason: Text })
export const siteStatus = endpointOf(siteStatusLight, { input: v.object({}), output: SiteStatus })

/** Lines at the foot of every page; each may be empty and is then left out. */
export const Copyright = v.object({
  logo: ImagePath,
  company_name: Text,
  copyright_link: Text,
  copyright_desc: Text,
  icp: Text,
  gov_record: Text,
  gov_url: Text,
  market_supervision_url: Text,
})
export type Copyright = v.InferOutput<typeof Copyright>
export const configCopyright = endpoint({ path: '/api/config/copyright', input: v.object({}), output: Copyright })

/** Pictures that stand in for missing ones. */
export const DefaultImages = v.object({
  goods: ImagePath,
  head: ImagePath,
  store: ImagePath,
  article: ImagePath,
  default_city_img: ImagePath,
  default_supply_img: ImagePath,
})
export type DefaultImages = v.InferOutput<typeof DefaultImages>
export const configDefaultimg = endpoint({ path: '/api/config/defaultimg', input: v.object({}), output: DefaultImages })

/** How customer service is reached: not at all, at `third_url` in a new window, or by the built-in chat. */
export const Servicer = v.object({ type: v.fallback(v.picklist(['none', 'third', 'eshop']), 'none'), third_url: Text })
export type Servicer = v.InferOutput<typeof Servicer>
export const configServicer = endpoint({ path: '/api/config/servicer', input: v.object({}), output: Servicer })

/** Which features the shop has, by name; one that is missing is off. */
export const Addons = v.nonNullish(MapOf(v.fallback(Flag, 0)))
export type Addons = v.InferOutput<typeof Addons>
export const addonAddonisexit = endpoint({ path: '/api/addon/addonisexit', input: v.object({}), output: Addons })

/** One entry of the main navigation. */
export const Navigation = v.object({
  id: Id,
  nav_title: Text,
  nav_url: Link,
  sort: Count,
  is_blank: Flag,
  nav_icon: ImagePath,
  is_show: v.optional(Flag, 1),
})
export type Navigation = v.InferOutput<typeof Navigation>
export const pcNavList = endpoint({ path: '/api/pc/navList', input: v.object({}), output: Page(Navigation, ReadableOf(Navigation)) })

/** A partner's address; `is_blank` 1 opens a new tab, anything else stays. */
export const FriendlyLink = v.object({
  id: Id,
  link_title: Text,
  link_url: Text,
  link_pic: ImagePath,
  link_sort: Count,
  is_blank: Flag,
  is_show: v.optional(Flag, 1),
})
export type FriendlyLink = v.InferOutput<typeof FriendlyLink>
export const pcFriendlyLink = endpoint({
  path: '/api/pc/friendlyLink',
  input: v.object({}),
  output: Page(FriendlyLink, ReadableOf(FriendlyLink)),
})

/** A promise of the shop: `img` shows `imageUrl`, `icon` the icon-font class. */
export const Service = v.object({
  id: Count,
  service_name: Text,
  desc: Text,
  icon: ReadableJsonOf(v.object({ iconType: Text, imageUrl: ImagePath, icon: Text }), {}),
})
export type Service = v.InferOutput<typeof Service>
export const goodsService = endpoint({
  path: '/api/goods/service',
  input: v.object({ ...paging, page_size: v.optional(Int, 0) }),
  output: Page(Service, ReadableOf(Service)),
})

/** A promise as older clients read it: `key` names a flag of the shop's record, `pc_icon` a class of an icon font. */
const OldService = v.object({ name: Text, desc: Text, key: Text, pc_icon: Text })
export const shopserviceLists = endpoint({ path: '/api/shopservice/lists', input: v.object({}), output: Rows(OldService) })

/** The place of an advertisement, with the colour that fills its strip. */
const AdPosition = v.object({
  ap_id: Id,
  ap_name: Text,
  ap_intro: Text,
  ap_height: Count,
  ap_width: Count,
  default_content: Text,
  ap_background_color: Text,
  type: Count,
  keyword: Text,
})

/** One picture of an advertisement; `background` is the colour behind it. */
export const Ad = v.object({
  adv_id: Id,
  adv_title: Text,
  ap_id: Count,
  adv_url: Link,
  adv_image: ImagePath,
  slide_sort: Count,
  price: Sum,
  background: Text,
})
export type Ad = v.InferOutput<typeof Ad>

/** An unknown keyword has no position and no pictures. */
export const Advertisement = v.object({ adv_position: RecordOf(AdPosition, 'ap_id'), adv_list: ReadableOf(Ad) })
export type Advertisement = v.InferOutput<typeof Advertisement>
export const advDetail = endpoint({
  path: '/api/adv/detail',
  input: v.object({ keyword: RequiredText }),
  output: ObjectAnswer(Advertisement),
})

/** Keywords of the places that carry advertisements on the desktop (contract site.md, advertisements). */
export const AD_PLACES = {
  top: 'NS_PC_INDEX_TOP',
  hero: 'NS_PC_INDEX',
  middleLeft: 'NS_PC_INDEX_MID_LEFT',
  middleRight: 'NS_PC_INDEX_MID_RIGHT',
  login: 'NS_PC_LOGIN',
  brands: 'NS_PC_BRAND',
  coupons: 'NS_PC_COUPON',
  shops: 'NS_PC_SHOP_INDEX',
} as const

/** The picture floating over home; shown while `is_show` is 1 and it was closed fewer than `number` times. */
export const FloatLayer = v.object({ title: Text, url: Link, is_show: Flag, number: Count, img_url: ImagePath, is_show_type: Count })
export type FloatLayer = v.InferOutput<typeof FloatLayer>
export const pcFloatLayer = endpoint({ path: '/api/pc/floatLayer', input: v.object({}), output: FloatLayer })
