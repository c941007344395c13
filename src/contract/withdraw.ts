import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  Count,
  CsvOf,
  Flag,
  Id,
  ImagePath,
  MapOf,
  Money,
  Nothing,
  Num,
  OptionalMoney,
  paging,
  RequiredId,
  RequiredText,
  Sum,
  Text,
  Timestamp,
} from './fields.ts'
import { ConfigRecord, Page, RecordAnswer } from './records.ts'

/** Kinds of payout that are switched on (`bank`, `alipay`, `wechatpay`), with the server's name for each. */
const TransferTypes = v.nonNullish(MapOf(Text))
export const memberwithdrawTransferType = endpoint({
  path: '/api/memberwithdraw/transferType',
  login: 'forced',
  input: v.object({}),
  output: TransferTypes,
})

/** Rules of paying out: least and greatest amount in cents, fee in percent taken from the payout. */
const rules = {
  min: Sum,
  max: OptionalMoney,
  rate: Num,
  transfer_type: CsvOf(Text),
  is_auto_audit: Flag,
  is_auto_transfer: Flag,
}
const WithdrawConfig = ConfigRecord(v.object(rules))
export const memberwithdrawConfig = endpoint({
  path: '/api/memberwithdraw/config',
  login: 'forced',
  input: v.object({}),
  output: WithdrawConfig,
})

/** Withdrawable, pending and withdrawn amounts of the member; `config.is_use` 0 disables the feature. */
export const WithdrawInfo = v.object({
  member_info: v.object({ balance_money: Sum, balance_withdraw_apply: Sum, balance_withdraw: Sum }),
  config: v.object({ is_use: Flag, ...rules }),
})
export type WithdrawInfo = v.InferOutput<typeof WithdrawInfo>
export const memberwithdrawInfo = endpoint({ path: '/api/memberwithdraw/info', login: 'forced', input: v.object({}), output: WithdrawInfo })

export const memberwithdrawApply = endpoint({
  path: '/api/memberwithdraw/apply',
  login: 'forced',
  write: true,
  input: v.object({
    apply_money: Money,
    transfer_type: RequiredText,
    realname: Text,
    mobile: Text,
    bank_name: Text,
    account_number: Text,
    idnumber: Text,
    /** Proposed: asked for before the balance is spent. */
    pay_password: Text,
  }),
  output: Nothing,
})

const state = {
  id: Id,
  withdraw_no: Text,
  apply_money: Money,
  apply_time: Timestamp,
  /** 0 to audit, 1 to transfer, 2 transferred, -1 refused. */
  status: Count,
  status_name: Text,
  transfer_type_name: Text,
}
/** Proposed: `bank_name` and `account_number`, where it goes to. */
export const WithdrawCard = v.object({ ...state, bank_name: Text, account_number: Text })
export type WithdrawCard = v.InferOutput<typeof WithdrawCard>
export const memberwithdrawPage = endpoint({
  path: '/api/memberwithdraw/page',
  login: 'forced',
  input: v.object(paging),
  output: Page(WithdrawCard),
})

/** One withdrawal; `money` is what arrives after `service_money`. */
export const Withdraw = v.object({
  ...state,
  member_id: Count,
  member_name: Text,
  realname: Text,
  transfer_type: Text,
  rate: Num,
  service_money: Sum,
  money: Sum,
  audit_time: Timestamp,
  payment_time: Timestamp,
  memo: Text,
  refuse_reason: Text,
  bank_name: Text,
  account_number: Text,
  account_name: Text,
  mobile: Text,
  certificate: ImagePath,
  certificate_remark: Text,
})
export type Withdraw = v.InferOutput<typeof Withdraw>
export const memberwithdrawDetail = endpoint({
  path: '/api/memberwithdraw/detail',
  login: 'forced',
  input: v.object({ id: RequiredId }),
  output: RecordAnswer(Withdraw, 'id'),
})
