import { between } from 'drizzle-orm'
import { formatDay } from '#lib/dates/time.ts'
import { secondOfDay } from '#lib/dates/zone-clock.ts'
import { bundling, bundlingGoods, couponType, groupbuy, manjian, PLATFORM, seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import {
  BUNDLES,
  COUPONS,
  type CouponSeed,
  FLASH_SALE,
  GROUP_BUYS,
  PLATFORM_COUPONS,
  SPEND_AND_SAVE,
} from '#shop/db/seed/data/promotions.ts'
import { goodsId, siteId, skuPlace, skusOf } from '#shop/db/seed/references.ts'
import type { Surroundings } from '#shop/scope.ts'

const DAY = 86400
const HOUR = 3600

/** A promotion of the demo shop runs this long from the day it was filled. */
const PROMOTION_DAYS = 365

/** Days that a demo group-buy runs. It is renewed when fewer days than `LAST_DAYS` are left (`renewGroupBuys`). */
const GROUP_BUY_DAYS = 14
const LAST_DAYS = 3

/** How much of the goods of a session, in their order, is sold on the day the shop is filled: some, almost all, all. */
const SOLD = [0.6, 0.25, 0.7, 0.4, 0.85, 1]

/** Writes coupons, spend-and-save, flash sales, sets and group-buys. Needs the catalogue. */
export async function insertPromotions({ db, now, settings }: Surroundings): Promise<void> {
  const span = { start_time: now() - 5 * DAY, end_time: now() + PROMOTION_DAYS * DAY }
  await db
    .insert(couponType)
    .values(COUPONS.map((seed, index) => ({ ...toCouponType(seed, now(), siteId(seed.shop)), coupon_type_id: index + 1 })))
  await db
    .insert(couponType)
    .values(PLATFORM_COUPONS.map((seed, index) => ({ ...toCouponType(seed, now(), PLATFORM), coupon_type_id: COUPONS.length + index + 1 })))
  await db.insert(manjian).values(
    SPEND_AND_SAVE.map(({ shop, name, steps }) => ({
      site_id: siteId(shop),
      manjian_name: name,
      status: true,
      ...span,
      rule_json: steps.map(({ over, off }) => ({ money: over * 100, discount_money: off * 100 })),
    })),
  )
  await db.insert(seckill).values(
    FLASH_SALE.map(({ name, from, to }, index) => ({
      seckill_id: index + 1,
      name,
      seckill_start_time: from * HOUR,
      seckill_end_time: to * HOUR,
    })),
  )
  await db.insert(seckillGoods).values(
    FLASH_SALE.flatMap(({ from, goods }, index) => {
      const begun = from * HOUR <= secondOfDay(now(), settings.timeZone)
      return goods.map(([reference, price, num, quota], place) => {
        const { sku_id, goods_id } = skuPlace(reference)
        const sold = begun ? Math.round(quota * (SOLD[place] ?? 0)) : 0
        const session = { quota, sold, sold_on: formatDay(now(), settings.timeZone) }
        return { seckill_id: index + 1, goods_id, sku_id, seckill_price: price * 100, num, ...session }
      })
    }),
  )
  await db.insert(bundling).values(
    BUNDLES.map(({ shop, name, price }, index) => ({
      bl_id: index + 1,
      site_id: siteId(shop),
      bl_name: name,
      bl_price: price * 100,
      status: true,
    })),
  )
  await db.insert(bundlingGoods).values(
    BUNDLES.flatMap(({ skus, price }, index) => {
      const places = skus.map(skuPlace)
      const whole = places.reduce((sum, place) => sum + place.selling, 0)
      return places.map((place, sort) => ({
        bl_id: index + 1,
        sku_id: place.sku_id,
        promotion_price: Math.round((place.selling * price * 100) / whole),
        sort,
      }))
    }),
  )
  await db.insert(groupbuy).values(
    GROUP_BUYS.map(({ goods, price, pieces, sold }) => ({
      site_id: siteId(skusOf(goods)[0].goods.shop),
      goods_id: goodsId(goods),
      groupbuy_price: price * 100,
      buy_num: pieces,
      sell_num: sold,
      ...span,
      end_time: now() + GROUP_BUY_DAYS * DAY,
    })),
  )
}

/** Group-buys that are about to end go on; those that have ended stay so. */
export async function renewGroupBuys({ db, now }: Surroundings): Promise<void> {
  const isEnding = between(groupbuy.end_time, now(), now() + LAST_DAYS * DAY)
  // A statement without rows notifies the change feed, too: every start would read all products again.
  if (!(await db.$count(groupbuy, isEnding))) return
  await db
    .update(groupbuy)
    .set({ end_time: now() + GROUP_BUY_DAYS * DAY })
    .where(isEnding)
}

function toCouponType(seed: Omit<CouponSeed, 'shop'>, now: number, site_id: number): typeof couponType.$inferInsert {
  return {
    site_id,
    coupon_name: seed.name,
    type: seed.percent ? 'discount' : 'reward',
    money: (seed.money ?? 0) * 100,
    // 15 % off leaves 8.5 tenths of the price, kept as hundredths of a tenth.
    discount: seed.percent ? (100 - seed.percent) * 10 : 0,
    discount_limit: (seed.limit ?? 0) * 100,
    at_least: seed.atLeast * 100,
    max_fetch: seed.perMember,
    count: seed.count,
    lead_count: seed.taken,
    validity_type: seed.fixedTerm ? 1 : 0,
    end_time: seed.fixedTerm ? 0 : now + seed.days * DAY,
    fixed_term: seed.fixedTerm ? seed.days : 0,
    goods_type: seed.goods ? 2 : 1,
    goods_ids: (seed.goods ?? []).map(goodsId),
    create_time: now - 10 * DAY,
  }
}
