import type { OrderSeed } from './data/orders.ts'

const DAY = 86400
const HOUR = 3600

/** When each step of an order happened, in unix seconds; 0 = it did not. */
export interface OrderTimes {
  create: number
  pay: number
  ship: number
  sign: number
  finish: number
  close: number
  /** When the shop is filled. */
  now: number
}

/**
 * The times a demo order must have gone through to be in its state: paid three minutes after it was placed, sent within a day, received after
 * two, complete a week later, closed unpaid after half an hour.
 */
export function orderTimes({ type, status, days, paid }: OrderSeed, now: number): OrderTimes {
  const create = Math.round(now - days * DAY)
  const isPaid = status !== 'toPay' && (status !== 'closed' || paid === true)
  const pay = isPaid ? create + 180 : 0
  const isSent = (type === 'express' || type === 'local') && isPaid && status !== 'toShip' && status !== 'closed'
  const ship = isSent ? create + (type === 'local' ? HOUR : Math.min(20 * HOUR, Math.round(days * DAY) / 2)) : 0
  const isReceived = status === 'received' || status === 'complete'
  const sign = isReceived ? receivedAt(type, create, pay) : 0
  return {
    create,
    pay,
    ship,
    sign,
    finish: status === 'complete' ? sign + 7 * DAY : 0,
    close: status === 'closed' ? create + (paid ? 2 * DAY : HOUR / 2) : 0,
    now,
  }
}

function receivedAt(type: OrderSeed['type'], create: number, pay: number): number {
  if (type === 'virtual') return pay
  if (type === 'local') return create + 4 * HOUR
  return create + 52 * HOUR
}
