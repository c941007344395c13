import type { Order } from '#contract/order-record.ts'
import { formatDate } from '#lib/dates/time.ts'
import type { Cents } from '#lib/money/money.ts'
import { href, type RouteName } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import { oneOf } from '#lib/text/one-of.ts'
import { snakeCase } from '#lib/text/snake-case.ts'
import type { TextSlice } from '#lib/text/text-keys.ts'
import type { Translate } from '#lib/text/texts.ts'
import { ORDER_STATUS, ORDER_TYPE } from './order-state.ts'

export const ORDER_WORDS_TEXTS = ['order.kind.', 'order.paid_by.', 'order.state.', 'order.way.'] as const satisfies TextSlice

export const ORDER_COMING_TEXTS = ['order.coming.'] as const satisfies TextSlice

/** The kinds of order pages. */
export type OrderPageKind = keyof typeof ORDER_TYPE

/** The screen of each kind of order (`order_type`). */
export const ORDER_PAGE = {
  express: 'order',
  pickup: 'orderPickup',
  local: 'orderLocal',
  virtual: 'orderVirtual',
} as const satisfies Record<OrderPageKind, RouteName>

/** The kind of an order; an unknown type is shown as an express order. */
export function orderKind(order_type: number): OrderPageKind {
  const kinds = Object.keys(ORDER_TYPE) as OrderPageKind[]
  return kinds.find((kind) => ORDER_TYPE[kind] === order_type) ?? 'express'
}

/** Returns the amount that stands for an order in a list, in cents: what is left to pay, or what it came to. */
export function shownAmount({ order_status, pay_money, order_money }: Pick<Order, 'order_status' | 'pay_money' | 'order_money'>): Cents {
  return order_status === ORDER_STATUS.toPay ? pay_money : order_money
}

/** The address of an order's own page. */
export function orderAddress({ order_type, order_id }: Pick<Order, 'order_type' | 'order_id'>, locale: Locale): string {
  return href(ORDER_PAGE[orderKind(order_type)], locale, { order_id })
}

/** Name of a step, for its words; `time` is unix seconds, 0 while it has not happened. */
export interface OrderStep {
  name: 'created' | 'paid' | 'sent' | 'ready' | 'received' | 'complete' | 'closed' | 'refunded'
  time: number
  isDone: boolean
}

type Timed = Pick<
  Order,
  'order_type' | 'order_status' | 'create_time' | 'pay_time' | 'delivery_time' | 'sign_time' | 'finish_time' | 'close_time'
>

/** Whether an order ended because all of it was refunded: a paid order is closed by nothing else (contract cart-order.md, state machines). */
export function isRefunded({ order_status, pay_time }: Pick<Order, 'order_status' | 'pay_time'>): boolean {
  return order_status === ORDER_STATUS.closed && pay_time > 0
}

/**
 * The way of an order from its creation to its end, as far as its kind has steps. A closed one ends where it was closed or refunded, after the
 * steps that it went through before.
 * @example orderSteps({ order_type: 4, order_status: 0, ... }).map(({ name }) => name) // ['created', 'paid', 'received']
 */
export function orderSteps(order: Timed): OrderStep[] {
  const { order_status: status, order_type } = order
  const kind = orderKind(order_type)
  const isClosed = status === ORDER_STATUS.closed
  const created: OrderStep = { name: 'created', time: order.create_time, isDone: true }
  const paid: OrderStep = { name: 'paid', time: order.pay_time, isDone: order.pay_time > 0 || status > 0 }
  const isReceived = status === ORDER_STATUS.received || status === ORDER_STATUS.complete
  const received: OrderStep = { name: 'received', time: order.sign_time, isDone: isReceived || order.sign_time > 0 }
  if (isClosed) {
    const between: OrderStep = { name: kind === 'pickup' ? 'ready' : 'sent', time: order.delivery_time, isDone: order.delivery_time > 0 }
    const end: OrderStep = { name: isRefunded(order) ? 'refunded' : 'closed', time: order.close_time, isDone: true }
    return [created, ...[paid, between, received].filter(({ isDone }) => isDone), end]
  }
  if (kind === 'virtual') return [created, paid, received]
  const between: OrderStep =
    kind === 'pickup'
      ? { name: 'ready', time: order.delivery_time, isDone: isReceived || order.delivery_time > 0 }
      : { name: 'sent', time: order.delivery_time, isDone: isReceived || status === ORDER_STATUS.shipped }
  const complete: OrderStep = { name: 'complete', time: order.finish_time, isDone: status === ORDER_STATUS.complete }
  return [created, paid, between, received, complete]
}

