import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { sqlState } from '#shop/db/fault.ts'
import { type GoodsSpec, goods, sku } from '#shop/db/schema/catalogue.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { tellBackInStock } from '#shop/services/outbox/queue.ts'
import { inEveryLocale, pick, sameWords, type Words } from '#shop/words.ts'
import { imageOfPicks, namePicks } from './options.ts'
import { IN_USE } from './rows.ts'

type Goods = typeof goods.$inferSelect

export type Sku = typeof sku.$inferSelect

/**
 * Editable fields of a SKU, 0 as its id for a new one. `stock_shown` is the stock shown in the form, so that sales made meanwhile are kept.
 */
export type SkuEdit = Pick<
  Sku,
  | 'sku_id'
  | 'picks'
  | 'sku_no'
  | 'price'
  | 'market_price'
  | 'cost_price'
  | 'stock'
  | 'weight'
  | 'discount_price'
  | 'start_time'
  | 'end_time'
> & { stock_shown: number }

/** A SKU as the form shows it. Under a draft, `stock_shown` is the live stock, because `stock` has the draft's change added. */
export type ShownSku = Sku & { stock_shown?: number }

/** A SKU as an edit would leave it; a new one has no more than the edit says. */
export function withEdit(stored: Sku | undefined, { stock, stock_shown, ...edit }: SkuEdit): ShownSku {
  const promotion_type = edit.discount_price ? 1 : 0
  const fresh = { goods_id: 0, sku_name: sameWords(''), sale_num: 0, sku_image: '', sku_images: '', sort: 0, stock: 0 }
  const sku = stored ?? { ...edit, ...fresh, promotion_type }
  return { ...sku, ...edit, promotion_type, stock: sku.stock + stock - stock_shown, stock_shown: sku.stock }
}

/** Returns the values that save a SKU as it was. Its stock stays as it is now; prices of promotions other than a discount are dropped. */
export function toEdit({ sku_id, picks, sku_no, price, market_price, cost_price, stock, weight, ...sku }: Sku): SkuEdit {
  const { promotion_type, start_time, end_time } = sku
  const discount_price = promotion_type === 1 ? sku.discount_price : 0
  return { sku_id, picks, sku_no, price, market_price, cost_price, stock, stock_shown: stock, weight, discount_price, start_time, end_time }
}

/** Returns the skus of products by product, in the order of their options. */
export async function findSkusOf({ db }: Scope, goods_ids: number[]): Promise<Map<number, Sku[]>> {
  if (!goods_ids.length) return new Map()
  const rows = await db.select().from(sku).where(inArray(sku.goods_id, goods_ids)).orderBy(asc(sku.sort), asc(sku.sku_id))
  return Map.groupBy(rows, ({ goods_id }) => goods_id)
}

/**
 * Locks the SKUs of products by ascending id, as orders do, until the transaction ends. Call it before anything else of the products is
 * written: payments lock SKUs before their products (order/settle.ts), and another order would deadlock.
 */
export async function lockSkusOf({ db }: Scope, goods_ids: number[]): Promise<void> {
  await db.select({ sku_id: sku.sku_id }).from(sku).where(inArray(sku.goods_id, goods_ids)).orderBy(asc(sku.sku_id)).for('update')
}

/**
 * Writes the skus of a product: changes, adds and removes them. Without options in `values` those that are not named stay.
 * @throws ShopError FAIL if less stock is left than is taken away
 */
export async function writeSkus(
  scope: Scope,
  goods_id: number,
  before: Goods | undefined,
  {
    skus,
    specs,
    goods_name,
    goods_image = before?.goods_image ?? '',
  }: Partial<Pick<Goods, 'specs' | 'goods_name' | 'goods_image'>> & { skus: SkuEdit[] },
): Promise<void> {
  const { db } = scope
  const named = goods_name ?? before?.goods_name
  const isOther = !isDeepStrictEqual(before?.specs ?? [], specs ?? before?.specs ?? [])
  const kept = skus.flatMap(({ sku_id }) => sku_id || [])
  const others = and(eq(sku.goods_id, goods_id), kept.length ? notInArray(sku.sku_id, kept) : undefined)
  if (specs) await removeSkus(scope, others)
  for (const [sort, edit] of skus.entries()) {
    const looks = named && specs && (isOther || !edit.sku_id) ? lookOf(named, before, specs, goods_image, edit) : {}
    if (edit.sku_id) await writeSku(scope, goods_id, { ...edit, ...looks, sort })
    else {
      const { sku_id: _new, stock_shown: _shown, ...values } = edit
      await db.insert(sku).values({ ...values, ...looks, goods_id, sort, promotion_type: values.discount_price ? 1 : 0 })
    }
  }
  if (before && named && !isOther && !isDeepStrictEqual(before.goods_name, named)) await renameSkus(scope, before, named)
  // The default sku is shown in lists: it has to be one that is there.
  const first = db.select({ id: sku.sku_id }).from(sku).where(eq(sku.goods_id, goods_id)).orderBy(asc(sku.sort), asc(sku.sku_id)).limit(1)
  const isThere = sql`exists (select 1 from ${sku} where ${sku.goods_id} = ${goods_id} and ${sku.sku_id} = ${goods.sku_id})`
  await db
    .update(goods)
    .set({ sku_id: sql`coalesce((${first}), 0)` })
    .where(and(eq(goods.goods_id, goods_id), not(isThere)))
}

