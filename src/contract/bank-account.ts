import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, Nothing, paging, RequiredId, Text, Timestamp } from './fields.ts'
import { Page, RecordAnswer } from './records.ts'

const bank = {
  id: Id,
  member_id: Count,
  realname: Text,
  mobile: Text,
  withdraw_type: Text,
  branch_bank_name: Text,
  bank_account: Text,
  /** The holder's identity number; single-shop servers require it, and the others neither ask for it nor keep it. */
  idnumber: Text,
  is_default: Flag,
}

/** Where money is paid out to. `withdraw_type_name` is not in the list: look it up in `TransferTypes` (withdraw.ts). */
export const BankAccount = v.object({ ...bank, withdraw_type_name: Text, create_time: Timestamp, modify_time: Timestamp })
export type BankAccount = v.InferOutput<typeof BankAccount>
export const memberbankaccountPage = endpoint({
  path: '/api/memberbankaccount/page',
  login: 'forced',
  input: v.object(paging),
  output: Page(BankAccount),
})
export const memberbankaccountInfo = endpoint({
  path: '/api/memberbankaccount/info',
  login: 'forced',
  input: v.object({ id: RequiredId }),
  output: RecordAnswer(BankAccount, 'id'),
})
export const memberbankaccountDefaultinfo = endpoint({
  path: '/api/memberbankaccount/defaultinfo',
  login: 'forced',
  input: v.object({}),
  output: RecordAnswer(BankAccount, 'id'),
})

const written = { realname: Text, mobile: Text, withdraw_type: Text, branch_bank_name: Text, bank_account: Text, idnumber: Text }
const change = { login: 'forced', write: true, output: Nothing } as const
/** Saving makes the account the default one. Answers the new id. */
export const memberbankaccountAdd = endpoint({ path: '/api/memberbankaccount/add', ...change, input: v.object(written), output: Id })
export const memberbankaccountEdit = endpoint({
  path: '/api/memberbankaccount/edit',
  ...change,
  input: v.object({ ...written, id: RequiredId }),
})
export const memberbankaccountSetdefault = endpoint({
  path: '/api/memberbankaccount/setdefault',
  ...change,
  input: v.object({ id: RequiredId }),
})
export const memberbankaccountDelete = endpoint({
  path: '/api/memberbankaccount/delete',
  ...change,
  input: v.object({ id: RequiredId }),
})
