import {
  memberbankaccountAdd,
  memberbankaccountDefaultinfo,
  memberbankaccountDelete,
  memberbankaccountEdit,
  memberbankaccountInfo,
  memberbankaccountPage,
  memberbankaccountSetdefault,
} from '#contract/bank-account.ts'
import {
  memberrechargeConfig,
  memberrechargeInfo,
  memberrechargeOrdercreateCreate,
  memberrechargeOrderPage,
  memberrechargePage,
} from '#contract/recharge.ts'
import {
  membersigninAward,
  membersigninGetSignRecords,
  membersigninGetSignStatus,
  membersigninIssign,
  membersigninSignin,
  signinConfig,
} from '#contract/signin.ts'
import {
  memberwithdrawApply,
  memberwithdrawConfig,
  memberwithdrawDetail,
  memberwithdrawInfo,
  memberwithdrawPage,
  memberwithdrawTransferType,
} from '#contract/withdraw.ts'
import { handle, routes } from '#shop/http.ts'
import {
  addBankAccount,
  deleteBankAccount,
  editBankAccount,
  getBankAccount,
  getDefaultBankAccount,
  pageBankAccounts,
  setDefaultBankAccount,
} from '#shop/services/money/bank-account.ts'
import { getRecharge, getRechargeConfig, pageRechargeOrders, pageRecharges } from '#shop/services/money/recharge.ts'
import { createRechargeOrder } from '#shop/services/money/recharge-order.ts'
import { addSignin, getSigninConfig, getSignStatus, hasSignin, listSigninAwards, listSigninRecords } from '#shop/services/money/signin.ts'
import { listTransferTypes } from '#shop/services/money/transfer-type.ts'
import { applyWithdraw, getWithdraw, getWithdrawConfig, getWithdrawInfo, pageWithdraws } from '#shop/services/money/withdraw.ts'

/** Where a member's money goes and comes from: bank accounts, withdrawals, top-ups; and the daily check-in (contract member.md). */
export const moneyRoutes = routes()

handle(moneyRoutes, memberbankaccountPage, pageBankAccounts)
handle(moneyRoutes, memberbankaccountInfo, getBankAccount)
handle(moneyRoutes, memberbankaccountDefaultinfo, getDefaultBankAccount)
handle(moneyRoutes, memberbankaccountAdd, addBankAccount)
handle(moneyRoutes, memberbankaccountEdit, editBankAccount)
handle(moneyRoutes, memberbankaccountSetdefault, setDefaultBankAccount)
handle(moneyRoutes, memberbankaccountDelete, deleteBankAccount)

handle(moneyRoutes, memberwithdrawTransferType, listTransferTypes)
handle(moneyRoutes, memberwithdrawConfig, getWithdrawConfig)
handle(moneyRoutes, memberwithdrawInfo, getWithdrawInfo)
handle(moneyRoutes, memberwithdrawApply, applyWithdraw, { limited: true })
handle(moneyRoutes, memberwithdrawPage, pageWithdraws)
handle(moneyRoutes, memberwithdrawDetail, getWithdraw)

handle(moneyRoutes, memberrechargePage, pageRecharges)
handle(moneyRoutes, memberrechargeInfo, getRecharge)
handle(moneyRoutes, memberrechargeConfig, getRechargeConfig)
handle(moneyRoutes, memberrechargeOrdercreateCreate, createRechargeOrder)
handle(moneyRoutes, memberrechargeOrderPage, pageRechargeOrders)

handle(moneyRoutes, membersigninIssign, hasSignin)
handle(moneyRoutes, membersigninSignin, addSignin)
handle(moneyRoutes, membersigninAward, listSigninAwards)
handle(moneyRoutes, membersigninGetSignRecords, listSigninRecords)
handle(moneyRoutes, membersigninGetSignStatus, getSignStatus)
handle(moneyRoutes, signinConfig, getSigninConfig)
