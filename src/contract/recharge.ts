import * as v from 'valibot'
import { CouponType } from './coupon.ts'
import { endpoint } from './endpoint.ts'
import { Count, CsvOf, Id, ImagePath, ListOf, Money, Num, paging, RequiredId, RequiredText, Text, Timestamp } from './fields.ts'
import { ConfigRecord, Page, RecordAnswer } from './records.ts'

const offer = {
  recharge_id: Id,
  recharge_name: Text,
  cover_img: ImagePath,
  /** Credited to the spend-only balance, for `buy_price`. */
  face_value: Money,
  buy_price: Money,
  point: Num,
  growth: Num,
  coupon_id: CsvOf(Id),
}

/** A top-up on offer. */
export const Recharge = v.object({ ...offer, sale_num: Count })
export type Recharge = v.InferOutput<typeof Recharge>
export const memberrechargePage = endpoint({
  path: '/memberrecharge/api/memberrecharge/page',
  input: v.object(paging),
  output: Page(Recharge),
})

const Coupons = ListOf(CouponType)
type CouponsWire = v.InferInput<typeof Coupons>

/** Some servers put a whole envelope where the list belongs. */
const coupon_list = v.pipe(
  v.custom<CouponsWire | { data: CouponsWire }>(() => true),
  v.transform((wire): CouponsWire => (wire && 'data' in wire ? wire.data : wire)),
  Coupons,
)

/** A top-up with the coupons it gives; `status` 1 on sale, 2 off. */
export const RechargeDetail = v.object({
  ...offer,
  sale_num: Count,
  status: v.optional(Count, 1),
  coupon_list: v.optional(coupon_list, []),
})
export type RechargeDetail = v.InferOutput<typeof RechargeDetail>
export const memberrechargeInfo = endpoint({
  path: '/memberrecharge/api/memberrecharge/info',
  input: v.object({ recharge_id: RequiredId }),
  output: RecordAnswer(RechargeDetail, 'recharge_id'),
})
/** Is topping up on: `is_use`. */
export const memberrechargeConfig = endpoint({
  path: '/memberrecharge/api/memberrecharge/config',
  input: v.object({}),
  output: ConfigRecord(v.unknown()),
})
/** Answers the number to pay under. */
export const memberrechargeOrdercreateCreate = endpoint({
  path: '/memberrecharge/api/ordercreate/create',
  login: 'forced',
  write: true,
  input: v.object({ recharge_id: RequiredId }),
  output: RequiredText,
})

/** A paid top-up. */
const RechargeOrder = v.object({ ...offer, order_id: Id, order_no: Text, out_trade_no: Text, create_time: Timestamp })
export const memberrechargeOrderPage = endpoint({
  path: '/memberrecharge/api/order/page',
  login: 'forced',
  input: v.object(paging),
  output: Page(RechargeOrder),
})
