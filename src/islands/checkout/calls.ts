import {
  calculateBundlingOrder,
  calculateGroupbuyOrder,
  calculateOrder,
  calculateSeckillOrder,
  createBundlingOrder,
  createGroupbuyOrder,
  createOrder,
  createSeckillOrder,
  prepareBundlingOrder,
  prepareGroupbuyOrder,
  prepareOrder,
  prepareSeckillOrder,
} from '#api/ordercreate.ts'
import type { OrderPreview } from '#contract/order-preview.ts'
import type { Call } from '#islands/ui/useLoad.ts'
import type { Choices } from '#lib/orders/checkout.ts'
import type { OrderKind, OrderSource } from '#stores/order-creation.ts'

/** Input that only the last step has: messages to the shops, the password if balance is spent, and the shown total as a decimal. */
export interface PlacementInput {
  buyer_message: Record<string, string>
  pay_password: string
  shown_money: string
}

interface Steps<Source> {
  prepare: Call<Source & Partial<Choices>, OrderPreview>
  calculate: Call<Source & Choices, OrderPreview>
  create: Call<Source & Choices & PlacementInput, string>
}

const STEPS: { [Kind in OrderKind]: Steps<OrderSource[Kind]> } = {
  normal: { prepare: prepareOrder, calculate: calculateOrder, create: createOrder },
  groupbuy: { prepare: prepareGroupbuyOrder, calculate: calculateGroupbuyOrder, create: createGroupbuyOrder },
  seckill: { prepare: prepareSeckillOrder, calculate: calculateSeckillOrder, create: createSeckillOrder },
  combo: { prepare: prepareBundlingOrder, calculate: calculateBundlingOrder, create: createBundlingOrder },
}

/** The three calls of an order of one kind, with what is ordered already filled in. */
export function orderCalls<Kind extends OrderKind>(kind: Kind, source: OrderSource[Kind]): Steps<object> {
  const { prepare, calculate, create } = STEPS[kind]
  return {
    prepare: (choices, options) => prepare({ ...source, ...choices }, options),
    calculate: (choices, options) => calculate({ ...source, ...choices }, options),
    create: (choices, options) => create({ ...source, ...choices }, options),
  }
}
