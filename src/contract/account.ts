import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { CsvOf, Flag, Id, Num, OptionalInt, OptionalMoney, paging, ReadableOf, Sum, Text, Timestamp } from './fields.ts'
import { ObjectAnswer, Page, Rows } from './records.ts'

/** The asked accounts of the member; those not asked for are 0. */
export const Account = v.object({ balance: Sum, balance_money: Sum, point: Num })
export type Account = v.InferOutput<typeof Account>
/** `account_type`: `point`, `balance` or both balances as `balance,balance_money`. */
export const memberaccountInfo = endpoint({
  path: '/api/memberaccount/info',
  login: 'forced',
  input: v.object({ account_type: v.optional(Text, 'balance,balance_money') }),
  output: ObjectAnswer(Account),
})

/**
 * One movement of an account; `account_data` is signed, in hundredths for points and growth as for money. Proposed: `account_after`, what the
 * account held then (both balances together), and `order_id` of the order it belongs to, 0 none.
 */
export const AccountEntry = v.object({
  id: Id,
  account_type: Text,
  account_data: Sum,
  from_type: Text,
  type_name: Text,
  type_tag: Text,
  remark: Text,
  account_after: OptionalMoney,
  order_id: OptionalInt,
  create_time: Timestamp,
})
export type AccountEntry = v.InferOutput<typeof AccountEntry>
/** Newest first. Proposed: `direction` leaves what came `in` or went `out`, `begin_time` leaves out what happened before it. */
export const memberaccountPage = endpoint({
  path: '/api/memberaccount/page',
  login: 'forced',
  input: v.object({ ...paging, account_type: v.optional(Text, 'balance'), direction: Text, begin_time: Timestamp }),
  output: Page(AccountEntry),
})

/** A level of membership, and what it gives where the server says so; `growth` is needed to reach it. */
export const Level = v.object({
  level_id: Id,
  level_name: Text,
  growth: Num,
  remark: Text,
  /** Percent of the price to pay; 0 unknown. */
  consume_discount: Num,
  is_free_shipping: Flag,
  point_feedback: Num,
  send_point: Num,
  send_balance: Sum,
  send_coupon: CsvOf(Id),
  is_default: Flag,
})
export type Level = v.InferOutput<typeof Level>
/** Ascending growth. */
export const memberlevelLists = endpoint({
  path: '/api/memberlevel/lists',
  login: 'forced',
  input: v.object({}),
  output: Rows(Level),
})

/** A rule of an account. Some servers send its text alone. `key`, an addition of ours, says what it is about: `shop`, `review`, `check_in`. */
const Rule = v.union([
  v.object({ key: Text, title: Text, content: Text }),
  v.pipe(
    v.string(),
    v.transform((content) => ({ key: '', title: '', content })),
  ),
])
/** How points, balance and growth are earned, spent and lost, in the server's own words; nothing where it has none. */
export const AccountRule = v.object({ point: ReadableOf(Rule), balance: ReadableOf(Rule), growth: ReadableOf(Rule) })
export type AccountRule = v.InferOutput<typeof AccountRule>
export const memberAccountrule = endpoint({
  path: '/api/member/accountrule',
  input: v.object({}),
  output: ObjectAnswer(AccountRule),
})
