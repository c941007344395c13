import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { readAmount, readWhole } from '#lib/money/typed-number.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { brand, category, goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { fillGoodsTexts } from '#shop/db/search-text.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { tellBackInStock } from '#shop/services/outbox/queue.ts'
import { inEveryLocale, type Words } from '#shop/words.ts'
import type { Staff } from '../account.ts'
import { findCategoryPath, renameSkus } from '../goods.ts'
import { namePicks } from '../options.ts'
import { type CsvRow, type RowFault, rowNumber, type Taken } from './file.ts'

type Clerk = Pick<Staff, 'site_id'>

/** Columns of the file of products, a sku a row. A file of fewer columns changes only those. */
export const PRODUCT_COLUMNS = [
  'sku_id',
  'product_id',
  'shop_id',
  'number',
  'name_en',
  'name_zh_hant',
  'name_zh_hans',
  'options',
  'on_sale',
  'category_id',
  'brand_id',
  'price',
  'former_price',
  'cost',
  'weight',
  'stock',
  'stock_before',
] as const

/** Columns of the file of stock. */
export const STOCK_COLUMNS = ['sku_id', 'number', 'name_en', 'options', 'stock', 'stock_before'] as const

/** Column of a product's name in a language: `name_zh_hant`. */
const nameColumn = (locale: Locale) => `name_${locale.replace('-', '_')}`
const NAMES = LOCALES.map(nameColumn)
const PAGE = 2000
const MOST_MONEY: Cents = 9_999_999_999
const MOST_COUNT = 9_999_999

/** Reads the skus of the account's shop, page by page, as rows of a file. */
export async function* listProductRows({ db }: Scope, { site_id }: Clerk): AsyncGenerator<CsvRow[]> {
  let after = 0
  while (true) {
    const rows = await db
      .select({ sku, goods: { ...SHOWN } })
      .from(sku)
      .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
      .where(and(gt(sku.sku_id, after), eq(goods.is_delete, false), site_id ? eq(goods.site_id, site_id) : undefined))
      .orderBy(asc(sku.sku_id))
      .limit(PAGE)
    yield rows.map((row) => toRow(row.sku, row.goods))
    after = rows.at(-1)?.sku.sku_id ?? 0
    if (rows.length < PAGE) return
  }
}

const SHOWN = {
  goods_id: goods.goods_id,
  site_id: goods.site_id,
  goods_name: goods.goods_name,
  goods_state: goods.goods_state,
  category_id: goods.category_id,
  brand_id: goods.brand_id,
  specs: goods.specs,
}

type Product = Pick<typeof goods.$inferSelect, keyof typeof SHOWN>

function toRow(row: typeof sku.$inferSelect, product: Product): CsvRow {
  return {
    sku_id: String(row.sku_id),
    product_id: String(product.goods_id),
    shop_id: String(product.site_id),
    number: row.sku_no,
    ...Object.fromEntries(LOCALES.map((locale) => [nameColumn(locale), product.goods_name[locale]])),
    options: namePicks(product.specs, row.picks).en,
    on_sale: product.goods_state ? '1' : '0',
    category_id: String(product.category_id),
    brand_id: String(product.brand_id),
    price: toDecimal(row.price),
    former_price: toDecimal(row.market_price),
    cost: toDecimal(row.cost_price),
    weight: String(row.weight),
    stock: String(row.stock),
    stock_before: String(row.stock),
  }
}

type Known = Pick<typeof sku.$inferSelect, 'sku_id' | 'goods_id' | 'sku_no' | 'stock' | 'price' | 'market_price' | 'cost_price' | 'weight'>

/** Values of a row that are given; an empty cell changes nothing. */
interface Change {
  row: number
  sku_id: number
  sku_no?: string
  price?: Cents
  market_price?: Cents
  cost_price?: Cents
  weight?: number
  /** Pieces that are added. */
  more?: number
}

type ProductChange = Partial<Pick<Product, 'goods_name' | 'goods_state' | 'category_id' | 'brand_id'>>

