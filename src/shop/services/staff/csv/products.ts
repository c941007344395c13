import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { brand, category, goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { inEveryLocale } from '#shop/words.ts'
import type { Staff } from '../account.ts'
import { needsApproval } from '../drafts.ts'
import { type CsvRow, type RowFault, rowNumber, type Taken } from './file.ts'
import { nameColumn, PRODUCT_FIELDS, type Product } from './product-rows.ts'
import { type Added, type Change, type ProductChange, RowReader } from './row-reader.ts'
import { addProducts, raiseVersions, writeProducts, writeSkus } from './write-products.ts'

type Clerk = Pick<Staff, 'site_id'>

const KNOWN = {
  sku_id: sku.sku_id,
  goods_id: sku.goods_id,
  sku_no: sku.sku_no,
  stock: sku.stock,
  price: sku.price,
  market_price: sku.market_price,
  cost_price: sku.cost_price,
  weight: sku.weight,
}

type Known = Pick<typeof sku.$inferSelect, keyof typeof KNOWN>

/**
 * Takes a file of products or stock in: changes skus by their id or number, and adds a product for each row that has neither. All or
 * nothing. With `stock_before` the stock changes by the difference, so that sales made meanwhile still count.
 * @param isCheck writes nothing
 * @throws ShopError FAIL where a second person approves changes, and the file changes more than the stock
 */
export function takeProducts(scope: Scope, clerk: Clerk, rows: readonly CsvRow[], isCheck: boolean): Promise<Taken> {
  return transaction(scope, async (scope) => {
    const plan = await planProducts(scope, clerk, rows, isCheck)
    const counts = { faults: plan.faults, rows: rows.length, changed: plan.changed, added: plan.added.length }
    if (plan.faults.length || isCheck) return counts
    if (!isStockAlone(plan) && (await needsApproval(scope))) throw new ShopError('FAIL', { text: 'csv.stock_alone' })
    await writeSkus(scope, plan.changes)
    await raiseVersions(scope, [...plan.edited.difference(plan.products)])
    await writeProducts(scope, plan.products)
    await addProducts(scope, plan.added)
    return counts
  })
}

/**
 * Reads the SKUs of the products that a file names by id or number. Locks them if the file is to be taken in: siblings too, because a new
 * name of their product renames them.
 */
async function findNamed({ db }: Scope, { site_id }: Clerk, rows: readonly CsvRow[], isCheck: boolean): Promise<Known[]> {
  const ids = rows.map(({ sku_id }) => Number(sku_id)).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  const numbers = rows.flatMap(({ sku_id, number }) => (!sku_id && number) || [])
  const named = db
    .select({ goods_id: sku.goods_id })
    .from(sku)
    .where(or(inArray(sku.sku_id, ids), inArray(sku.sku_no, numbers)))
  const found = db
    .select(KNOWN)
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(inArray(sku.goods_id, named), eq(goods.is_delete, false), site_id ? eq(goods.site_id, site_id) : undefined))
    .orderBy(asc(sku.sku_id))
  return isCheck ? found : found.for('update', { of: sku })
}

