import * as v from 'valibot'
import { endpoint, endpointOf } from './endpoint.ts'
import {
  Count,
  CsvOf,
  Flag,
  Id,
  ImagePath,
  Int,
  ListOf,
  Money,
  OptionalMoney,
  ReadableJsonOf,
  ReadableOf,
  RequiredId,
  Sum,
  schemasOf,
  Text,
  Timestamp,
} from './fields.ts'
import { SpecPicks } from './goods.ts'
import { bundlingDetailLight, comboPrice, partPrice } from './promotion-light.ts'
import { RecordAnswer } from './records.ts'

/**
 * One product of a combo, with its share of the combo's price; `price` is the ordinary one before any reduction. Additions: what it costs
 * alone today (`discount_price`, or `member_price` where lower; undefined where not told), its goods, and the options the set fixed.
 */
export const ComboGoods = v.object({
  ...schemasOf(partPrice),
  sku_name: Text,
  sku_image: ImagePath,
  promotion_price: Sum,
  goods_id: Count,
  sku_spec_format: SpecPicks,
  unit: Text,
})
export type ComboGoods = v.InferOutput<typeof ComboGoods>

/** Several products for one price; `shipping_fee_type` 1 is delivered free, `status` 0 is closed. */
export const Combo = v.object({
  ...schemasOf(comboPrice),
  bl_name: Text,
  site_id: Count,
  site_name: Text,
  goods_money: Money,
  shipping_fee_type: Count,
  bundling_goods: ListOf(ComboGoods),
})
export type Combo = v.InferOutput<typeof Combo>
/** Every combo with the sku, closed ones too; an entry can be null (contract promotion.md). */
export const bundlingLists = endpoint({
  path: '/bundling/api/bundling/lists',
  login: 'optional',
  input: v.object({ sku_id: RequiredId }),
  output: v.nonNullish(ReadableOf(Combo)),
})
export const bundlingDetail = endpointOf(bundlingDetailLight, {
  input: v.object({ bl_id: RequiredId }),
  output: RecordAnswer(Combo, 'bl_id'),
})

/**
 * From `money` on (cents where the offer's `type` is 0, hundredths of pieces where 1) the discount, free shipping or gift is given. Gifts
 * (`coupon`, `present`) have another form in each edition, and no page reads them.
 */
const Rule = v.object({
  money: Money,
  discount_money: OptionalMoney,
  free_shipping: Flag,
  coupon: v.optional(v.unknown()),
  present: v.optional(v.unknown()),
})

/** Spend and save; `manjian_type` 1 all goods, 2 listed, 3 all but the listed. */
export const Manjian = v.object({
  manjian_id: Int,
  site_id: Count,
  manjian_name: Text,
  manjian_type: Count,
  goods_ids: CsvOf(Id),
  status: Count,
  start_time: Timestamp,
  end_time: Timestamp,
  type: Count,
  rule_json: ReadableJsonOf(ReadableOf(Rule), []),
})
export type Manjian = v.InferOutput<typeof Manjian>
/** The offer that holds for the goods, or null. */
export const manjianInfo = endpoint({
  path: '/manjian/api/manjian/info',
  input: v.object({ goods_id: RequiredId, site_id: Count }),
  output: RecordAnswer(Manjian, 'manjian_id'),
})
