import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { sku } from '#shop/db/schema/catalogue.ts'
import { seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import type { Scope } from '#shop/scope.ts'
import { joinRows, type RowStore, rowStore } from './row-store.ts'

/** A SKU in a slot: its price in cents, the limit a member and session, and the total quota (0 = no limit). */
export interface Offer {
  sku_id: number
  seckill_price: number
  num: number
  quota: number
}

/** A slot of the flash sale with its goods; it runs every day, its times are seconds of the shop's day. */
export type Slot = typeof seckill.$inferSelect & { offers: Offer[] }

const SLOTS = rowStore(seckill, {
  path: '/flash_sale',
  key: seckill.seckill_id,
  search: [seckill.name],
  order: [asc(seckill.seckill_start_time), asc(seckill.seckill_id)],
  read: (scope, key) => FLASH_SALE.find(scope, key),
})

/** Where the desk reads and writes the slots of the flash sale. */
export const FLASH_SALE: RowStore<Slot> = {
  ...SLOTS,
  ...joinRows(SLOTS, withOffers),
  save(scope, { values: { offers, ...values }, ...save }) {
    return SLOTS.save(scope, { ...save, values, also: (scope, key) => saveOffers(scope, Number(key), offers ?? []) })
  },
  /** Its goods go with it. Orders keep what they were placed for. */
  remove: (scope, row) => SLOTS.remove(scope, { ...row, first: (scope) => saveOffers(scope, Number(row.key), []) }),
  valuesOf: ({ offers, ...row }) => ({ ...SLOTS.valuesOf(row), offers }),
}

/**
 * Returns the name of an active slot that overlaps `start` to `end`, in seconds of the day; undefined if none does.
 * @param key slot that is left out
 */
export async function findOverlap({ db }: Scope, key: string, start: number, end: number) {
  const rows = await db.select().from(seckill).where(eq(seckill.status, true)).orderBy(asc(seckill.seckill_start_time))
  return rows.find((row) => String(row.seckill_id) !== key && row.seckill_start_time < end && row.seckill_end_time > start)?.name
}

async function withOffers<Row extends typeof seckill.$inferSelect>({ db }: Scope, rows: Row[]): Promise<(Row & { offers: Offer[] })[]> {
  const ids = rows.map(({ seckill_id }) => seckill_id)
  const found = await db
    .select()
    .from(seckillGoods)
    .where(and(inArray(seckillGoods.seckill_id, ids), eq(seckillGoods.status, true)))
    .orderBy(asc(seckillGoods.id))
  const bySlot = Map.groupBy(found, ({ seckill_id }) => seckill_id)
  return rows.map((row) => ({
    ...row,
    offers: (bySlot.get(row.seckill_id) ?? []).map(({ sku_id, seckill_price, num, quota }) => ({ sku_id, seckill_price, num, quota })),
  }))
}

/** Kept offers keep their id, which pages and orders refer to, and their sales count. */
async function saveOffers({ db }: Scope, seckill_id: number, offers: readonly Offer[]): Promise<void> {
  const ids = offers.map(({ sku_id }) => sku_id)
  const inSlot = eq(seckillGoods.seckill_id, seckill_id)
  await db.delete(seckillGoods).where(and(inSlot, ids.length ? notInArray(seckillGoods.sku_id, ids) : undefined))
  if (!ids.length) return
  const skus = await db.select({ sku_id: sku.sku_id, goods_id: sku.goods_id }).from(sku).where(inArray(sku.sku_id, ids))
  const goodsOf = new Map(skus.map(({ sku_id, goods_id }) => [sku_id, goods_id]))
  const kept = new Set((await db.select({ sku_id: seckillGoods.sku_id }).from(seckillGoods).where(inSlot)).map(({ sku_id }) => sku_id))
  for (const offer of offers) {
    const goods_id = goodsOf.get(offer.sku_id)
    if (goods_id === undefined) continue
    if (!kept.has(offer.sku_id)) await db.insert(seckillGoods).values({ ...offer, seckill_id, goods_id })
    else {
      const isOther = sql`(${seckillGoods.seckill_price}, ${seckillGoods.num}, ${seckillGoods.quota}, ${seckillGoods.status})
        is distinct from (${offer.seckill_price}::bigint, ${offer.num}::int, ${offer.quota}::int, true)`
      await db
        .update(seckillGoods)
        .set({ ...offer, status: true })
        .where(and(inSlot, eq(seckillGoods.sku_id, offer.sku_id), isOther))
    }
  }
}
