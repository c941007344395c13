import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { shareOut } from '#lib/money/share.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { bundling, bundlingGoods, couponType, groupbuy, type ManjianRule, manjian, PLATFORM } from '#shop/db/schema/promotion.ts'
import { hasWord } from '#shop/db/search-text.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, say } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import { type Choice, NO_ROW } from './choice.ts'
import { joinRows, type RowStore, rowStore } from './row-store.ts'

/* Where the desk reads and writes what lowers prices: coupons, group-buys, combos and spend-and-save. */

export type { ManjianRule }
export { PLATFORM }

export type CouponType = typeof couponType.$inferSelect

/** Kinds of coupons. One that members hold cannot be deleted; closing it is the way. */
export const COUPONS: RowStore<CouponType, typeof couponType.$inferInsert> = rowStore(couponType, {
  path: '/coupons',
  key: couponType.coupon_type_id,
  search: [couponType.coupon_name],
  order: [desc(couponType.create_time), desc(couponType.coupon_type_id)],
})

/** Coupons that a spend-and-save of a shop may give along. */
export async function chooseCoupon(scope: Scope): Promise<Choice[]> {
  const rows = await scope.db.select().from(couponType).where(eq(couponType.status, 1)).orderBy(desc(couponType.coupon_type_id)).limit(200)
  return [NO_ROW, ...rows.map(({ coupon_type_id, coupon_name }) => ({ value: String(coupon_type_id), label: say(scope, coupon_name) }))]
}

export type SpendAndSave = typeof manjian.$inferSelect

/** Spend-and-save offers, the newest first. */
export const SPEND_AND_SAVE: RowStore<SpendAndSave, typeof manjian.$inferInsert> = rowStore(manjian, {
  path: '/spend_and_save',
  key: manjian.manjian_id,
  search: [manjian.manjian_name],
  order: [desc(manjian.start_time), desc(manjian.manjian_id)],
})

/** A group-buy with the name of its product, as a list that its form chooses from. */
export interface GroupBuy extends Omit<typeof groupbuy.$inferSelect, 'goods_id'> {
  goods_ids: number[]
  goods_name: Words
}

const GROUP_BUYS_PLAIN = rowStore(groupbuy, {
  path: '/group_buys',
  key: groupbuy.groupbuy_id,
  search: [],
  finds: (word) => sql`${groupbuy.goods_id} in (select ${goods.goods_id} from ${goods} where ${hasWord(goods.search_names, word)})`,
  order: [desc(groupbuy.start_time), desc(groupbuy.groupbuy_id)],
  read: (scope, key) => GROUP_BUYS.find(scope, key),
})

/** Group-buys, the newest first, each of one product of any shop. */
export const GROUP_BUYS: RowStore<GroupBuy> = {
  ...GROUP_BUYS_PLAIN,
  keyOf: ({ groupbuy_id }) => String(groupbuy_id),
  ...joinRows(GROUP_BUYS_PLAIN, withGoods),
  async save(scope, { values: { goods_ids, goods_name: _name, ...values }, ...save }) {
    const [goods_id = 0] = goods_ids ?? []
    const [found] = await scope.db.select({ site_id: goods.site_id }).from(goods).where(eq(goods.goods_id, goods_id))
    return GROUP_BUYS_PLAIN.save(scope, { ...save, values: { ...values, ...(found && { goods_id, site_id: found.site_id }) } })
  },
  valuesOf: ({ goods_ids, ...row }) => ({ ...GROUP_BUYS_PLAIN.valuesOf({ ...row, goods_id: goods_ids[0] ?? 0 }), goods_ids }),
  nameIn: ({ goods_name }) => goods_name,
}

async function withGoods({ db }: Scope, rows: (typeof groupbuy.$inferSelect)[]): Promise<GroupBuy[]> {
  const ids = rows.map(({ goods_id }) => goods_id)
  const found = ids.length
    ? await db.select({ id: goods.goods_id, name: goods.goods_name }).from(goods).where(inArray(goods.goods_id, ids))
    : []
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return rows.flatMap(({ goods_id, ...row }) => {
    const goods_name = names.get(goods_id)
    return goods_name ? [{ ...row, goods_ids: [goods_id], goods_name }] : []
  })
}

