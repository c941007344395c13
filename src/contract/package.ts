import * as v from 'valibot'
import { Bool, Count, Id, ImagePath, ListOf, Text, Timestamp } from './fields.ts'

/** Where a parcel has been, oldest first, times as the carrier writes them; without `success` only `reason` says something. */
const Trace = v.object({
  success: Bool,
  reason: Text,
  status_name: Text,
  list: ListOf(v.object({ datetime: Text, remark: Text })),
})

/** A parcel; `delivery_type` 0 needs no carrier. */
export const Package = v.object({
  id: Id,
  order_id: Count,
  package_name: Text,
  delivery_type: Count,
  express_company_id: Count,
  express_company_name: Text,
  express_company_image: ImagePath,
  delivery_no: Text,
  delivery_time: Timestamp,
  goods_list: ListOf(v.object({ sku_id: Count, sku_name: Text, num: Count, sku_image: ImagePath })),
  trace: v.nullish(Trace, {}),
})
export type Package = v.InferOutput<typeof Package>
export const PackageList = v.array(Package)

/** The one parcel of a local delivery, with who brings it. */
export const LocalPackage = v.object({
  id: Id,
  package_name: Text,
  delivery_type: Text,
  delivery_no: Text,
  delivery_time: Timestamp,
  deliverer: Text,
  deliverer_mobile: Text,
})
export type LocalPackage = v.InferOutput<typeof LocalPackage>
