import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, references, seconds, string, whole, words, yes } from '#shop/db/columns.ts'
import { goods } from './catalogue.ts'

/** Reviews of bought goods; the writer's name and the sku's are kept as they were then. */
export const review = pgTable(
  'review',
  {
    evaluate_id: id(),
    order_id: whole(),
    order_no: string(),
    order_goods_id: whole(),
    goods_id: references(() => goods.goods_id),
    sku_id: whole(),
    sku_name: words(),
    sku_price: cents(),
    sku_image: string(),
    member_id: whole(),
    member_name: string(),
    member_headimg: string(),
    is_anonymous: yes(),
    /** Text of the review. Members write one language; seeds may have three. */
    content: words(),
    /** Comma list. */
    images: string(),
    explain_first: words(),
    /** 1 to 5. */
    scores: integer().notNull().default(5),
    /** 1 good, 2 medium, 3 bad. */
    explain_type: integer().notNull().default(1),
    is_show: yes().default(true),
    again_content: words(),
    again_images: string(),
    again_explain: words(),
    again_time: seconds(),
    create_time: seconds(),
  },
  (table) => [index('review_goods').on(table.goods_id, table.create_time)],
)

/** Goods a member keeps. */
export const favourite = pgTable(
  'favourite',
  {
    collect_id: id(),
    member_id: integer().notNull(),
    goods_id: references(() => goods.goods_id),
    sku_id: whole(),
    /** Price when it was saved; 0 unknown. */
    sku_price: cents(),
    create_time: seconds(),
    /** When it was given up, 0 while it is kept: for a moment it can be brought back as it was. */
    delete_time: seconds(),
  },
  (table) => [uniqueIndex('favourite_member_goods').on(table.member_id, table.goods_id)],
)

/** Goods a member looked at, the last time of each. */
export const footprint = pgTable(
  'footprint',
  {
    id: id(),
    member_id: integer().notNull(),
    goods_id: references(() => goods.goods_id),
    sku_id: whole(),
    browse_time: seconds(),
  },
  (table) => [uniqueIndex('footprint_member_goods').on(table.member_id, table.goods_id)],
)
