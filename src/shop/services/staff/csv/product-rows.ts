import { and, asc, eq, gt } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import type { Scope } from '#shop/scope.ts'
import type { Staff } from '../account.ts'
import { namePicks } from '../options.ts'
import type { CsvRow } from './file.ts'

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
export const nameColumn = (locale: Locale) => `name_${locale.replace('-', '_')}`
export const NAME_COLUMNS = LOCALES.map(nameColumn)

/** Rows that are read at a time. */
const PAGE = 2000

/** Reads the skus of the account's shop, page by page, as rows of a file. */
export async function* listProductRows({ db }: Scope, { site_id }: Pick<Staff, 'site_id'>): AsyncGenerator<CsvRow[]> {
  let after = 0
  while (true) {
    const rows = await db
      .select({ sku, goods: { ...PRODUCT_FIELDS } })
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

/** Columns of a product that a file tells of. */
export const PRODUCT_FIELDS = {
  goods_id: goods.goods_id,
  site_id: goods.site_id,
  goods_name: goods.goods_name,
  goods_state: goods.goods_state,
  category_id: goods.category_id,
  brand_id: goods.brand_id,
  specs: goods.specs,
}

export type Product = Pick<typeof goods.$inferSelect, keyof typeof PRODUCT_FIELDS>

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