interface Added extends ProductChange, Omit<Change, 'sku_id' | 'more'> {
  site_id: number
  goods_name: Words
  stock: number
}

/**
 * Takes a file of products or stock in: changes skus by their id or number, and adds a product for each row that has neither. All or
 * nothing. With `stock_before` the stock changes by the difference, so that sales made meanwhile still count.
 * @param isCheck writes nothing
 */
export function takeProducts(scope: Scope, clerk: Clerk, rows: readonly CsvRow[], isCheck: boolean): Promise<Taken> {
  return transaction(scope, async (scope) => {
    const plan = await planProducts(scope, clerk, rows)
    const counts = { faults: plan.faults, rows: rows.length, changed: plan.changed, added: plan.added.length }
    if (plan.faults.length || isCheck) return counts
    await writeSkus(scope, plan.changes)
    await writeProducts(scope, plan.products)
    await addProducts(scope, plan.added)
    return counts
  })
}

async function planProducts(scope: Scope, { site_id }: Clerk, rows: readonly CsvRow[]) {
  const { db } = scope
  const known: Known[] = await db
    .select({
      sku_id: sku.sku_id,
      goods_id: sku.goods_id,
      sku_no: sku.sku_no,
      stock: sku.stock,
      price: sku.price,
      market_price: sku.market_price,
      cost_price: sku.cost_price,
      weight: sku.weight,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(eq(goods.is_delete, false), site_id ? eq(goods.site_id, site_id) : undefined))
    .orderBy(asc(sku.sku_id))
    .for('update', { of: sku })
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
    mergeProduct(reader, products, stored.get(found.goods_id), product)
  }
  const changed = changes.length + unchanged.filter((goods_id) => products.has(goods_id)).length
  return { faults, changes, changed, added, products }
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
    .select(SHOWN)
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

/** Reads the cells of a row and notes what is wrong in them. */
class RowReader {
  readonly cells: CsvRow
  private readonly row: number
  private readonly faults: RowFault[]

  constructor(cells: CsvRow, row: number, faults: RowFault[]) {
    this.cells = cells
    this.row = row
    this.faults = faults
  }

  fault(column: string, text: RowFault['text'], values: Record<string, string | number> = {}): void {
    this.faults.push({ row: this.row, column, text, values })
  }

  money(column: string, isNeeded = false): Cents | undefined {
    const cell = this.cells[column]
    if (!cell) return undefined
    const amount = readAmount(cell)
    if (amount !== undefined && amount <= MOST_MONEY && (amount > 0 || !isNeeded)) return amount
    this.fault(column, 'csv.money')
    return undefined
  }

  count(column: string): number | undefined {
    const cell = this.cells[column]
    if (!cell) return undefined
    const count = readWhole(cell)
    if (count !== undefined && count <= MOST_COUNT) return count
    this.fault(column, 'csv.whole', { most: MOST_COUNT })
    return undefined
  }

  /** An id that is known, or 0. */
  id(column: string, known: ReadonlySet<number>): number | undefined {
    const id = this.count(column)
    if (id === undefined || id === 0 || known.has(id)) return id
    this.fault(column, 'csv.unknown')
    return undefined
  }

  /** Pieces to add to a stock; with `stock_before` its difference to that. */
  stockChange(stored: number): number | undefined {
    const stock = this.count('stock')
    if (stock === undefined) return undefined
    const more = stock - (this.count('stock_before') ?? stored)
    if (stored + more < 0) this.fault('stock', 'row.stock', { count: -more })
    return more
  }

  skuValues(): Omit<Change, 'row' | 'sku_id'> {
    const { number } = this.cells
    if (number && number.length > 50) this.fault('number', 'csv.long', { most: 50 })
    const values = {
      sku_no: number || undefined,
      price: this.money('price', true),
      market_price: this.money('former_price'),
      cost_price: this.money('cost'),
      weight: this.count('weight'),
    }
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  }

  productValues(categories: ReadonlySet<number>, brands: ReadonlySet<number>): ProductChange {
    const { on_sale } = this.cells
    if (on_sale && on_sale !== '0' && on_sale !== '1') this.fault('on_sale', 'csv.flag')
    for (const column of NAMES) if ((this.cells[column]?.length ?? 0) > 120) this.fault(column, 'csv.long', { most: 120 })
    const isNamed = NAMES.some((column) => this.cells[column])
    const values = {
      goods_name: isNamed ? inEveryLocale((locale) => this.cells[nameColumn(locale)] ?? '') : undefined,
      goods_state: on_sale ? on_sale === '1' : undefined,
      category_id: this.id('category_id', categories),
      brand_id: this.id('brand_id', brands),
    }
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  }
}

/** Writes the skus in one statement. */
async function writeSkus(scope: Scope, changes: readonly Change[]): Promise<void> {
  if (!changes.length) return
  const { db } = scope
  const each = (name: string) => sql.raw(`each.${name}`)
  const written = await db
    .update(sku)
    .set({
      sku_no: sql`coalesce(${each('sku_no')}, ${sku.sku_no})`,
      price: sql`coalesce(${each('price')}, ${sku.price})`,
      market_price: sql`coalesce(${each('market_price')}, ${sku.market_price})`,
      cost_price: sql`coalesce(${each('cost_price')}, ${sku.cost_price})`,
      weight: sql`coalesce(${each('weight')}, ${sku.weight})`,
      stock: sql`${sku.stock} + coalesce(${each('more')}, 0)`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(changes)}::json)
        as each(sku_id int, sku_no text, price bigint, market_price bigint, cost_price bigint, weight int, more int)`,
    )
    .where(sql`${sku.sku_id} = ${each('sku_id')}`)
    .returning({
      sku_id: sku.sku_id,
      goods_id: sku.goods_id,
      sku_name: sku.sku_name,
      stock: sku.stock,
      more: sql<number>`coalesce(${each('more')}, 0)`,
    })
  for (const row of written) if (row.more > 0 && row.stock === row.more) await tellBackInStock(scope, row)
}

async function writeProducts(scope: Scope, products: ReadonlyMap<number, ProductChange>): Promise<void> {
  const { db } = scope
  const renamed: number[] = []
  for (const [goods_id, change] of products) {
    const [before] = await db.select().from(goods).where(eq(goods.goods_id, goods_id))
    if (!before) continue
    await db
      .update(goods)
      .set({
        ...change,
        ...(await findCategoryPath(scope, change.category_id)),
        modify_time: scope.now(),
        version: sql`${goods.version} + 1`,
      })
      .where(eq(goods.goods_id, goods_id))
    if (change.goods_name) await renameSkus(scope, before, change.goods_name)
    if (change.goods_name || change.brand_id !== undefined) renamed.push(goods_id)
  }
  if (renamed.length) await fillGoodsTexts(db, inArray(goods.goods_id, renamed))
}

async function addProducts(scope: Scope, added: readonly Added[]): Promise<void> {
  const { db } = scope
  const ids: number[] = []
  for (const { row: _row, sku_no = '', price = 0, market_price = 0, cost_price = 0, weight = 0, stock, ...product } of added) {
    const [made] = await db
      .insert(goods)
      .values({
        ...product,
        ...(await findCategoryPath(scope, product.category_id)),
        goods_state: product.goods_state ?? false,
        create_time: scope.now(),
      })
      .returning({ goods_id: goods.goods_id })
    if (!made) continue
    const { goods_id } = made
    const [own] = await db
      .insert(sku)
      .values({ goods_id, sku_no, price, market_price, cost_price, weight, stock, sku_name: product.goods_name })
      .returning({ sku_id: sku.sku_id })
    await db
      .update(goods)
      .set({ sku_id: own?.sku_id ?? 0 })
      .where(eq(goods.goods_id, goods_id))
    ids.push(goods_id)
  }
  if (ids.length) await fillGoodsTexts(db, inArray(goods.goods_id, ids))
}
