import { secondOfDay } from '#lib/dates/zone-clock.ts'
import type { OrderSeed } from './data/orders.ts'

const DAY = 86400
const HOUR = 3600

/** When each step of an order happened, in unix seconds; 0 = it did not. */
export interface OrderTimes {
  create: number
  pay: number
  ship: number
  /** When a pick-up order was put aside to be collected. */
  ready: number
  sign: number
  finish: number
  close: number
  /** When the shop is filled. */
  now: number
}

/**
 * Returns the times a demo order went through to reach its state, by the clock of `zone`. Paid three minutes after ordering; parcels leave
 * at 17:00 and arrive at 14:00 the next day. Riders arrive at 15:00; pickup orders are ready at 11:00 and collected at 13:00. Complete
 * after a week, closed unpaid after half an hour.
 */
export function orderTimes({ type, status, days, paid }: OrderSeed, now: number, zone: string): OrderTimes {
  const create = Math.round(now - days * DAY)
  const isPaid = status !== 'toPay' && (status !== 'closed' || paid === true)
  const pay = isPaid ? create + 180 : 0
  const isSent = (type === 'express' || type === 'local') && isPaid && status !== 'toShip' && status !== 'closed'
  const ship = isSent ? sentAt(type, status, pay, zone) : 0
  const isReceived = status === 'received' || status === 'complete'
  const sign = isReceived ? receivedAt(type, pay, ship, zone) : 0
  const isReady = type === 'pickup' && isPaid && status !== 'closed'
  return {
    create,
    pay,
    ship,
    ready: isReady ? Math.min(nextAt(pay, 11, zone), sign || now) : 0,
    sign,
    finish: status === 'complete' ? sign + 7 * DAY : 0,
    close: status === 'closed' ? create + (paid ? 2 * DAY : HOUR / 2) : 0,
    now,
  }
}

/** A rider who is still on the way left an hour after the payment; everything else leaves at its hour. */
function sentAt(type: OrderSeed['type'], status: OrderSeed['status'], pay: number, zone: string): number {
  if (type !== 'local') return nextAt(pay, 17, zone)
  return status === 'shipped' ? pay + HOUR : nextAt(pay, 14, zone)
}

function receivedAt(type: OrderSeed['type'], pay: number, ship: number, zone: string): number {
  if (type === 'virtual') return pay
  if (type === 'pickup') return nextAt(pay, 13, zone)
  return nextAt(ship, type === 'local' ? 15 : 14, zone)
}

/** The first moment after another at which the shop's clocks show a full hour. */
function nextAt(seconds: number, hour: number, zone: string): number {
  const wait = hour * HOUR - secondOfDay(seconds, zone)
  return seconds + (wait > 0 ? wait : wait + DAY)
}
