import * as v from 'valibot'
import { endpoint, endpointOf } from './endpoint.ts'
import {
  Bool,
  Count,
  CsvOf,
  Flag,
  Id,
  Ids,
  ImagePath,
  Int,
  JsonOf,
  ListOf,
  Money,
  Nothing,
  Num,
  OptionalInt,
  OptionalMoney,
  paging,
  ReadableJsonOf,
  ReadableOf,
  RequiredId,
  Sum,
  Text,
} from './fields.ts'
import { goodsModifyclicksLight } from './goods-light.ts'
import { DocumentRecord, Page, Rows } from './records.ts'

/**
 * A value of an option. `sku_id` is the SKU that choosing it leads to. Without it the combination does not exist; ignore the wire's
 * `disabled`, which is false then.
 */
export const SpecValue = v.object({
  spec_id: Id,
  spec_name: Text,
  spec_value_id: Id,
  spec_value_name: Text,
  image: ImagePath,
  selected: Bool,
  sku_id: OptionalInt,
})
export type SpecValue = v.InferOutput<typeof SpecValue>

/** A specification with its values, worked out by the server for one sku. */
export const Spec = v.object({ spec_id: Id, spec_name: Text, value: ListOf(SpecValue) })
export type Spec = v.InferOutput<typeof Spec>
/** Empty when the goods has one sku. */
export const SpecFormat = ReadableJsonOf(ListOf(Spec), [])

/** A sku's own value of one specification. */
export const SpecPick = v.object({ spec_id: Id, spec_name: Text, spec_value_id: Id, spec_value_name: Text, image: ImagePath })
export type SpecPick = v.InferOutput<typeof SpecPick>
export const SpecPicks = ReadableJsonOf(ListOf(SpecPick), [])

/** A property of the goods; an `attr_id` that repeats is one property with several values. */
export const GoodsAttribute = v.object({
  attr_class_id: Count,
  attr_id: Id,
  attr_name: Text,
  attr_value_id: Count,
  attr_value_name: Text,
  sort: Count,
})
export type GoodsAttribute = v.InferOutput<typeof GoodsAttribute>

/**
 * A product in a list, shown by its default sku. The selling price is `discount_price`, or `member_price` where lower; strike `price` while
 * `promotion_type` is 1, and `market_price` when above 0. A non-empty `goods_spec_format` means several skus.
 */
export const GoodsCard = v.object({
  goods_id: Id,
  sku_id: Id,
  sku_name: Text,
  goods_name: Text,
  price: Money,
  market_price: Sum,
  discount_price: Money,
  member_price: OptionalMoney,
  stock: Count,
  sale_num: Count,
  sku_image: ImagePath,
  goods_image: CsvOf(ImagePath),
  site_id: Count,
  site_name: Text,
  is_own: Flag,
  is_free_shipping: Flag,
  is_virtual: Flag,
  introduction: Text,
  promotion_type: Count,
  goods_spec_format: SpecFormat,
  recommend_way: Count,
  /** Mean of its reviews, 1.0 to 5.0; 0 without any, and from servers that do not tell (an addition). */
  evaluate_score: Num,
})
export type GoodsCard = v.InferOutput<typeof GoodsCard>

/** Narrowing and order of a goods list (contract catalogue.md); prices are the wire's decimals, 0 and empty do not narrow. */
export const GoodsQuery = v.object({
  ...paging,
  keyword: Text,
  category_id: Count,
  category_level: Count,
  /** The contract's own is one; several, of which goods have any, are an addition (`brandLists` in dialect.ts). 0 is none. */
  brand_id: v.pipe(
    Ids,
    v.transform((ids) => ids.filter((id) => id !== 0)),
  ),
  min_price: OptionalMoney,
  max_price: OptionalMoney,
  is_free_shipping: OptionalInt,
  is_own: OptionalInt,
  order: v.optional(Text, 'create_time'),
  sort: Text,
  attr: JsonOf(ListOf(v.object({ attr_id: Int, attr_value_id: Int })), []),
  site_id: Count,
  shop_category_id: Count,
  goods_id_arr: Ids,
  coupon_type: Count,
  coupon: Count,
  platform_coupon_type: Count,
})
export type GoodsQuery = v.InferInput<typeof GoodsQuery>
/** One row per goods on sale. */
export const goodsskuPage = endpoint({
  path: '/api/goodssku/page',
  login: 'optional',
  input: GoodsQuery,
  output: Page(GoodsCard, ReadableOf(GoodsCard)),
})

export const goodsskuRecommend = endpoint({
  path: '/api/goodssku/recommend',
  login: 'optional',
  input: v.object({ ...paging, sku_id: Count, category_id: Count }),
  output: Page(GoodsCard, ReadableOf(GoodsCard)),
})
export const goodsskuLists = endpoint({
  path: '/api/goodssku/lists',
  login: 'optional',
  input: v.object({ sku_ids: Ids, goods_id: Count }),
  output: Rows(GoodsCard, ReadableOf(GoodsCard)),
})

/** The shop's promise after the sale; hidden when `content` is empty. */
export const goodsAftersale = endpoint({ path: '/api/goods/aftersale', input: v.object({}), output: DocumentRecord })

export const goodsModifyclicks = endpointOf(goodsModifyclicksLight, {
  input: v.object({ sku_id: RequiredId, site_id: Count }),
  output: Nothing,
})

/**
 * A brand recommended by the platform or a shop. Additions are `banner`, a wide picture, and `brand_desc`, plain text with one paragraph a
 * line. A brand with either has a page of its own.
 */
export const Brand = v.object({
  brand_id: Id,
  brand_name: Text,
  brand_initial: Text,
  site_id: Count,
  image_url: ImagePath,
  banner: ImagePath,
  brand_desc: Text,
})
export type Brand = v.InferOutput<typeof Brand>
export const goodsbrandPage = endpoint({
  path: '/api/goodsbrand/page',
  input: v.object({ ...paging, site_id: Count }),
  output: Page(Brand, ReadableOf(Brand)),
})