/** Deletes skus. @throws ShopError FAIL while a flash sale or combo names one */
async function removeSkus({ db }: Scope, which: SQL | undefined): Promise<void> {
  try {
    await db.delete(sku).where(which)
  } catch (cause) {
    throw sqlState(cause) === IN_USE ? new ShopError('FAIL', { text: 'row.sku_in_use' }) : cause
  }
}

/** Name and pictures of a sku by its options; one whose option lost its picture shows those of the product. */
function lookOf(named: Words, before: Goods | undefined, specs: GoodsSpec[], goods_image: string, { sku_id, picks }: SkuEdit) {
  const values = namePicks(specs, picks)
  const sku_name = inEveryLocale((locale) => [pick(named, locale), pick(values, locale)].filter(Boolean).join(' '))
  const image = imageOfPicks(specs, picks)
  const all = goods_image.split(',').filter(Boolean)
  if (image) return { sku_name, sku_image: image, sku_images: [image, ...all.filter((path) => path !== image)].join() }
  const hadOne = !sku_id || imageOfPicks(before?.specs ?? [], picks)
  return { sku_name, ...(hadOne && { sku_image: all[0] ?? '', sku_images: goods_image }) }
}

/**
 * The stock changes by what somebody typed more or less than was shown: an order placed meanwhile is not undone.
 * @throws ShopError FAIL where more is taken away than was left meanwhile
 */
async function writeSku(
  scope: Scope,
  goods_id: number,
  { sku_id, stock, stock_shown, ...values }: SkuEdit & Partial<Pick<Sku, 'sku_name' | 'sku_image' | 'sku_images' | 'sort'>>,
): Promise<void> {
  const { db } = scope
  const promotion_type = values.discount_price ? 1 : 0
  const more = stock - stock_shown
  const own = and(eq(sku.sku_id, sku_id), eq(sku.goods_id, goods_id))
  const left = sql`${sku.stock} + ${more}::int`
  const written = await db
    .update(sku)
    .set({ ...values, promotion_type, stock: left })
    .where(and(own, sql`${left} >= 0`))
    .returning({ sku_id: sku.sku_id, goods_id: sku.goods_id, sku_name: sku.sku_name, stock: sku.stock })
  for (const row of written) await tellBackInStock(scope, { ...row, more })
  if (!written.length && (await db.$count(sku, own))) throw new ShopError('FAIL', { text: 'row.stock', values: { count: -more } })
}

/** Values of a SKU without a limited-time discount. */
export const NO_DISCOUNT = { promotion_type: 0, discount_price: 0, start_time: 0, end_time: 0 }

/** Ends discounts that are not below the price any more, because shoppers would pay more than it. */
export async function endIdleDiscounts({ db }: Scope, which: SQL): Promise<void> {
  await db
    .update(sku)
    .set(NO_DISCOUNT)
    .where(and(which, sql`${sku.discount_price} >= ${sku.price}`))
}

/** A sku is called as its goods and then its values are: what follows the name of the goods stays. */
export async function renameSkus(
  { db }: Scope,
  { goods_id, goods_name }: Pick<Goods, 'goods_id' | 'goods_name'>,
  named: Words,
): Promise<void> {
  for (const { sku_id, sku_name } of await db.select().from(sku).where(eq(sku.goods_id, goods_id))) {
    const renamed = inEveryLocale((locale) => {
      const [old, before] = [pick(sku_name, locale), pick(goods_name, locale)]
      return before && old.startsWith(before) ? pick(named, locale) + old.slice(before.length) : pick(named, locale)
    })
    await db.update(sku).set({ sku_name: renamed }).where(eq(sku.sku_id, sku_id))
  }
}

/** Skus that show the pictures of their goods show its new ones; those with pictures of their own keep them. */
export async function followImages(
  { db }: Scope,
  { goods_id, goods_image }: Pick<Goods, 'goods_id' | 'goods_image'>,
  images: string,
): Promise<void> {
  const [first = ''] = images.split(',')
  const [old = ''] = goods_image.split(',')
  await db
    .update(sku)
    .set({ sku_image: first })
    .where(and(eq(sku.goods_id, goods_id), eq(sku.sku_image, old)))
  await db
    .update(sku)
    .set({ sku_images: images })
    .where(and(eq(sku.goods_id, goods_id), eq(sku.sku_images, goods_image)))
}
