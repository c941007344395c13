import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, ListOf, Num, Timestamp } from './fields.ts'
import { ConfigRecord, Rows } from './records.ts'

/* The daily sign-in of a member and its rewards; signing in with a password is `auth.ts`. */

/** Award of the nth consecutive check-in day; the last one repeats. */
export const SignAward = v.object({ day: Count, point: Num, growth: Num, coupon: Count })
export type SignAward = v.InferOutput<typeof SignAward>
export const membersigninIssign = endpoint({
  path: '/api/membersignin/issign',
  login: 'forced',
  input: v.object({}),
  output: v.nonNullish(Flag),
})
/** Refused with `SIGNED_IN` when done today; without a reward every number is 0. */
export const membersigninSignin = endpoint({
  path: '/api/membersignin/signin',
  login: 'forced',
  write: true,
  input: v.object({}),
  output: v.union([
    SignAward,
    v.pipe(
      v.literal(''),
      v.transform(() => ({ day: 0, point: 0, growth: 0, coupon: 0 })),
    ),
  ]),
})
/** Nothing in any form where signing in is not rewarded (contract member.md). */
export const membersigninAward = endpoint({ path: '/api/membersignin/award', input: v.object({}), output: ListOf(SignAward) })
/** Days signed in since six days before this month began. */
export const membersigninGetSignRecords = endpoint({
  path: '/api/membersignin/getSignRecords',
  login: 'forced',
  input: v.object({}),
  output: Rows(v.object({ create_time: Timestamp })),
})
/** Is the daily sign-in on: `is_use`. */
export const membersigninGetSignStatus = endpoint({
  path: '/api/membersignin/getSignStatus',
  input: v.object({}),
  output: ConfigRecord(v.unknown()),
})
export const signinConfig = endpoint({
  path: '/membersignin/api/signin/config',
  input: v.object({}),
  output: ConfigRecord(ListOf(SignAward)),
})