/** Returns the lowest price of a product's skus in cents; undefined if it has none. */
export async function findLowestPrice({ db }: Scope, goods_id: number): Promise<number | undefined> {
  const [row] = await db.select({ price: sku.price }).from(sku).where(eq(sku.goods_id, goods_id)).orderBy(asc(sku.price)).limit(1)
  return row?.price
}

/** Whether another open group-buy of a product runs at some moment of a period. */
export async function overlapsGroupBuy(
  { db }: Scope,
  key: string,
  goods_id: number,
  { start_time, end_time }: { start_time: number; end_time: number },
): Promise<boolean> {
  const other = /^\d{1,9}$/.test(key) ? ne(groupbuy.groupbuy_id, Number(key)) : undefined
  const overlaps = sql`${groupbuy.start_time} < ${end_time} and ${groupbuy.end_time} > ${start_time}`
  return (await db.$count(groupbuy, and(eq(groupbuy.goods_id, goods_id), eq(groupbuy.is_closed, false), other, overlaps))) > 0
}

/** A combo with its skus in their order. */
export type Combo = typeof bundling.$inferSelect & { sku_ids: number[] }

const COMBOS_PLAIN = rowStore(bundling, {
  path: '/combos',
  key: bundling.bl_id,
  search: [bundling.bl_name],
  read: (scope, key) => COMBOS.find(scope, key),
})

/** Combos, the newest first. Their parts belong to one shop, which becomes that of the combo. */
export const COMBOS: RowStore<Combo> = {
  ...COMBOS_PLAIN,
  ...joinRows(COMBOS_PLAIN, withParts),
  async save(scope, { values: { sku_ids = [], ...values }, ...save }) {
    const parts = await findParts(scope, sku_ids)
    const sites = new Set(parts.map(({ site_id }) => site_id))
    const [site_id] = sites
    if (site_id === undefined || sites.size > 1) throw new ShopError('FAIL', { text: 'row.combo_shops' })
    return COMBOS_PLAIN.save(scope, {
      ...save,
      values: { ...values, site_id },
      also: (scope, key) => writeParts(scope, Number(key), parts, values.bl_price ?? 0),
    })
  },
  /** Its parts go with it. Orders keep what they were placed for. */
  remove: (scope, row) =>
    COMBOS_PLAIN.remove(scope, { ...row, first: ({ db }) => db.delete(bundlingGoods).where(eq(bundlingGoods.bl_id, Number(row.key))) }),
  valuesOf: ({ sku_ids, ...row }) => ({ ...COMBOS_PLAIN.valuesOf(row), sku_ids }),
}

async function withParts<Row extends typeof bundling.$inferSelect>({ db }: Scope, rows: Row[]): Promise<(Row & { sku_ids: number[] })[]> {
  const ids = rows.map(({ bl_id }) => bl_id)
  const found = ids.length
    ? await db
        .select()
        .from(bundlingGoods)
        .where(inArray(bundlingGoods.bl_id, ids))
        .orderBy(asc(bundlingGoods.sort), asc(bundlingGoods.sku_id))
    : []
  const parts = Map.groupBy(found, ({ bl_id }) => bl_id)
  return rows.map((row) => ({ ...row, sku_ids: (parts.get(row.bl_id) ?? []).map(({ sku_id }) => sku_id) }))
}

async function findParts({ db }: Scope, sku_ids: readonly number[]) {
  if (!sku_ids.length) return []
  const rows = await db
    .select({ sku_id: sku.sku_id, price: sku.price, site_id: goods.site_id })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(sku.sku_id, [...sku_ids]))
  return sku_ids.flatMap((sku_id) => rows.find((row) => row.sku_id === sku_id) ?? [])
}

/** Writes the parts of a combo; its price is spread over them by what they cost alone. */
async function writeParts({ db }: Scope, bl_id: number, parts: Awaited<ReturnType<typeof findParts>>, bl_price: number): Promise<void> {
  const shares = shareOut(
    bl_price,
    parts.map(({ price }) => price),
  )
  await db.delete(bundlingGoods).where(eq(bundlingGoods.bl_id, bl_id))
  await db.insert(bundlingGoods).values(parts.map(({ sku_id }, sort) => ({ bl_id, sku_id, sort, promotion_price: shares[sort] ?? 0 })))
}
