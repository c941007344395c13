import {
  memberwithdrawApply,
  memberwithdrawDetail,
  memberwithdrawInfo,
  memberwithdrawPage,
  memberwithdrawTransferType,
} from '#contract/withdraw.ts'
import { caller } from './client.ts'

/** Kinds of payout that are on, with their names. */
export const listTransferTypes = caller(memberwithdrawTransferType)

/** Reads the withdrawable amounts and the rules. */
export const getWithdrawInfo = caller(memberwithdrawInfo)

/** Asks for a payout; `apply_money` as a decimal, `toDecimal(cents)`. */
export const applyWithdraw = caller(memberwithdrawApply)

/** Payouts, newest first. */
export const pageWithdraws = caller(memberwithdrawPage)

/** One payout; null when it is not the member's. */
export const getWithdraw = caller(memberwithdrawDetail)
