import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, ImagePath, ListOf, MapOf, RecordOf, RequiredId, Text, Timestamp } from './fields.ts'
import { OrderGoods, orderFields, orderGoodsFields, RefundAction } from './order-record.ts'
import { LocalPackage, Package, PackageList } from './package.ts'
import { ObjectAnswer, Rows } from './records.ts'

/** A line in the order's own page: what its refund allows next (`event` keys), and whether the platform may be called. */
const OrderDetailGoods = v.object({ ...orderGoodsFields, refund_action: ListOf(RefundAction), complain_action: Flag })

/** The code of a virtual order; `is_veirfy` is the wire's spelling. */
const VirtualGoods = v.object({
  id: Id,
  code: Text,
  is_veirfy: Flag,
  verify_time: Timestamp,
  sku_name: Text,
  sku_image: ImagePath,
})

/**
 * An order with everything its page shows. `package_list` holds the parcels of an express order, `local_package` that of a local delivery.
 * The wire sends both under `package_list`.
 */
export const OrderDetail = v.pipe(
  v.object({
    ...orderFields,
    order_goods: Rows(OrderDetailGoods),
    code_info: MapOf(ImagePath),
    pickup: ImagePath,
    virtualgoods: ImagePath,
    package_list: v.nullish(v.union([PackageList, LocalPackage]), []),
    virtual_goods: RecordOf(VirtualGoods, 'id'),
  }),
  v.transform(({ package_list, ...order }) => ({
    ...order,
    package_list: Array.isArray(package_list) ? package_list : [],
    local_package: Array.isArray(package_list) ? null : package_list,
  })),
)
export type OrderDetail = v.InferOutput<typeof OrderDetail>
export const orderDetail = endpoint({
  path: '/api/order/detail',
  login: 'forced',
  input: v.object({ order_id: RequiredId }),
  output: OrderDetail,
})

/** The parcels of an order with their way so far. */
export const orderPackage = endpoint({
  path: '/api/order/package',
  login: 'forced',
  input: v.object({ order_id: RequiredId }),
  output: Rows(Package),
})

/** Lines of an order that can be reviewed; `evaluate_status` 1 makes the review a follow-up. */
export const ReviewTask = v.object({
  evaluate_status: Count,
  evaluate_status_name: Text,
  list: ListOf(OrderGoods),
})
export type ReviewTask = v.InferOutput<typeof ReviewTask>
export const orderEvluateinfo = endpoint({
  path: '/api/order/evluateinfo',
  login: 'forced',
  input: v.object({ order_id: RequiredId }),
  output: ObjectAnswer(ReviewTask),
})
