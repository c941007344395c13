import {
  memberrechargeConfig,
  memberrechargeInfo,
  memberrechargeOrdercreateCreate,
  memberrechargeOrderPage,
  memberrechargePage,
} from '#contract/recharge.ts'
import { caller } from './client.ts'

/** Top-ups on offer. */
export const pageRecharges = caller(memberrechargePage)

/** One top-up with its coupons; null when unknown. */
export const getRecharge = caller(memberrechargeInfo)

/** Is topping up on: `is_use`. */
export const getRechargeConfig = caller(memberrechargeConfig)

/** Buys a top-up; answers the number to pay under. */
export const createRechargeOrder = caller(memberrechargeOrdercreateCreate)

/** Paid top-ups, newest first. */
export const pageRechargeOrders = caller(memberrechargeOrderPage)
