import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, id, ids, references, seconds, string, version, whole, words, yes } from '#shop/db/columns.ts'
import { goods, sku } from './catalogue.ts'
import { shop } from './shop.ts'

/** Whose coupons are the platform's own, among those of shops: they are amounts off an order of any shops. */
export const PLATFORM = 0

/** A kind of coupon that a shop hands out, or the platform ({@link PLATFORM}). */
export const couponType = pgTable('coupon_type', {
  coupon_type_id: id(),
  site_id: integer().notNull(),
  coupon_name: words(),
  /** `reward` takes `money` off, `discount` leaves `discount` of the price. */
  type: text().$type<'reward' | 'discount'>().notNull().default('reward'),
  money: cents(),
  /** Hundredths of tenths of the price: 850 = pay 85 % (the wire's `"8.50"`). */
  discount: whole(),
  /** Most a discount takes off, in cents; 0 = no bound. */
  discount_limit: cents(),
  /** Smallest total in cents; 0 = none. */
  at_least: cents(),
  /** Per member; 0 = no limit. */
  max_fetch: whole(),
  /** Issued in all, and taken so far. */
  count: whole(),
  lead_count: whole(),
  /** 0 until `end_time`, 1 for `fixed_term` days from receiving. */
  validity_type: whole(),
  end_time: seconds(),
  fixed_term: whole(),
  /** 1 all goods, 2 only `goods_ids`, 3 all but `goods_ids`. */
  goods_type: integer().notNull().default(1),
  goods_ids: ids(),
  /** 1 running, 2 ended, -1 closed. */
  status: integer().notNull().default(1),
  /** Listed in the coupon centre. */
  is_show: yes().default(true),
  image: string(),
  create_time: seconds(),
  version: version(),
})

/** A coupon a member holds; its terms are those of its type. */
export const coupon = pgTable(
  'coupon',
  {
    coupon_id: id(),
    coupon_type_id: references(() => couponType.coupon_type_id),
    site_id: integer().notNull(),
    member_id: integer().notNull(),
    coupon_code: string(),
    /** 1 usable, 2 used, 3 expired. */
    state: integer().notNull().default(1),
    /** 1 with an order, 2 taken directly, 3 by activity, 4 gift, 5 share. */
    get_type: integer().notNull().default(2),
    use_order_id: whole(),
    fetch_time: seconds(),
    use_time: seconds(),
    end_time: seconds(),
  },
  (table) => [index('coupon_member').on(table.member_id, table.coupon_type_id)],
)

/** Daily flash-sale slots; times are seconds since midnight in the shop's zone (`settings.timeZone`). */
export const seckill = pgTable('seckill', {
  seckill_id: id(),
  name: words(),
  seckill_start_time: integer().notNull(),
  seckill_end_time: integer().notNull(),
  status: yes().default(true),
  version: version(),
})

/** A sku in a slot with its own price. */
export const seckillGoods = pgTable(
  'seckill_goods',
  {
    id: id(),
    seckill_id: references(() => seckill.seckill_id),
    goods_id: references(() => goods.goods_id),
    sku_id: references(() => sku.sku_id),
    seckill_price: cents(),
    /** Pieces a member may buy in a session, one slot on one day; 0 = no limit. */
    num: whole(),
    /** Pieces offered in a session; 0 = all that is in stock. */
    quota: whole(),
    /**
     * Pieces sold in the session of the day `sold_on` (`YYYY-MM-DD` in the shop's zone), orders not closed; those of another day are none.
     */
    sold: whole(),
    sold_on: string(),
    status: yes().default(true),
  },
  (table) => [index('seckill_goods_slot').on(table.seckill_id), index('seckill_goods_sku').on(table.sku_id)],
)

/** A set of skus sold together for `bl_price`. */
export const bundling = pgTable('bundling', {
  bl_id: id(),
  site_id: references(() => shop.site_id),
  bl_name: words(),
  bl_price: cents(),
  /** 1 seller pays, 2 buyer pays. */
  shipping_fee_type: integer().notNull().default(1),
  status: yes().default(true),
  version: version(),
})

export const bundlingGoods = pgTable(
  'bundling_goods',
  {
    bl_id: references(() => bundling.bl_id),
    sku_id: references(() => sku.sku_id),
    promotion_price: cents(),
    sort: whole(),
  },
  (table) => [primaryKey({ columns: [table.bl_id, table.sku_id] }), index('bundling_goods_sku').on(table.sku_id)],
)

/** One step of spend-and-save: over `money` (cents, or pieces where the rule counts pieces) take `discount_money` cents off. */
export interface ManjianRule {
  money: number
  discount_money?: number
  free_shipping?: boolean
  /** Coupon type given along. */
  coupon?: number
}

/** Spend-and-save of one shop. */
export const manjian = pgTable('manjian', {
  manjian_id: id(),
  site_id: references(() => shop.site_id),
  manjian_name: words(),
  /** 1 all goods of the shop, 2 only `goods_ids`, 3 all but `goods_ids`. */
  manjian_type: integer().notNull().default(1),
  goods_ids: ids(),
  /** 0 the rules count money, 1 pieces. */
  type: whole(),
  status: yes().default(true),
  start_time: seconds(),
  end_time: seconds(),
  rule_json: jsonb().$type<ManjianRule[]>().notNull().default([]),
  version: version(),
})

/** A lower price for buying at least `buy_num` pieces; covers every sku of the goods. */
export const groupbuy = pgTable(
  'groupbuy',
  {
    groupbuy_id: id(),
    site_id: references(() => shop.site_id),
    goods_id: references(() => goods.goods_id),
    groupbuy_price: cents(),
    buy_num: integer().notNull().default(1),
    sell_num: whole(),
    is_closed: yes(),
    start_time: seconds(),
    end_time: seconds(),
    version: version(),
  },
  (table) => [index('groupbuy_goods').on(table.goods_id)],
)
