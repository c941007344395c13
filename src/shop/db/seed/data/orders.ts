import type { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'

/** An order of the demo member. Lines are sku, pieces and, for promotions, the price in dollars of one piece. */
export interface OrderSeed {
  type: keyof typeof ORDER_TYPE
  status: keyof typeof ORDER_STATUS
  /** Days since it was placed. */
  days: number
  lines: readonly (readonly [sku: string, num: number, price?: number])[]
  promotion?: 'seckill' | 'groupbuy' | 'bundling'
  /** How often its lines were reviewed: 0, 1, or 2 with the follow-up. */
  reviewed?: 0 | 1 | 2
  /** Closed although it was paid: every line was refunded. */
  paid?: true
  /** After-sale state of the first line (contract cart-order.md): 1 applied, 4 to return, 5 returned, 3 finished, -1 refused. */
  refund?: 1 | 4 | 5 | 3 | -1
  /** The platform was asked to decide about that refund, and has not yet. */
  complaint?: true
  /** Coupon used, in dollars. */
  coupon?: number
  /** Carriage, in dollars. */
  delivery?: number
  /** Paid from the balance, in dollars. */
  balance?: number
  message?: string
}

/** Orders in every state of every kind, newest first. */
export const ORDERS: readonly OrderSeed[] = [
  { type: 'express', status: 'toPay', days: 0.002, lines: [['lamp/cream/cm36', 1]] },
  {
    type: 'pickup',
    status: 'toPay',
    days: 0.004,
    lines: [
      ['notebook/dotted/a5', 2],
      ['pencils/n12', 2],
    ],
  },
  { type: 'local', status: 'toPay', days: 0.006, lines: [['herb-bowl/only', 1]], delivery: 25 },
  { type: 'virtual', status: 'toPay', days: 0.008, lines: [['gift-card/hkd500', 1]] },
  { type: 'express', status: 'toShip', days: 0.3, lines: [['tote/tan/l', 1]], coupon: 120, message: 'Please leave it with the porter.' },
  { type: 'local', status: 'toShip', days: 0.1, lines: [['pilea/only', 2]], delivery: 25, message: 'After 18:00, please.' },
  { type: 'express', status: 'toShip', days: 0.6, lines: [['phones/sand', 1]], refund: 1 },
  {
    type: 'pickup',
    status: 'toCollect',
    days: 1.1,
    lines: [
      ['candle/g220', 1],
      ['soap/n3', 1],
    ],
  },
  {
    type: 'local',
    status: 'shipped',
    days: 0.25,
    lines: [
      ['glazed-bowl/s', 1],
      ['can/only', 1],
    ],
    delivery: 25,
  },
  {
    type: 'express',
    status: 'shipped',
    days: 1.9,
    lines: [
      ['kettle/black/c1', 1],
      ['mug/oat/c350', 1],
    ],
  },
  { type: 'express', status: 'shipped', days: 3.2, lines: [['keyboard/bone/linear', 1, 698]], promotion: 'seckill' },
  { type: 'virtual', status: 'received', days: 2.4, lines: [['workshop/one', 1]] },
  { type: 'express', status: 'received', days: 5.4, lines: [['stool/cm45', 2]], refund: 4 },
  {
    type: 'pickup',
    status: 'received',
    days: 6.2,
    lines: [
      ['tea-pair/only', 1],
      ['honey/g250', 2],
    ],
    reviewed: 1,
  },
  {
    type: 'express',
    status: 'received',
    days: 7.5,
    lines: [
      ['notebook/dotted/a5', 1],
      ['candle/g220', 1],
      ['hand-wash/cedar/c300', 1],
    ],
    delivery: 30,
  },
  { type: 'local', status: 'received', days: 8.8, lines: [['terracotta/m', 3]], delivery: 25 },
  { type: 'express', status: 'received', days: 9.6, lines: [['bowls-warm/n3', 1]], refund: 5, complaint: true, delivery: 35 },
  {
    type: 'express',
    status: 'complete',
    days: 24,
    lines: [
      ['mug/oat/c350', 1, 140],
      ['kettle/black/c1', 1, 610],
      ['carafe/n1', 1, 248],
    ],
    promotion: 'bundling',
    reviewed: 2,
  },
  { type: 'express', status: 'complete', days: 31, lines: [['notebook-red/dotted', 3, 78]], promotion: 'groupbuy', reviewed: 1 },
  { type: 'pickup', status: 'complete', days: 38, lines: [['towels/sea/hand', 4]], balance: 100, delivery: 0 },
  { type: 'virtual', status: 'complete', days: 45, lines: [['gift-card/hkd200', 2]] },
  {
    type: 'local',
    status: 'complete',
    days: 52,
    lines: [
      ['ferry/green', 1],
      ['blocks/n30', 1],
    ],
    delivery: 25,
    reviewed: 2,
  },
  {
    type: 'express',
    status: 'complete',
    days: 66,
    lines: [
      ['umbrella/sea', 1],
      ['flask/sage/c600', 1],
    ],
    refund: -1,
  },
  { type: 'express', status: 'closed', days: 12, lines: [['vase/cream/cm28', 1]] },
  { type: 'express', status: 'closed', days: 18, lines: [['speaker/ink', 1]], paid: true, refund: 3 },
  {
    type: 'pickup',
    status: 'closed',
    days: 27,
    lines: [
      ['planner/a5', 1],
      ['jam/only', 2],
    ],
  },
  { type: 'local', status: 'closed', days: 41, lines: [['cushion/rust/cm45', 2]], delivery: 25 },
  { type: 'virtual', status: 'closed', days: 58, lines: [['gift-card/hkd1000', 1]] },
]

/** The earliest first, as their numbers run. */
export const ORDERS_BY_TIME: readonly OrderSeed[] = ORDERS.toSorted((a, b) => b.days - a.days)
