import { and, asc, desc, eq, gt, type InferSelectModel, inArray, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { groupbuyGoodsPage } from '#contract/groupbuy.ts'
import { toDecimal } from '#lib/money/money.ts'
import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { brand, goods, sku } from '#shop/db/schema/catalogue.ts'
import { groupbuy } from '#shop/db/schema/promotion.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { type Scope, say } from '#shop/scope.ts'
import { isOnSale } from '#shop/services/catalogue/price.ts'
import { countPurchased } from '#shop/services/catalogue/purchased.ts'
import { findSkuRow, type SkuRow, toGoodsInfo, toSkuRecord } from '#shop/services/catalogue/sku-record.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { findShopBrief } from '#shop/services/shop/shop-brief.ts'

type Activity = InferSelectModel<typeof groupbuy>

/** 1 not started, 2 running, 3 ended (contract README, group-buy `status`). */
export function groupbuyStatus({ is_closed, start_time, end_time }: Activity, now: number): 1 | 2 | 3 {
  if (is_closed || end_time <= now) return 3
  return start_time > now ? 1 : 2
}

/** Group-buys that run and are in stock, newest start first, each by its goods' default sku. */
export async function pageGroupbuyGoods(scope: Scope, query: InferOutput<typeof groupbuyGoodsPage.input>) {
  const running = select(
    scope,
    query.site_id ? eq(groupbuy.site_id, query.site_id) : undefined,
    query.goods_id_arr.length ? inArray(groupbuy.goods_id, query.goods_id_arr) : undefined,
    sql`${stock} > 0`,
  )
  const count = scope.db.$count(running.as('running'))
  const rows = running.orderBy(desc(groupbuy.start_time), desc(groupbuy.groupbuy_id))
  return showPage(query, rows, count, ({ activity, sku: row, goods: its, goods_stock, brand_name }) => ({
    groupbuy_id: activity.groupbuy_id,
    groupbuy_price: toDecimal(activity.groupbuy_price),
    buy_num: activity.buy_num,
    sell_num: activity.sell_num,
    site_id: activity.site_id,
    sku_id: row.sku_id,
    sku_name: say(scope, row.sku_name),
    sku_image: row.sku_image,
    price: toDecimal(row.price),
    goods_price: toDecimal(row.price),
    market_price: toDecimal(row.market_price),
    goods_id: its.goods_id,
    goods_name: say(scope, its.goods_name),
    goods_image: its.goods_image,
    goods_stock,
    status: 2,
    groupbuy_end_time: activity.end_time,
    brand_name: say(scope, brand_name),
  }))
}

/** Returns a group-buy with the default SKU of its product, and the shop. @throws ShopError RESULT_ERROR when unknown */
export async function getGroupbuy(scope: Scope, { id }: { id: number }) {
  const [activity] = await scope.db.select().from(groupbuy).where(eq(groupbuy.groupbuy_id, id))
  const [its] = activity ? await scope.db.select().from(goods).where(eq(goods.goods_id, activity.goods_id)) : []
  const row = its && (await findSkuRow(scope, its.sku_id))
  if (!activity || !row) throw new ShopError('RESULT_ERROR', { text: 'groupbuy.unknown', data: { goods_sku_detail: null } })
  const goods_sku_detail = await toGroupbuySku(scope, activity, row)
  return {
    goods_sku_detail,
    goods_info: toGoodsInfo(scope, row, goods_sku_detail.goods_stock),
    shop_info: await findShopBrief(scope, row.goods.site_id),
  }
}

/** Another sku of the same activity, for switching options; null when the two don't belong together. */
export async function getGroupbuySku(scope: Scope, { id, sku_id }: { id: number; sku_id: number }) {
  const [activity] = await scope.db.select().from(groupbuy).where(eq(groupbuy.groupbuy_id, id))
  const row = activity && (await findSkuRow(scope, sku_id))
  return row && row.goods.goods_id === activity.goods_id ? toGroupbuySku(scope, activity, row) : null
}

const runningRows = preparedStatement((db) =>
  db
    .select()
    .from(groupbuy)
    .where(and(isAny(groupbuy.goods_id), isRunning(sql.placeholder('now'))))
    .orderBy(asc(groupbuy.groupbuy_id))
    .prepare('groupbuys_running'),
)

async function findRunning({ db, now }: Scope, ids: number[]) {
  const rows = await runningRows(db).execute({ ids, now: now() })
  return Map.groupBy(rows, ({ goods_id }) => goods_id)
}

/** The group-buy a goods stands in right now, for its ordinary page; empty when none runs. */
export async function findGroupbuyPromotion(scope: Scope, goods_id: number) {
  const rows = (await findOne(scope, findRunning, goods_id)) ?? []
  return rows.slice(0, 1).map((activity) => ({
    promotion_type: 'groupbuy',
    promotion_name: message(scope.locale, 'promotion.groupbuy'),
    groupbuy_id: activity.groupbuy_id,
    groupbuy_price: toDecimal(activity.groupbuy_price),
    buy_num: activity.buy_num,
    start_time: activity.start_time,
    end_time: activity.end_time,
  }))
}

async function toGroupbuySku(scope: Scope, activity: Activity, row: SkuRow) {
  const { goods_id, max_buy } = row.goods
  const bought = max_buy ? await countPurchased(scope, [goods_id]) : undefined
  return {
    ...(await toSkuRecord(scope, row)),
    price: toDecimal(row.sku.price),
    groupbuy_id: activity.groupbuy_id,
    groupbuy_price: toDecimal(activity.groupbuy_price),
    buy_num: activity.buy_num,
    start_time: activity.start_time,
    end_time: activity.end_time,
    sell_num: activity.sell_num,
    status: groupbuyStatus(activity, scope.now()),
    max_buy,
    ...(scope.member && bought && { purchased_num: bought.get(goods_id) ?? 0 }),
  }
}

const stock = sql<number>`(select coalesce(sum(each.stock), 0) from ${sku} each where each.goods_id = ${goods.goods_id})`.mapWith(Number)

function isRunning(now: number | Placeholder): SQL | undefined {
  return and(eq(groupbuy.is_closed, false), lte(groupbuy.start_time, now), gt(groupbuy.end_time, now))
}

/** Running activities whose goods are on sale. */
function select(scope: Scope, ...where: (SQL | undefined)[]) {
  return scope.db
    .select({ activity: groupbuy, sku, goods, goods_stock: stock.as('goods_stock'), brand_name: brand.brand_name })
    .from(groupbuy)
    .innerJoin(goods, eq(goods.goods_id, groupbuy.goods_id))
    .innerJoin(sku, eq(sku.sku_id, goods.sku_id))
    .innerJoin(shop, eq(shop.site_id, goods.site_id))
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(and(isRunning(scope.now()), isOnSale(), ...where))
    .$dynamic()
}