async function planProducts(scope: Scope, clerk: Clerk, rows: readonly CsvRow[], isCheck: boolean) {
  const { db } = scope
  const { site_id } = clerk
  const known = await findNamed(scope, clerk, rows, isCheck)
  const byId = new Map(known.map((row) => [row.sku_id, row]))
  const byNumber = Map.groupBy(known, ({ sku_no }) => sku_no)
  const categories = new Set((await db.select({ id: category.category_id }).from(category)).map(({ id }) => id))
  const brands = new Set((await db.select({ id: brand.brand_id }).from(brand)).map(({ id }) => id))
  const sites = new Set((await db.select({ id: shop.site_id }).from(shop)).map(({ id }) => id))
  const faults: RowFault[] = []
  const changes: Change[] = []
  const unchanged: number[] = []
  const added: Added[] = []
  const products = new Map<number, ProductChange>()
  const stored = await findProducts(scope, rows, byId, byNumber)
  const seen = new Set<number>()
  /** Products whose SKUs change in more than their stock. */
  const edited = new Set<number>()
  for (const [index, cells] of rows.entries()) {
    const row = rowNumber(index)
    const reader = new RowReader(cells, row, faults)
    const found = findKnown(reader, byId, byNumber)
    const values = reader.skuValues()
    const product = reader.productValues(categories, brands)
    if (found === 'none') {
      const site = site_id || reader.id('shop_id', sites) || 0
      const { more: _more, ...fresh } = values
      if (!cells.name_en) reader.fault('name_en', 'csv.needed')
      if (!values.price) reader.fault('price', 'csv.needed')
      if (!site) reader.fault('shop_id', 'csv.needed')
      const goods_name = inEveryLocale((locale) => cells[nameColumn(locale)] ?? '')
      added.push({ ...fresh, ...product, row, goods_name, site_id: site, stock: reader.count('stock') ?? 0 })
      continue
    }
    if (!found) continue
    if (seen.has(found.sku_id)) reader.fault('sku_id', 'csv.twice')
    seen.add(found.sku_id)
    const more = reader.stockChange(found.stock)
    const own = differing(values, found)
    if (Object.keys(own).length || more) changes.push({ ...own, ...(more && { more }), row, sku_id: found.sku_id })
    else unchanged.push(found.goods_id)
    if (Object.keys(own).length) edited.add(found.goods_id)
    mergeProduct(reader, products, stored.get(found.goods_id), product)
  }
  const changed = changes.length + unchanged.filter((goods_id) => products.has(goods_id)).length
  return { faults, changes, edited, changed, added, products }
}

function isStockAlone({ edited, products, added }: Awaited<ReturnType<typeof planProducts>>): boolean {
  return !added.length && !products.size && !edited.size
}

/** Returns the values of a row that differ from those of its sku. */
function differing(values: Omit<Change, 'row' | 'sku_id' | 'more'>, stored: Known) {
  const known = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => known.get(name) !== value))
}

/** The sku of a row, `none` for a row that adds one; undefined where it is refused. */
function findKnown(reader: RowReader, byId: Map<number, Known>, byNumber: Map<string, Known[]>): Known | 'none' | undefined {
  const { sku_id = '', number = '' } = reader.cells
  if (sku_id) {
    const found = byId.get(Number(sku_id))
    if (!found) reader.fault('sku_id', 'csv.unknown')
    return found
  }
  const named = number ? (byNumber.get(number) ?? []) : []
  if (named.length > 1) reader.fault('number', 'csv.ambiguous')
  else if (!named.length && number && !reader.cells.name_en) reader.fault('number', 'csv.unknown')
  else return named[0] ?? 'none'
  return undefined
}

async function findProducts({ db }: Scope, rows: readonly CsvRow[], byId: Map<number, Known>, byNumber: Map<string, Known[]>) {
  const ids = new Set(
    rows.flatMap(({ sku_id, number = '' }) =>
      sku_id ? (byId.get(Number(sku_id))?.goods_id ?? []) : (byNumber.get(number)?.[0]?.goods_id ?? []),
    ),
  )
  if (!ids.size) return new Map<number, Product>()
  const found: Product[] = await db
    .select(PRODUCT_FIELDS)
    .from(goods)
    .where(inArray(goods.goods_id, [...ids]))
  return new Map(found.map((product) => [product.goods_id, product]))
}

/** Keeps what differs from the stored product; two rows of one product may not ask for different values. */
function mergeProduct(reader: RowReader, products: Map<number, ProductChange>, stored: Product | undefined, given: ProductChange): void {
  if (!stored) return
  const change = products.get(stored.goods_id) ?? {}
  const { goods_name, ...plain } = given
  const names = inEveryLocale((locale) => goods_name?.[locale] || stored.goods_name[locale])
  const isRenamed = goods_name && JSON.stringify(names) !== JSON.stringify(inEveryLocale((locale) => stored.goods_name[locale]))
  const wanted: ProductChange = { ...plain, ...(isRenamed && { goods_name: names }) }
  const known = new Map<string, unknown>(Object.entries(stored))
  const before = new Map<string, unknown>(Object.entries(change))
  for (const [name, value] of Object.entries(wanted)) {
    if (name !== 'goods_name' && value === known.get(name)) continue
    const other = before.get(name)
    if (other !== undefined && JSON.stringify(other) !== JSON.stringify(value)) reader.fault('product_id', 'csv.conflict')
    Object.assign(change, { [name]: value })
  }
  if (Object.keys(change).length) products.set(stored.goods_id, change)
}
