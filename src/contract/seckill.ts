import * as v from 'valibot'
import { endpoint, endpointOf } from './endpoint.ts'
import { Count, CsvOf, Id, ImagePath, ListOf, Num, OptionalInt, paging, ReadableOf, RequiredId, Sum, schemasOf, Text } from './fields.ts'
import { SpecPicks } from './goods.ts'
import { ObjectAnswer, Page, RecordAnswer } from './records.ts'
import { goodsSlot, seckillgoodsDetailLight, seckillgoodsPageLight, seckillListsLight, skuSlot, slotTimes } from './seckill-light.ts'
import { besideSku, completePage, skuFields } from './sku.ts'

/** A daily slot of the flash sale, in seconds of the server's day. */
export const SeckillSlot = v.object({
  ...schemasOf(slotTimes),
  seckill_start_time_show: Text,
  seckill_end_time_show: Text,
})
export type SeckillSlot = v.InferOutput<typeof SeckillSlot>

/** Ascending start. `time` is the server's own second of the day, undefined where it does not say. */
const SeckillSlots = v.object({ list: ListOf(SeckillSlot), time: OptionalInt })
export const seckillLists = endpointOf(seckillListsLight, { input: v.object({}), output: ObjectAnswer(SeckillSlots) })

/**
 * A sku in a slot: `id` is the one used in addresses and at checkout, `price` the ordinary price before any reduction. Additions:
 * `introduction`, `brand_name`, and the reviews of its goods, `evaluate` of them with a mean of `evaluate_score` (0 without any).
 */
export const SeckillGoods = v.object({
  ...schemasOf(goodsSlot),
  seckill_id: Id,
  market_price: Sum,
  sku_name: Text,
  sku_image: ImagePath,
  sku_images: CsvOf(ImagePath),
  sku_spec_format: SpecPicks,
  goods_id: Count,
  goods_name: Text,
  sale_num: Count,
  site_id: Count,
  site_name: Text,
  introduction: Text,
  brand_name: Text,
  evaluate: Count,
  evaluate_score: Num,
  /** Percent of the price; 0 where the server does not say. */
  discount_rate: Num,
})
export type SeckillGoods = v.InferOutput<typeof SeckillGoods>
export const seckillgoodsPage = endpointOf(seckillgoodsPageLight, {
  input: v.object({ ...paging, seckill_id: RequiredId, site_id: Count }),
  output: Page(SeckillGoods, ReadableOf(SeckillGoods)),
})

/** A sku of the flash sale as its page shows it; it sells at `seckill_price`. */
export const SeckillSku = v.object({
  ...skuFields,
  ...schemasOf(skuSlot),
  seckill_id: Id,
  goods_stock: Count,
})
export type SeckillSku = v.InferOutput<typeof SeckillSku>
export const SeckillPage = v.pipe(v.object({ goods_sku_detail: SeckillSku, ...besideSku }), v.transform(completePage))
export type SeckillPage = v.InferOutput<typeof SeckillPage>
export const seckillgoodsDetail = endpointOf(seckillgoodsDetailLight, {
  input: v.object({ id: RequiredId }),
  output: SeckillPage,
})
/** Another sku of the same slot, for switching; null when it is not in the slot. */
export const seckillgoodsInfo = endpoint({
  path: '/seckill/api/seckillgoods/info',
  login: 'optional',
  input: v.object({ id: RequiredId, sku_id: RequiredId }),
  output: RecordAnswer(SeckillSku, 'sku_id'),
})
