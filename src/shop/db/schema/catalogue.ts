import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { cents, id, ids, references, seconds, string, version, whole, words, yes } from '#shop/db/columns.ts'
import type { Words } from '#shop/words.ts'
import { shop } from './shop.ts'

/** The category tree, three levels; `category_id_1..3` are the node's own ancestors including itself, 0 below its level. */
export const category = pgTable(
  'category',
  {
    category_id: id(),
    category_name: words(),
    short_name: words(),
    pid: whole(),
    level: integer().notNull().default(1),
    image: string(),
    image_adv: string(),
    category_id_1: whole(),
    category_id_2: whole(),
    category_id_3: whole(),
    /** Attributes that the form of its products asks for first, and those below it. */
    attr_ids: ids(),
    /** A hidden category hides everything below it. */
    is_show: yes().default(true),
    sort: whole(),
    version: version(),
  },
  (table) => [index('category_pid').on(table.pid)],
)

/** Brands of the platform (`site_id` 0) or of a shop. */
export const brand = pgTable('brand', {
  brand_id: id(),
  brand_name: words(),
  brand_initial: string(),
  site_id: whole(),
  image_url: string(),
  /** A wide picture and what the brand is about: one that has either has a page of its own. */
  banner: string(),
  brand_desc: words(),
  is_recommend: yes().default(true),
  sort: whole(),
  version: version(),
})

/** Attributes that describe and filter products: material, origin, … */
export const attribute = pgTable('attribute', {
  attr_id: id(),
  attr_name: words(),
  /** Products choose among its values, and lists are filtered by them; otherwise each product has a text of its own. */
  is_query: yes().default(true),
  sort: whole(),
  version: version(),
})

export const attributeValue = pgTable(
  'attribute_value',
  {
    attr_value_id: id(),
    attr_id: references(() => attribute.attr_id),
    attr_value_name: words(),
    sort: whole(),
  },
  (table) => [index('attribute_value_attr').on(table.attr_id)],
)

/** A choice that tells skus apart, as a goods keeps it; ids are unique inside the goods, ad-hoc ones negative. */
export interface GoodsSpec {
  spec_id: number
  spec_name: Words
  values: { spec_value_id: number; spec_value_name: Words; image: string }[]
}

/** Goods that their shop sells, whether it is open or not. */
export function isOffered({
  goods_state,
  verify_state,
  is_delete,
}: Record<'goods_state' | 'verify_state' | 'is_delete', AnyPgColumn>): SQL {
  return sql`${goods_state} and ${verify_state} = 1 and not ${is_delete}`
}

/** Columns of a category's index: its order, and what its lists and filters count and sort by, so that they read no rows. */
function listed<Column>(
  table: Record<'sort' | 'create_time' | 'goods_id' | 'site_id' | 'sku_id' | 'brand_id' | 'sale_num', Column>,
): Column[] {
  const { sort, create_time, goods_id, site_id, sku_id, brand_id, sale_num } = table
  return [sort, create_time, goods_id, site_id, sku_id, brand_id, sale_num]
}

/** Further columns of an index of prices: the order of lists, and when a price holds. */
function pricedBy<Column>(
  table: Record<'goods_id' | 'sort' | 'create_time' | 'site_id' | 'sku_start_time' | 'sku_end_time', Column>,
): Column[] {
  const { goods_id, sort, create_time, site_id, sku_start_time, sku_end_time } = table
  return [goods_id, sort, create_time, site_id, sku_start_time, sku_end_time]
}

/** Skus with a limited-time discount, whether it runs or not. */
export function isReduced({ promotion_type }: Record<'promotion_type', AnyPgColumn>): SQL {
  return sql`${promotion_type} = 1`
}

/** Products on sale whose default SKU has a limited-time discount, for the indices of discounted prices. */
function isOfferedReduced(table: Parameters<typeof isOffered>[0] & Record<'sku_promotion_type', AnyPgColumn>): SQL {
  return sql`${isOffered(table)} and ${isReduced({ promotion_type: table.sku_promotion_type })}`
}

