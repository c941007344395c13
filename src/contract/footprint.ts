import * as v from 'valibot'
import { endpoint, endpointOf } from './endpoint.ts'
import {
  Count,
  CsvOf,
  Flag,
  Id,
  ImagePath,
  Money,
  Nothing,
  OptionalInt,
  OptionalMoney,
  paging,
  RequiredId,
  RequiredIds,
  Sum,
  Text,
  Timestamp,
} from './fields.ts'
import { goodsbrowseAddLight } from './footprint-light.ts'
import { Page } from './records.ts'

const categories = { category_id: Count, category_id_1: Count, category_id_2: Count, category_id_3: Count }

export const goodsbrowseAdd = endpointOf(goodsbrowseAddLight, {
  input: v.object({ goods_id: RequiredId, sku_id: RequiredId, site_id: Count, ...categories }),
  output: Nothing,
})

/** A product the member looked at, newest first; group by the day of `browse_time`. */
export const Footprint = v.object({
  id: Id,
  browse_time: Timestamp,
  goods_id: Id,
  sku_id: Id,
  goods_name: Text,
  sku_name: Text,
  goods_image: CsvOf(ImagePath),
  sku_image: ImagePath,
  discount_price: Money,
  price: OptionalMoney,
  market_price: Sum,
  member_price: OptionalMoney,
  sale_num: Count,
  is_free_shipping: Flag,
  promotion_type: Count,
  is_virtual: Flag,
  /** As favourites have them (additions); undefined where not told. */
  stock: OptionalInt,
  goods_state: OptionalInt,
  ...categories,
})
export type Footprint = v.InferOutput<typeof Footprint>
export const goodsbrowsePage = endpoint({
  path: '/api/goodsbrowse/page',
  login: 'forced',
  input: v.object(paging),
  output: Page(Footprint),
})
/** One or several; several in one call only on our server. */
export const goodsbrowseDelete = endpoint({
  path: '/api/goodsbrowse/delete',
  login: 'forced',
  write: true,
  input: v.object({ id: RequiredIds }),
  output: Nothing,
})
