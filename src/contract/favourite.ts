import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, ImagePath, Nothing, OptionalInt, OptionalMoney, paging, RequiredId, Sum, Text, Timestamp } from './fields.ts'
import { Page } from './records.ts'

/** Has the member collected the goods. */
export const goodscollectIscollect = endpoint({
  path: '/api/goodscollect/iscollect',
  login: 'forced',
  input: v.object({ goods_id: RequiredId }),
  output: v.nonNullish(Flag),
})
/** Older servers keep name, price and picture as sent: send them. */
export const FavouriteInput = v.object({
  goods_id: RequiredId,
  sku_id: RequiredId,
  site_id: Count,
  category_id: Count,
  sku_name: Text,
  sku_price: Sum,
  sku_image: ImagePath,
})
export type FavouriteInput = v.InferInput<typeof FavouriteInput>
/** Collecting twice is refused by some. */
export const goodscollectAdd = endpoint({
  path: '/api/goodscollect/add',
  login: 'forced',
  write: true,
  input: FavouriteInput,
  output: Nothing,
})
export const goodscollectDelete = endpoint({
  path: '/api/goodscollect/delete',
  login: 'forced',
  write: true,
  input: v.object({ goods_id: RequiredId }),
  output: Nothing,
})

/** A collected product: as it was when collected, and as it is now where the server tells (else undefined). */
export const Favourite = v.object({
  collect_id: Id,
  goods_id: Id,
  sku_id: Id,
  category_id: Count,
  /** Its shop (an addition); 0 and empty where not told. */
  site_id: Count,
  site_name: Text,
  sku_name: Text,
  sku_price: Sum,
  sku_image: ImagePath,
  create_time: Timestamp,
  goods_name: Text,
  price: OptionalMoney,
  market_price: OptionalMoney,
  discount_price: OptionalMoney,
  member_price: OptionalMoney,
  sale_num: Count,
  is_free_shipping: Flag,
  promotion_type: Count,
  is_virtual: Flag,
  stock: OptionalInt,
  goods_state: OptionalInt,
})
export type Favourite = v.InferOutput<typeof Favourite>
export const goodscollectPage = endpoint({
  path: '/api/goodscollect/page',
  login: 'forced',
  input: v.object(paging),
  output: Page(Favourite),
})