/** Goods; what is bought is one of its skus. Lists show it by `sku_id`, its default sku. */
export const goods = pgTable(
  'goods',
  {
    goods_id: id(),
    site_id: references(() => shop.site_id),
    /** Its default SKU, by which lists show it. */
    sku_id: whole(),
    /** Price terms of the default SKU, so that an index of products has them. Only triggers write them (migration 0010). */
    sku_price: cents(),
    sku_promotion_type: whole(),
    sku_discount_price: cents(),
    sku_start_time: seconds(),
    sku_end_time: seconds(),
    goods_name: words(),
    introduction: words(),
    /** Comma-separated search words in each language. */
    keywords: words(),
    goods_content: words(),
    unit: words(),
    /** 1 physical, 2 virtual, 3 card or voucher. */
    goods_class: integer().notNull().default(1),
    is_virtual: yes(),
    brand_id: whole(),
    category_id: whole(),
    category_id_1: whole(),
    category_id_2: whole(),
    category_id_3: whole(),
    shop_category_id: whole(),
    /** Comma list. */
    goods_image: string(),
    video_url: string(),
    specs: jsonb().$type<GoodsSpec[]>().notNull().default([]),
    goods_service_ids: ids(),
    /** On sale. */
    goods_state: yes().default(true),
    /** 1 approved. */
    verify_state: integer().notNull().default(1),
    is_delete: yes(),
    is_free_shipping: yes(),
    /** Pieces a member may buy in all; 0 = no limit. */
    max_buy: whole(),
    /** Fewest pieces in one order; 0 = 1. */
    min_buy: whole(),
    /** 0 none, 1 new, 2 fine, 3 recommended. */
    recommend_way: whole(),
    sort: whole(),
    /** Sold pieces of all skus; orders move it together with the sku's. */
    sale_num: whole(),
    click_num: whole(),
    collect_num: whole(),
    /** Number of shown reviews. */
    evaluate: whole(),
    /** Folded names of goods, skus and brand in all languages; `fillSearchTexts` writes it. */
    search_names: string(),
    /** The same with the keywords. */
    search_text: string(),
    create_time: seconds(),
    modify_time: seconds(),
    /** Of the goods with all its skus. */
    version: version(),
  },
  (table) => [
    index('goods_site').on(table.site_id),
    index('goods_brand').on(table.brand_id),
    ...[table.category_id_1, table.category_id_2, table.category_id_3].flatMap((category_id, place) => [
      index(`goods_category_${place + 1}`)
        .on(category_id, ...listed(table))
        .where(isOffered(table)),
      index(`goods_price_${place + 1}`)
        .on(category_id, table.sku_price, ...pricedBy(table), table.sku_promotion_type)
        .where(isOffered(table)),
      index(`goods_discount_${place + 1}`)
        .on(category_id, table.sku_discount_price, ...pricedBy(table))
        .where(isOfferedReduced(table)),
    ]),
    index('goods_newest').on(table.create_time, table.goods_id, table.site_id).where(isOffered(table)),
    index('goods_sold').on(table.sale_num),
    index('goods_price')
      .on(table.sku_price, ...pricedBy(table), table.sku_promotion_type)
      .where(isOffered(table)),
    index('goods_discount')
      .on(table.sku_discount_price, ...pricedBy(table))
      .where(isOfferedReduced(table)),
    index('goods_order').on(table.sort, table.create_time, table.goods_id),
    index('goods_sku').on(table.sku_id),
    // Any two neighbouring letters of the texts (`hasWord`); the function is written in migration 0004.
    index('goods_search').using('gin', sql`search_grams(${table.search_text})`),
  ],
)

/** A stock-keeping unit. During a limited-time discount (`promotion_type` 1, see `services/price.ts`) it sells at `discount_price`. */
export const sku = pgTable(
  'sku',
  {
    sku_id: id(),
    goods_id: references(() => goods.goods_id),
    sku_no: string(),
    /** Name of the goods and of this sku's values. */
    sku_name: words(),
    /** Value by spec, in the order of `goods.specs`: `[[spec_id, spec_value_id], …]`. */
    picks: jsonb().$type<[number, number][]>().notNull().default([]),
    price: cents(),
    market_price: cents(),
    cost_price: cents(),
    /** 0 none, 1 limited-time discount between `start_time` and `end_time`. */
    promotion_type: whole(),
    discount_price: cents(),
    start_time: seconds(),
    end_time: seconds(),
    stock: whole(),
    sale_num: whole(),
    /** Grams, for delivery. */
    weight: whole(),
    sku_image: string(),
    /** Comma list. */
    sku_images: string(),
    sort: whole(),
  },
  (table) => [
    index('sku_goods').on(table.goods_id),
    index('sku_start').on(table.start_time).where(isReduced(table)),
    index('sku_end').on(table.end_time).where(isReduced(table)),
  ],
)

/** Attributes of a goods; several rows for one attribute are a multiple choice. */
export const goodsAttribute = pgTable(
  'goods_attribute',
  {
    goods_id: references(() => goods.goods_id),
    attr_id: references(() => attribute.attr_id),
    attr_value_id: references(() => attributeValue.attr_value_id),
  },
  (table) => [
    primaryKey({ columns: [table.goods_id, table.attr_value_id] }),
    index('goods_attribute_value').on(table.attr_id, table.attr_value_id),
  ],
)
