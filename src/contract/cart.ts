import * as v from 'valibot'
import { endpoint, endpointAs } from './endpoint.ts'
import {
  Count,
  CsvOf,
  Flag,
  Id,
  ImagePath,
  Int,
  Money,
  Nothing,
  OptionalInt,
  OptionalMoney,
  RequiredId,
  RequiredIds,
  Sum,
  Text,
  Timestamp,
} from './fields.ts'
import { SpecPicks } from './goods.ts'
import { Rows } from './records.ts'

/**
 * A line of the cart. Its unit price is `member_price` if that is set and lower, otherwise `discount_price`. The state fields
 * (`goods_state`, `verify_state`, `shop_status`) default to valid if a server leaves them out.
 */
export const CartLine = v.object({
  cart_id: Id,
  site_id: Count,
  site_name: Text,
  member_id: Count,
  sku_id: Id,
  goods_id: Count,
  num: Int,
  goods_name: Text,
  sku_name: Text,
  sku_no: Text,
  sku_spec_format: SpecPicks,
  price: Money,
  market_price: Sum,
  discount_price: Money,
  member_price: OptionalMoney,
  promotion_type: Count,
  start_time: Timestamp,
  end_time: Timestamp,
  stock: Int,
  goods_stock_alarm: Count,
  sku_image: ImagePath,
  sku_images: CsvOf(ImagePath),
  goods_state: v.optional(Int, 1),
  verify_state: v.optional(Int, 1),
  verify_state_remark: Text,
  shop_status: v.optional(Int, 1),
  is_virtual: Flag,
  virtual_indate: Count,
  is_free_shipping: Flag,
  shipping_template: Count,
  unit: Text,
  introduction: Text,
  keywords: Text,
  is_own: Flag,
  max_buy: Count,
  min_buy: Count,
  purchased_num: OptionalInt,
  /** Worth of goods of the line's shop from which it delivers free (an addition); 0 never, and where not told. */
  free_from: Sum,
})
export type CartLine = v.InferOutput<typeof CartLine>

/** All lines, newest first, several shops mixed. A visitor gets a token error, not an empty list. */
export const cartGoodslists = endpoint({
  path: '/api/cart/goodslists',
  login: 'required',
  input: v.object({}),
  output: Rows(CartLine),
})
export const cartLists = endpointAs(cartGoodslists, { path: '/api/cart/lists' })

/** Adds to the line of that sku or makes one; the answer is only worth re-reading the count for (S05). */
export const cartAdd = endpoint({
  path: '/api/cart/add',
  login: 'forced',
  write: true,
  input: v.object({ site_id: Count, sku_id: RequiredId, num: RequiredId }),
  output: Nothing,
})

/** Sets a line's quantity. */
export const cartEdit = endpoint({
  path: '/api/cart/edit',
  login: 'forced',
  write: true,
  input: v.object({ cart_id: RequiredId, num: RequiredId }),
  output: Nothing,
})

/** Removes one or several lines. */
export const cartDelete = endpoint({
  path: '/api/cart/delete',
  login: 'forced',
  write: true,
  input: v.object({ cart_id: RequiredIds }),
  output: Nothing,
})
export const cartClear = endpoint({ path: '/api/cart/clear', login: 'forced', write: true, input: v.object({}), output: Nothing })

/** Sum of the quantities of sellable lines (decision 5). */
export const cartCount = endpoint({ path: '/api/cart/count', login: 'required', input: v.object({}), output: Int })