type Moved = Pick<Order, 'order_status' | 'order_type' | 'pay_time' | 'delivery_time' | 'expect_time'>

/**
 * How far a paid pick-up order is. The wire's state only says that it was paid and has a code: the store has put it aside once
 * `delivery_time` is set. Servers that give neither that nor `expect_time` do not say, which is undefined.
 */
function collectState({
  order_status,
  order_type,
  delivery_time,
  expect_time,
}: Omit<Moved, 'pay_time'>): 'ready' | 'preparing' | undefined {
  if (order_status !== ORDER_STATUS.toCollect || order_type !== ORDER_TYPE.pickup) return undefined
  if (delivery_time > 0) return 'ready'
  return expect_time > 0 ? 'preparing' : undefined
}

type Coded = Pick<
  Order,
  | 'order_type'
  | 'order_status'
  | 'delivery_type'
  | 'pay_type'
  | 'order_status_name'
  | 'order_type_name'
  | 'delivery_type_name'
  | 'pay_type_name'
> &
  Moved

/**
 * Returns the names of an order's codes in the page's language, because many servers of the family know only their own. Unknown codes keep
 * the server's name (contract, decision 11).
 */
export function orderWords(t: Translate<typeof ORDER_WORDS_TEXTS>, order: Coded) {
  const { order_type, delivery_type, pay_type } = order
  const state = stateName(order)
  const way = oneOf(['express', 'store', 'local'], delivery_type)
  const payment = oneOf(['ONLINE_PAY', 'BALANCE', 'OFFLINE_PAY'], pay_type)
  const isKnownKind = (Object.values(ORDER_TYPE) as number[]).includes(order_type)
  return {
    state: state ? t(`order.state.${snakeCase(state)}`) : order.order_status_name,
    kind: isKnownKind ? t(`order.kind.${orderKind(order_type)}`) : order.order_type_name,
    delivery: way ? t(`order.way.${way}`) : order.delivery_type_name,
    payment: payment ? t(`order.paid_by.${payment}`) : order.pay_type_name,
  }
}

/** Describes the next event of an order with its day: the arrival, or the automatic receipt. Empty if unknown. */
export function comingWords(
  t: Translate<typeof ORDER_COMING_TEXTS>,
  {
    order_status,
    order_type,
    expect_time,
    delivery_time,
    take_delivery_execute_time,
  }: Omit<Moved, 'pay_time'> & Pick<Order, 'take_delivery_execute_time'>,
): string {
  const day = (time: number) => ({ day: formatDate(time, t.locale) })
  if (order_status === ORDER_STATUS.shipped && take_delivery_execute_time) return t('order.coming.receipt', day(take_delivery_execute_time))
  if (order_status === ORDER_STATUS.toShip && expect_time) return t('order.coming.expected', day(expect_time))
  if (collectState({ order_status, order_type, expect_time, delivery_time }) === 'preparing')
    return t('order.coming.ready', day(expect_time))
  return ''
}

/** Name of a state; receiving is called otherwise where nothing was sent. */
function stateName(order: Moved) {
  const { order_status, order_type } = order
  if (order_status === ORDER_STATUS.received && order_type === ORDER_TYPE.pickup) return 'collected'
  if (order_status === ORDER_STATUS.received && order_type === ORDER_TYPE.virtual) return 'delivered'
  if (isRefunded(order)) return 'refunded'
  return collectState(order) ?? statusName(order_status)
}

/** Returns the text key of the sentence that tells the buyer what happens next; undefined for states without one. */
export function nextStepKey(order: Moved) {
  if (isRefunded(order)) return 'refunded'
  const state = collectState(order) ?? statusName(order.order_status) ?? 'complete'
  return state === 'received' && orderKind(order.order_type) === 'virtual' ? 'virtual' : state
}

function statusName(order_status: number) {
  const names = Object.entries(ORDER_STATUS) as [keyof typeof ORDER_STATUS, number][]
  return names.find(([, status]) => status === order_status)?.[0]
}
