import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { hasWord, splitKeyword, toPattern } from '#shop/db/search-text.ts'
import { type Scope, say } from '#shop/scope.ts'

/** Skus that one search finds at most. */
const FOUND = 20

/** A sku as it is chosen at the desk. */
export interface SkuChoice {
  sku_id: number
  name: string
  image: string
  /** Cents. */
  price: number
  isOnSale: boolean
}

const CHOICE = {
  sku_id: sku.sku_id,
  name: sku.sku_name,
  image: sku.sku_image,
  price: sku.price,
  state: goods.goods_state,
}

/** Skus by the words of their goods or their number, in the shop's order; twenty at most. */
export async function findSkus(scope: Scope, keyword: string): Promise<SkuChoice[]> {
  const words = splitKeyword(keyword)
  if (!words.length) return []
  const holds = words.map((word) => {
    const ofGoods = sql`select ${sku.sku_id} from ${sku} join ${goods} on ${goods.goods_id} = ${sku.goods_id} where ${hasWord(goods.search_text, word)}`
    const numbered = sql`select ${sku.sku_id} from ${sku} where ${like(sku.sku_no, toPattern(word.toUpperCase()))}`
    return sql`${sku.sku_id} in (${ofGoods} union all ${numbered})`
  })
  const rows = await scope.db
    .select(CHOICE)
    .from(sku)
    .innerJoin(goods, and(eq(goods.goods_id, sku.goods_id), eq(goods.is_delete, false)))
    .where(and(...holds))
    .orderBy(asc(sku.goods_id), asc(sku.sku_id))
    .limit(FOUND)
  return rows.map((row) => toChoice(scope, row))
}

/** Skus by their ids, in the order of these; what is not there any more is left out. */
export async function listSkus(scope: Scope, sku_ids: number[]): Promise<SkuChoice[]> {
  if (!sku_ids.length) return []
  const rows = await scope.db
    .select(CHOICE)
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(inArray(sku.sku_id, sku_ids))
  const found = new Map(rows.map((row) => [row.sku_id, toChoice(scope, row)]))
  return sku_ids.flatMap((sku_id) => found.get(sku_id) ?? [])
}

/** Default skus of products, in their order; those that are gone are left out. */
export async function findDefaultSkus({ db }: Scope, goods_ids: readonly number[]): Promise<number[]> {
  if (!goods_ids.length) return []
  const rows = await db
    .select({ goods_id: goods.goods_id, sku_id: goods.sku_id })
    .from(goods)
    .where(inArray(goods.goods_id, [...goods_ids]))
  const found = new Map(rows.map(({ goods_id, sku_id }) => [goods_id, sku_id]))
  return goods_ids.flatMap((goods_id) => found.get(goods_id) ?? [])
}

/** Returns the product IDs of SKUs, each once, in the order of the SKUs. Unknown SKUs are left out. */
export async function findGoodsOf({ db }: Scope, sku_ids: readonly number[]): Promise<number[]> {
  if (!sku_ids.length) return []
  const rows = await db
    .select({ sku_id: sku.sku_id, goods_id: sku.goods_id })
    .from(sku)
    .where(inArray(sku.sku_id, [...sku_ids]))
  const found = new Map(rows.map(({ sku_id, goods_id }) => [sku_id, goods_id]))
  return [...new Set(sku_ids.flatMap((sku_id) => found.get(sku_id) ?? []))]
}

function toChoice(
  scope: Scope,
  { sku_id, name, image, price, state }: { [Key in keyof typeof CHOICE]: (typeof CHOICE)[Key]['_']['data'] },
): SkuChoice {
  return { sku_id, name: say(scope, name), image, price, isOnSale: state }
}
