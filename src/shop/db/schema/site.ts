import type { Challenge } from 'altcha-lib'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, references, seconds, shownTimes, string, version, whole, words, yes } from '#shop/db/columns.ts'
import type { Words } from '#shop/words.ts'

/** A link inside a stored value; internal paths are written without base and language: `/goods/list?category_id=3`. */
export interface StoredLink {
  title: Words
  url: string
}

/** Stored settings by key; `db/setting.ts` names the keys and the shape of each value. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  modify_time: seconds(),
  version: version(),
})

/** Texts of the administrator: `register_agreement`, `after_sale`. */
export const document = pgTable('document', {
  document_key: text().primaryKey(),
  title: words(),
  content: words(),
  create_time: seconds(),
  modify_time: seconds(),
  version: version(),
})

/** Main navigation, ascending by `sort`. */
export const navigation = pgTable('navigation', {
  id: id(),
  nav_title: words(),
  nav_url: jsonb().$type<StoredLink>().notNull(),
  sort: whole(),
  is_blank: yes(),
  nav_icon: string(),
  is_show: yes().default(true),
  ...shownTimes(),
  create_time: seconds(),
  modify_time: seconds(),
  version: version(),
})

/** Partners' addresses at the foot of the page, ascending by `link_sort`. */
export const friendlyLink = pgTable('friendly_link', {
  id: id(),
  link_title: words(),
  link_url: string(),
  link_pic: string(),
  link_sort: whole(),
  is_blank: yes(),
  is_show: yes().default(true),
  version: version(),
})

/** Promises of the shop (delivery, returns, …); goods name theirs by `goods_service_ids`. */
export const shopService = pgTable('shop_service', {
  id: id(),
  service_name: words(),
  desc: words(),
  /** `iconType` is `img` or `icon`; an icon's name is in `icon`. */
  icon: jsonb().$type<{ iconType: 'img' | 'icon'; imageUrl: string; icon: string }>().notNull(),
  sort: whole(),
  version: version(),
})

/** A place for advertisements, found by `keyword` (contract site.md lists them). */
export const adPosition = pgTable(
  'ad_position',
  {
    ap_id: id(),
    keyword: text().notNull(),
    ap_name: words(),
    ap_intro: words(),
    ap_height: whole(),
    ap_width: whole(),
    default_content: string(),
    ap_background_color: string(),
    /** 1 desktop, 2 mobile. */
    type: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('ad_position_keyword').on(table.keyword)],
)

/** A picture in such a place, ascending by `slide_sort`; the picture may differ by language. */
export const ad = pgTable(
  'ad',
  {
    adv_id: id(),
    ap_id: references(() => adPosition.ap_id),
    adv_title: words(),
    adv_url: jsonb().$type<StoredLink>(),
    adv_image: words(),
    background: string(),
    slide_sort: whole(),
    state: yes().default(true),
    ...shownTimes(),
    version: version(),
  },
  (table) => [index('ad_place').on(table.ap_id)],
)

/** Pictures of the desk's library, for reuse: its uploads, and the photographs of the demo's products. */
export const picture = pgTable('picture', {
  path: text().primaryKey(),
  /** Description for people who don't see it, asked once and offered again. */
  alt: words(),
  /** Pixels. */
  width: whole(),
  height: whole(),
  /** Focal point in percent from the left and the top: it stays in view where a page crops the picture. */
  focus_x: integer().notNull().default(50),
  focus_y: integer().notNull().default(50),
  username: string(),
  create_time: seconds(),
})

/** One slot of a stored floor; `goods`, `brand` and `category` keep ids only, their records are read live. */
export type FloorSlot =
  | { type: 'text'; value: { text: Words; link: StoredLink | null; color: string } }
  | { type: 'img'; value: { url: Words; link: StoredLink | null } }
  | { type: 'goods'; value: { sku_ids: number[] } }
  | { type: 'brand'; value: { brand_ids: number[] } }
  | { type: 'category'; value: { category_ids: number[] } }

/** Floors of the home page, descending by `sort`; `value` null when never configured. */
export const floor = pgTable('floor', {
  id: id(),
  block_name: string(),
  block_title: words(),
  title: words(),
  value: jsonb().$type<Record<string, FloorSlot>>(),
  state: yes().default(true),
  sort: whole(),
  create_time: seconds(),
  ...shownTimes(),
  version: version(),
})

/** Captchas in use; each lives until `expire_time`, and `tries` counts wrong answers where it is kept. */
export const captcha = pgTable('captcha', {
  id: text().primaryKey(),
  code: text().notNull(),
  /** Wrong answers. */
  tries: whole(),
  /** Codes that were sent by it. */
  codes: whole(),
  /** The proof of work that calls with it have to bring; null where none is asked for. */
  challenge: jsonb().$type<Challenge>(),
  expire_time: seconds(),
})
