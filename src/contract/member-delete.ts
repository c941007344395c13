import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Nothing, Text } from './fields.ts'

/**
 * Deletes the member's account (an addition to the contract; docs/members-data.md). Proven by the login password, or by a code to the bound
 * number (`sendPasswordCode`). Refused while an order or refund is under way, or while the account holds money.
 */
export const memberDelete = endpoint({
  path: '/api/member/delete',
  login: 'forced',
  write: true,
  input: v.object({ login_password: Text, old_key: Text, old_code: Text }),
  output: Nothing,
})
