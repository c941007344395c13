import * as v from 'valibot'
import type { OrderPreview } from '#contract/order-preview.ts'
import {
  bundlingOrdercreateCalculate,
  bundlingOrdercreateCreate,
  bundlingOrdercreatePayment,
  groupbuyOrdercreateCalculate,
  groupbuyOrdercreateCreate,
  groupbuyOrdercreatePayment,
  ordercreateCalculate,
  ordercreateCreate,
  ordercreatePayment,
  seckillOrdercreateCalculate,
  seckillOrdercreateCreate,
  seckillOrdercreatePayment,
  TotalChanged,
} from '#contract/ordercreate.ts'
import { caller } from './client.ts'
import { ApiError } from './errors.ts'

/** First step: what is bought and what can be chosen. */
export const prepareOrder = caller(ordercreatePayment)

/** After every change of a choice: the sums. */
export const calculateOrder = caller(ordercreateCalculate)

/** Places the order; answers the number to pay under. */
export const createOrder = caller(ordercreateCreate)

/** First step of a group-buy order. */
export const prepareGroupbuyOrder = caller(groupbuyOrdercreatePayment)

/** Sums of a group-buy order. */
export const calculateGroupbuyOrder = caller(groupbuyOrdercreateCalculate)

/** Places a group-buy order; answers the number to pay under. */
export const createGroupbuyOrder = caller(groupbuyOrdercreateCreate)

/** First step of a flash-sale order. */
export const prepareSeckillOrder = caller(seckillOrdercreatePayment)

/** Sums of a flash-sale order. */
export const calculateSeckillOrder = caller(seckillOrdercreateCalculate)

/** Places a flash-sale order; answers the number to pay under. */
export const createSeckillOrder = caller(seckillOrdercreateCreate)

/** First step of a combo order. */
export const prepareBundlingOrder = caller(bundlingOrdercreatePayment)

/** Sums of a combo order. */
export const calculateBundlingOrder = caller(bundlingOrdercreateCalculate)

/** Places a combo order; answers the number to pay under. */
export const createBundlingOrder = caller(bundlingOrdercreateCreate)

/** The sums that a placing was refused with because they are no longer those that were shown; undefined for every other failure. */
export function changedPreview(error: Error | null): OrderPreview | undefined {
  const result = v.safeParse(TotalChanged, error instanceof ApiError ? error.data : undefined)
  return result.success ? result.output.preview : undefined
}
