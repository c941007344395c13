import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, ImagePath, ListOf, MapOf, Nothing, paging, RequiredText, Sum, Text, Timestamp } from './fields.ts'
import { Page } from './records.ts'

/** The member as staff of a shop. */
export const Verifier = v.object({ verifier_id: Id })
/** Is the member staff of a shop; refused when not, which the menu takes silently. */
export const verifyCheckisverifier = endpoint({
  path: '/api/verify/checkisverifier',
  login: 'forced',
  input: v.object({}),
  output: Verifier,
})

/** Kinds of codes by key, with the server's name for each. */
const VerifyTypes = v.nonNullish(MapOf(v.object({ name: Text })))
export const verifyGetVerifyType = endpoint({ path: '/api/verify/getVerifyType', input: v.object({}), output: VerifyTypes })

const Remark = v.object({ title: Text, value: Text })

/** A code with what it gives out; `remark_array` holds pairs to print as they are. */
export const Verification = v.object({
  id: Id,
  site_id: Count,
  site_name: Text,
  verify_code: Text,
  verify_type: Text,
  verify_type_name: Text,
  verifier_id: Count,
  verifier_name: Text,
  is_verify: Flag,
  create_time: Timestamp,
  verify_time: Timestamp,
  item_array: ListOf(v.object({ img: ImagePath, name: Text, price: Sum, num: Count, remark_array: ListOf(Remark), order_goods_id: Count })),
  remark_array: ListOf(Remark),
})
export type Verification = v.InferOutput<typeof Verification>
/** Lists hand-overs by this member, newest first. */
export const verifyLists = endpoint({
  path: '/api/verify/lists',
  login: 'forced',
  input: v.object({ ...paging, verify_type: v.optional(Text, 'all') }),
  output: Page(Verification),
})

const code = v.object({ verify_code: RequiredText })
export const verifyVerifyInfo = endpoint({ path: '/api/verify/verifyInfo', login: 'forced', input: code, output: Verification })
/** Uses the code; refused with `IS_VERIFYED` when that was done before. */
export const verifyVerify = endpoint({ path: '/api/verify/verify', login: 'forced', write: true, input: code, output: Nothing })

/** A code the member holds for virtual goods; the spelling is the wire's. */
const VirtualCode = v.object({
  id: Id,
  site_id: Count,
  order_id: Count,
  order_no: Text,
  sku_id: Count,
  sku_name: Text,
  sku_image: ImagePath,
  code: Text,
  is_veirfy: Flag,
  verify_time: Timestamp,
})
/** Filters other than `all` break some servers. */
export const virtualgoodsLists = endpoint({
  path: '/api/virtualgoods/lists',
  login: 'forced',
  input: v.object({ ...paging, is_verify: v.optional(Text, 'all') }),
  output: Page(VirtualCode),
})
