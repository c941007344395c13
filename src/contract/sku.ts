import * as v from 'valibot'
import { endpoint, endpointOf } from './endpoint.ts'
import {
  Count,
  CsvOf,
  Flag,
  Html,
  Id,
  Ids,
  ImagePath,
  Int,
  ListOf,
  Money,
  OptionalInt,
  OptionalMoney,
  ReadableJsonOf,
  ReadableOf,
  RecordOf,
  RequiredId,
  State,
  Sum,
  schemasOf,
  Text,
  Timestamp,
} from './fields.ts'
import { GoodsAttribute, SpecFormat, SpecPicks } from './goods.ts'
import { RecordAnswer, Rows } from './records.ts'
import { ShopBrief } from './shop.ts'
import { goodsskuInfoLight, promotionPrice, skuPrice } from './sku-light.ts'

/**
 * A promotion that also sells the SKU: the flash sale at `price` (slot product `id`), or the group-buy at `groupbuy_price` from `buy_num`
 * pieces (0 unknown). Flash-sale sessions that begin later today are included, earliest first. Additions are `start_time` and `end_time` of
 * the promotion or today's session. Older servers list running ones only, with times 0.
 */
export const SkuPromotion = v.object({
  ...schemasOf(promotionPrice),
  promotion_name: Text,
  goods_id: Count,
  sku_id: Count,
  seckill_id: Count,
  seckill_start_time: Count,
  seckill_end_time: Count,
  goods_price: OptionalMoney,
})
export type SkuPromotion = v.InferOutput<typeof SkuPromotion>

/** Fields common to all SKU records, whichever promotion sells it. `price` is the ordinary price before any reduction. */
export const skuFields = {
  goods_id: Id,
  sku_id: Id,
  site_id: Count,
  goods_name: Text,
  sku_name: Text,
  introduction: Text,
  keywords: Text,
  price: Money,
  stock: Int,
  click_num: Count,
  sale_num: Count,
  collect_num: Count,
  evaluate: Count,
  sku_image: ImagePath,
  sku_images: CsvOf(ImagePath),
  goods_image: CsvOf(ImagePath),
  video_url: Text,
  goods_content: Html,
  sku_spec_format: SpecPicks,
  goods_spec_format: SpecFormat,
  goods_attr_format: ReadableJsonOf(ReadableOf(GoodsAttribute), []),
  /** Anything but 1 shows the page with an off-shelf note. */
  goods_state: State,
  verify_state: State,
  is_virtual: Flag,
  goods_class: Count,
  is_free_shipping: Flag,
  unit: Text,
  category_id: Count,
  category_id_1: Count,
  category_id_2: Count,
  category_id_3: Count,
  category_name: Text,
  brand_id: Count,
  brand_name: Text,
  goods_service: ListOf(v.object({ service_name: Text, desc: Text })),
}

/**
 * A sku as its page shows it. `max_buy` 0 is no limit, `min_buy` 0 means 1; `purchased_num` counts only for members under a limit.
 * The limited-time discount (`promotion_type` 1) runs while `end_time` is ahead of the server's clock.
 */
export const SkuDetail = v.object({
  ...skuFields,
  market_price: Sum,
  discount_price: Money,
  member_price: OptionalMoney,
  promotion_type: Count,
  start_time: Timestamp,
  end_time: Timestamp,
  max_buy: Count,
  min_buy: Count,
  purchased_num: Count,
  goods_promotion: ReadableOf(SkuPromotion),
})
export type SkuDetail = v.InferOutput<typeof SkuDetail>
/** The fields that every promotion's SKU has, too. */
export type SkuRecord = Pick<SkuDetail, keyof typeof skuFields>

/** The goods a sku belongs to, as multi-shop servers send it beside the sku. */
export const GoodsInfo = v.object({
  goods_id: Id,
  goods_name: Text,
  goods_class: Count,
  brand_id: Count,
  brand_name: Text,
  goods_image: CsvOf(ImagePath),
  goods_stock: Count,
  sale_num: Count,
  keywords: Text,
  max_buy: Count,
  min_buy: Count,
})
export type GoodsInfo = v.InferOutput<typeof GoodsInfo>

type GoodsParts = Pick<GoodsInfo, 'goods_name' | 'goods_class' | 'brand_id' | 'brand_name' | 'goods_image' | 'keywords'>

/**
 * Completes a SKU from the product next to it, because one family of servers leaves out fields that both have.
 * @example completeSku({ goods_name: '', … }, { goods_name: 'Kettle', … }).goods_name // 'Kettle'
 */
export function completeSku<Sku extends GoodsParts>(sku: Sku, goods: GoodsParts | null): Sku {
  if (!goods) return sku
  return {
    ...sku,
    goods_name: sku.goods_name || goods.goods_name,
    goods_class: sku.goods_class || goods.goods_class,
    brand_id: sku.brand_id || goods.brand_id,
    brand_name: sku.brand_name || goods.brand_name,
    goods_image: sku.goods_image.length ? sku.goods_image : goods.goods_image,
    keywords: sku.keywords || goods.keywords,
  }
}

/** Parts of a detail answer besides the SKU. */
export const besideSku = { goods_info: RecordOf(GoodsInfo, 'goods_id'), shop_info: RecordOf(ShopBrief, 'site_id') }

/** Completes the sku of a detail answer from the goods beside it. */
export function completePage<Page extends { goods_sku_detail: GoodsParts; goods_info: GoodsInfo | null }>(page: Page): Page {
  return { ...page, goods_sku_detail: completeSku(page.goods_sku_detail, page.goods_info) }
}

/** The whole product page. An unknown sku is a failure, not a null. */
export const SkuPage = v.pipe(v.object({ goods_sku_detail: SkuDetail, ...besideSku }), v.transform(completePage))
export type SkuPage = v.InferOutput<typeof SkuPage>
export const goodsskuDetail = endpoint({
  path: '/api/goodssku/detail',
  login: 'optional',
  input: v.object({ sku_id: RequiredId }),
  output: SkuPage,
})

/**
 * Fields that depend on the SKU. Merge them over the detail after an option was chosen, or for the current price and stock. Missing fields
 * stay missing.
 */
export const SkuInfo = v.object({
  ...schemasOf(skuPrice),
  goods_id: OptionalInt,
  goods_name: v.optional(Text),
  sku_name: Text,
  sku_spec_format: SpecPicks,
  goods_spec_format: SpecFormat,
  sku_image: ImagePath,
  sku_images: CsvOf(ImagePath),
  goods_promotion: v.optional(ReadableOf(SkuPromotion)),
})
export type SkuInfo = v.InferOutput<typeof SkuInfo>
export const goodsskuInfo = endpointOf(goodsskuInfoLight, {
  input: v.object({ sku_id: RequiredId }),
  output: RecordAnswer(SkuInfo, 'sku_id'),
})

/**
 * A way to a region and what one piece costs by it; `free_from` is the worth of goods from which it is free, 0 never. `expect_time` (an
 * addition) is when it arrives if it is ordered now; 0 unknown.
 */
export const SkuDelivery = v.object({ delivery_type: Text, delivery_money: Money, free_from: Sum, expect_time: Timestamp })
export type SkuDelivery = v.InferOutput<typeof SkuDelivery>

/**
 * Delivery methods of a SKU to a region (proposed), by the ids of its areas from the widest down. An empty list means no delivery there;
 * null means unknown.
 */
export const goodsskuDelivery = endpoint({
  path: '/api/goodssku/delivery',
  input: v.object({ sku_id: RequiredId, area_ids: Ids }),
  output: v.nullable(Rows(SkuDelivery)),
})
