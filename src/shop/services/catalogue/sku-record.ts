import { asc, eq, getTableColumns } from 'drizzle-orm'
import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { cached } from '#shop/db/cached.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { attribute, attributeValue, brand, category, goods, goodsAttribute, sku } from '#shop/db/schema/catalogue.ts'
import { shopService } from '#shop/db/schema/site.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { toRichText } from '#shop/services/shared/rich-text.ts'
import { toSpecFormat, toSpecPicks } from './spec.ts'

/** Leaves out the long columns that only the search reads. */
const { search_names: _names, search_text: _text, ...shown } = getTableColumns(goods)

const skuRows = preparedStatement((db) =>
  db
    .select({ sku, goods: shown, brand_name: brand.brand_name })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(isAny(sku.sku_id))
    .prepare('sku_rows'),
)

async function findSkuRows({ db }: Scope, ids: number[]) {
  const rows = await skuRows(db).execute({ ids })
  return new Map(rows.map((row) => [row.sku.sku_id, row]))
}

/** A sku with its goods and brand; undefined when unknown or its goods deleted. */
export async function findSkuRow(scope: Scope, sku_id: number) {
  const row = await findOne(scope, findSkuRows, sku_id)
  return row && !row.goods.is_delete ? row : undefined
}

/** A SKU with its product and shop, as {@link findSkuRow} reads it. */
export type SkuRow = NonNullable<Awaited<ReturnType<typeof findSkuRow>>>

const variantRows = preparedStatement((db) =>
  db
    .select({ goods_id: sku.goods_id, sku_id: sku.sku_id, picks: sku.picks, stock: sku.stock })
    .from(sku)
    .where(isAny(sku.goods_id))
    .orderBy(asc(sku.sort), asc(sku.sku_id))
    .prepare('sku_variants'),
)

async function findVariantsOf({ db }: Scope, ids: number[]) {
  const rows = await variantRows(db).execute({ ids })
  return Map.groupBy(rows, ({ goods_id }) => goods_id)
}

/** Every sku of a goods with what spec switching needs, in the shop's order. */
export async function findVariants(scope: Scope, goods_id: number) {
  return (await findOne(scope, findVariantsOf, goods_id)) ?? []
}

/** Names of a sku and its options as seen from it (contract catalogue.md, spec switching). */
export async function toSkuFace(scope: Scope, row: SkuRow) {
  const variants = await findVariants(scope, row.goods.goods_id)
  return {
    goods_id: row.goods.goods_id,
    sku_id: row.sku.sku_id,
    goods_name: say(scope, row.goods.goods_name),
    sku_name: say(scope, row.sku.sku_name),
    stock: row.sku.stock,
    goods_stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    sku_image: row.sku.sku_image,
    sku_images: row.sku.sku_images || row.sku.sku_image,
    sku_spec_format: toSpecPicks(scope, row.goods.specs, row.sku.picks),
    goods_spec_format: toSpecFormat(scope, row.goods.specs, variants, row.sku),
    goods_state: toFlag(row.goods.goods_state),
  }
}

/**
 * Returns the fields common to all SKU records, whichever promotion sells it (contract catalogue.md, SkuDetail). The caller adds prices.
 */
export async function toSkuRecord(scope: Scope, row: SkuRow) {
  const [face, category_name, attributes, services] = [
    await toSkuFace(scope, row),
    await findCategoryPath(scope, row.goods),
    await findAttributes(scope, row.goods.goods_id),
    await findServices(scope, row.goods.goods_service_ids),
  ]
  return {
    ...face,
    site_id: row.goods.site_id,
    introduction: say(scope, row.goods.introduction),
    keywords: say(scope, row.goods.keywords),
    click_num: row.goods.click_num,
    sale_num: row.sku.sale_num,
    collect_num: row.goods.collect_num,
    evaluate: row.goods.evaluate,
    goods_image: row.goods.goods_image,
    video_url: row.goods.video_url,
    goods_content: toRichText(say(scope, row.goods.goods_content)),
    goods_attr_format: JSON.stringify(attributes),
    verify_state: row.goods.verify_state,
    is_virtual: toFlag(row.goods.is_virtual),
    goods_class: row.goods.goods_class,
    is_free_shipping: toFlag(row.goods.is_free_shipping),
    unit: say(scope, row.goods.unit),
    category_id: row.goods.category_id,
    category_id_1: row.goods.category_id_1,
    category_id_2: row.goods.category_id_2,
    category_id_3: row.goods.category_id_3,
    category_name,
    brand_id: row.goods.brand_id,
    brand_name: say(scope, row.brand_name),
    goods_service_ids: row.goods.goods_service_ids.join(),
    goods_service: services,
  }
}

/** The goods as multi-shop servers send it beside the sku. */
export function toGoodsInfo(scope: Scope, row: SkuRow, goods_stock: number) {
  return {
    goods_id: row.goods.goods_id,
    goods_name: say(scope, row.goods.goods_name),
    goods_class: row.goods.goods_class,
    brand_id: row.goods.brand_id,
    brand_name: say(scope, row.brand_name),
    goods_image: row.goods.goods_image,
    goods_stock,
    sale_num: row.goods.sale_num,
    keywords: say(scope, row.goods.keywords),
    max_buy: row.goods.max_buy,
    min_buy: row.goods.min_buy,
  }
}

/** Names of the goods' categories, joined by "/". */
async function findCategoryPath(scope: Scope, row: SkuRow['goods']): Promise<string> {
  const ids = [row.category_id_1, row.category_id_2, row.category_id_3].filter(Boolean)
  if (!ids.length) return ''
  const names = await cached(scope, 'category names', async () => {
    const rows = await scope.db.select({ id: category.category_id, name: category.category_name }).from(category)
    return new Map(rows.map(({ id, name }) => [id, name]))
  })
  return ids.map((id) => say(scope, names.get(id))).join('/')
}

const valueIds = preparedStatement((db) => {
  const { goods_id, attr_value_id } = goodsAttribute
  return db.select({ goods_id, attr_value_id }).from(goodsAttribute).where(isAny(goods_id)).prepare('goods_attributes')
})

async function findValueIds({ db }: Scope, ids: number[]) {
  const rows = await valueIds(db).execute({ ids })
  return Map.groupBy(rows, (row) => row.goods_id)
}

async function findAttributes(scope: Scope, goods_id: number) {
  const values = await cached(scope, 'attributes', () =>
    scope.db
      .select({ attribute, value: attributeValue })
      .from(attributeValue)
      .innerJoin(attribute, eq(attribute.attr_id, attributeValue.attr_id))
      .orderBy(asc(attribute.sort), asc(attribute.attr_id), asc(attributeValue.sort), asc(attributeValue.attr_value_id)),
  )
  const own = new Set((await findOne(scope, findValueIds, goods_id))?.map((row) => row.attr_value_id))
  const found = values.filter(({ value }) => own.has(value.attr_value_id))
  return found.map(({ attribute: { attr_id, attr_name, sort }, value: { attr_value_id, attr_value_name } }) => ({
    attr_class_id: 0,
    attr_id,
    attr_name: say(scope, attr_name),
    attr_value_id,
    attr_value_name: say(scope, attr_value_name),
    sort,
  }))
}

async function findServices(scope: Scope, ids: number[]) {
  if (!ids.length) return []
  const services = await cached(scope, 'services', () => scope.db.select().from(shopService).orderBy(asc(shopService.sort)))
  const found = services.filter(({ id }) => ids.includes(id))
  return found.map(({ service_name, desc }) => ({ service_name: say(scope, service_name), desc: say(scope, desc) }))
}
