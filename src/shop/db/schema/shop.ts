import { index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, id, references, seconds, string, version, whole, words, yes } from '#shop/db/columns.ts'

/**
 * An average from 0 to 5 as text, for example `"4.9000"`. It is precise enough for one more review to change it; the API returns one
 * decimal.
 */
const score = () => numeric({ precision: 5, scale: 4 }).notNull().default('5.0')

/** Promises a shop makes by flag (ShopBrief, contract catalogue.md). */
export type ShopPromise =
  | 'shop_baozh'
  | 'shop_baozhopen'
  | 'shop_qtian'
  | 'shop_zhping'
  | 'shop_erxiaoshi'
  | 'shop_tuihuo'
  | 'shop_shiyong'
  | 'shop_shiti'
  | 'shop_xiaoxie'

/** Kinds of shops, for the filter of the street. */
export const shopCategory = pgTable('shop_category', { category_id: id(), category_name: words(), baozheng_money: cents(), sort: whole() })

/** Shops of the mall; `site_id` 1 is usually the platform's own. */
export const shop = pgTable('shop', {
  site_id: id(),
  site_name: words(),
  category_id: integer().references(() => shopCategory.category_id),
  group_name: words(),
  is_own: yes(),
  logo: string(),
  avatar: string(),
  banner: string(),
  seo_description: words(),
  telephone: string(),
  qq: string(),
  ww: string(),
  shop_desccredit: score(),
  shop_servicecredit: score(),
  shop_deliverycredit: score(),
  /** How many reviews the three scores are the mean of. */
  score_num: whole(),
  shop_sales: whole(),
  sub_num: whole(),
  promises: text().array().$type<ShopPromise[]>().notNull().default([]),
  shop_baozhrmb: cents(),
  address: words(),
  full_address: words(),
  longitude: string(),
  latitude: string(),
  shop_adv: string(),
  work_week: words(),
  /** Open and certified: its goods may be sold. */
  shop_status: yes().default(true),
  is_recommend: yes(),
  /** Lower-case, half-width names in all languages; `fillSearchTexts` writes it. */
  search_text: string(),
  create_time: seconds(),
})

/** Categories inside one shop, two levels. */
export const shopGoodsCategory = pgTable(
  'shop_goods_category',
  {
    category_id: id(),
    site_id: references(() => shop.site_id),
    category_name: words(),
    short_name: words(),
    pid: whole(),
    level: integer().notNull().default(1),
    is_show: yes().default(true),
    sort: whole(),
    image: string(),
  },
  (table) => [index('shop_goods_category_site').on(table.site_id)],
)

/** Members following a shop. */
export const shopFollow = pgTable(
  'shop_follow',
  {
    site_id: references(() => shop.site_id),
    member_id: integer().notNull(),
    subscribe_time: seconds(),
  },
  (table) => [primaryKey({ columns: [table.member_id, table.site_id] })],
)

/** Pick-up stores. */
export const store = pgTable(
  'store',
  {
    store_id: id(),
    site_id: references(() => shop.site_id),
    store_name: words(),
    telphone: string(),
    store_image: string(),
    address: words(),
    full_address: words(),
    longitude: string(),
    latitude: string(),
    open_date: words(),
    status: yes().default(true),
    version: version(),
  },
  (table) => [index('store_site').on(table.site_id)],
)

/** Courier fee of a region in cents, by the ID of its area of any level. */
export interface RegionFee {
  area_id: number
  fee: number
}

/** How a shop delivers and what it costs; checkout reads it. */
export const shopDelivery = pgTable('shop_delivery', {
  site_id: integer()
    .primaryKey()
    .references(() => shop.site_id),
  express: yes().default(true),
  express_fee: cents(),
  /** Regions with a fee of their own in place of `express_fee`. */
  express_regions: jsonb().$type<RegionFee[]>().notNull().default([]),
  /** Goods worth this much ship free; 0 = never. */
  free_from: cents(),
  store: yes(),
  local: yes(),
  local_fee: cents(),
  /** Least goods money of a local delivery. */
  local_start_money: cents(),
  /** Area ids (of any level) that local delivery reaches; empty = everywhere. */
  local_areas: jsonb().$type<number[]>().notNull().default([]),
  /** The buyer of a local delivery may ask for a time of the day, within these weekdays (0 = Sunday) and seconds of the day. */
  time_is_open: yes(),
  time_week: jsonb().$type<number[]>().notNull().default([0, 1, 2, 3, 4, 5, 6]),
  time_start: whole(),
  time_end: integer().notNull().default(86400),
  /** Days from payment until it is expected, by way; null = the shop does not say. */
  express_days: integer(),
  store_days: integer(),
  local_days: integer(),
  version: version(),
})
