import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { seckillgoodsPage } from '#contract/seckill.ts'
import { formatClock } from '#lib/dates/time.ts'
import { secondOfDay } from '#lib/dates/zone-clock.ts'
import { toDecimal } from '#lib/money/money.ts'
import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { brand, goods, sku } from '#shop/db/schema/catalogue.ts'
import { seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { goodsScore } from '#shop/services/catalogue/goods-card.ts'
import { isOnSale } from '#shop/services/catalogue/price.ts'
import { findSkuRow, toGoodsInfo, toSkuRecord } from '#shop/services/catalogue/sku-record.ts'
import { toSpecPicks } from '#shop/services/catalogue/spec.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { findShopBrief } from '#shop/services/shop/shop-brief.ts'
import { countBought, leftOf } from './seckill-session.ts'

/** Daily slots, ascending start; `time` is the shop's own second of the day. */
export async function listSeckillSlots(scope: Scope) {
  const rows = await scope.db.select().from(seckill).where(eq(seckill.status, true)).orderBy(asc(seckill.seckill_start_time))
  const list = rows.map(({ seckill_id, name, seckill_start_time, seckill_end_time }) => ({
    seckill_id,
    name: say(scope, name),
    seckill_start_time,
    seckill_end_time,
    seckill_start_time_show: formatClock(seckill_start_time, 'HH:mm:ss'),
    seckill_end_time_show: formatClock(seckill_end_time, 'HH:mm:ss'),
  }))
  return { list, time: secondOfDay(scope.now(), scope.settings.timeZone) }
}

/** Goods of a slot that are on sale, newest first; `page_size` 0 gives all. An unknown slot is an empty page. */
export async function pageSeckillGoods(scope: Scope, query: InferOutput<typeof seckillgoodsPage.input>) {
  const where = and(eq(seckillGoods.seckill_id, query.seckill_id), query.site_id ? eq(goods.site_id, query.site_id) : undefined)
  const rows = select(scope, where).orderBy(desc(seckillGoods.id))
  const { list: found, ...page } = await readPage(query, rows, scope.db.$count(select(scope, where).as('slot')), { all: true })
  const bought = await countBought(
    scope,
    found.map(({ slot_goods }) => slot_goods.id),
  )
  const list = found.map(({ slot_goods, slot, sku: row, goods: its, site_name, brand_name, score }) => ({
    ...toTerms(scope, { slot_goods, slot, sku: row }, bought),
    price: toDecimal(row.price),
    market_price: toDecimal(row.market_price),
    sku_id: row.sku_id,
    sku_name: say(scope, row.sku_name),
    sku_no: row.sku_no,
    sku_image: row.sku_image,
    sku_images: row.sku_images || row.sku_image,
    sku_spec_format: toSpecPicks(scope, its.specs, row.picks),
    goods_id: its.goods_id,
    goods_name: say(scope, its.goods_name),
    introduction: say(scope, its.introduction),
    brand_name: say(scope, brand_name),
    evaluate: its.evaluate,
    evaluate_score: score,
    stock: row.stock,
    sale_num: its.sale_num,
    click_num: its.click_num,
    collect_num: its.collect_num,
    site_id: its.site_id,
    site_name: say(scope, site_name),
    name: say(scope, slot.name),
    discount_rate: row.price ? Math.round((slot_goods.seckill_price * 100) / row.price) : 0,
  }))
  return { ...page, list }
}

/** A flash-sale page by the slot goods' id. @throws ShopError RESULT_ERROR when unknown */
export async function getSeckillGoods(scope: Scope, { id }: { id: number }) {
  const [found] = await select(scope, eq(seckillGoods.id, id)).limit(1)
  const row = found && (await findSkuRow(scope, found.sku.sku_id))
  if (!row) throw new ShopError('RESULT_ERROR', { text: 'seckill.unknown', data: { goods_sku_detail: null } })
  const record = await toSkuRecord(scope, row)
  const terms = toTerms(scope, found, await countBought(scope, [id]))
  return {
    goods_sku_detail: { ...record, ...terms, price: toDecimal(row.sku.price) },
    goods_info: toGoodsInfo(scope, row, record.goods_stock),
    shop_info: await findShopBrief(scope, row.goods.site_id),
  }
}

/** Another sku of the same slot, for switching options; null when it is not in the slot. Its `id` differs from the asked one. */
export async function getSeckillSku(scope: Scope, { id, sku_id }: { id: number; sku_id: number }) {
  const [asked] = await scope.db.select().from(seckillGoods).where(eq(seckillGoods.id, id))
  if (!asked) return null
  const [found] = await select(scope, and(eq(seckillGoods.seckill_id, asked.seckill_id), eq(seckillGoods.sku_id, sku_id))).limit(1)
  const row = found && (await findSkuRow(scope, sku_id))
  if (!row) return null
  const terms = toTerms(scope, found, await countBought(scope, [found.slot_goods.id]))
  return { ...(await toSkuRecord(scope, row)), ...terms, price: toDecimal(row.sku.price) }
}

const sessionRows = preparedStatement((db) =>
  db
    .select({ slot_goods: seckillGoods, slot: seckill })
    .from(seckillGoods)
    .innerJoin(seckill, eq(seckill.seckill_id, seckillGoods.seckill_id))
    .where(and(isAny(seckillGoods.sku_id), eq(seckillGoods.status, true), eq(seckill.status, true)))
    .orderBy(asc(seckill.seckill_start_time), asc(seckillGoods.id))
    .prepare('seckill_sessions'),
)

async function findSessions({ db }: Scope, ids: number[]) {
  const rows = await sessionRows(db).execute({ ids })
  return Map.groupBy(rows, ({ slot_goods }) => slot_goods.sku_id)
}

/** Returns today's current and coming flash-sale sessions of a SKU that are not sold out, earliest first, for its product page. */
export async function findSeckillPromotions(scope: Scope, { sku_id, stock }: Pick<typeof sku.$inferSelect, 'sku_id' | 'stock'>) {
  const now = secondOfDay(scope.now(), scope.settings.timeZone)
  const midnight = scope.now() - now
  const rows = (await findOne(scope, findSessions, sku_id)) ?? []
  const open = rows.filter(({ slot_goods, slot }) => slot.seckill_end_time > now && leftOf(scope, slot_goods, stock) > 0)
  return open.map(({ slot_goods, slot }) => ({
    promotion_type: 'seckill',
    promotion_name: message(scope.locale, 'promotion.seckill'),
    price: toDecimal(slot_goods.seckill_price),
    id: slot_goods.id,
    seckill_id: slot.seckill_id,
    seckill_start_time: slot.seckill_start_time,
    seckill_end_time: slot.seckill_end_time,
    start_time: midnight + slot.seckill_start_time,
    end_time: midnight + slot.seckill_end_time,
  }))
}

/** Slot goods whose slot is open and whose goods are on sale. */
function select({ db }: Scope, where: SQL | undefined) {
  return db
    .select({
      slot_goods: seckillGoods,
      slot: seckill,
      sku,
      goods,
      site_name: shop.site_name,
      brand_name: brand.brand_name,
      score: goodsScore,
    })
    .from(seckillGoods)
    .innerJoin(seckill, eq(seckill.seckill_id, seckillGoods.seckill_id))
    .innerJoin(sku, eq(sku.sku_id, seckillGoods.sku_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(and(where, eq(seckillGoods.status, true), eq(seckill.status, true), isOnSale()))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof select>>[number]

/** Returns prices and quotas of a slot's products. Purchases of the requester are included for members. */
function toTerms(scope: Scope, { slot_goods, slot, sku: row }: Pick<Found, 'slot_goods' | 'slot' | 'sku'>, bought: Map<number, number>) {
  const { id, seckill_price, num, quota } = slot_goods
  const { seckill_id, seckill_start_time, seckill_end_time } = slot
  return {
    id,
    seckill_id,
    seckill_price: toDecimal(seckill_price),
    seckill_start_time,
    seckill_end_time,
    num,
    ...(quota && { quota, left: leftOf(scope, slot_goods, row.stock) }),
    ...(scope.member && { bought_num: bought.get(id) ?? 0 }),
  }
}
