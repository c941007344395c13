import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { isConnectionLost } from './db/fault.ts'
import { order } from './db/schema/order.ts'
import { coupon } from './db/schema/promotion.ts'
import { runSafely } from './run-safely.ts'
import { ownScope, type Scope, type Surroundings, transaction } from './scope.ts'
import { deleteOldCodes } from './services/auth/codes.ts'
import { deleteOldMisses } from './services/catalogue/search-miss.ts'
import { expirePoints } from './services/member/point-expiry.ts'
import { closeUnpaidRecharges } from './services/money/recharge-order.ts'
import { closeUnpaidOrder, isBeingPaid } from './services/order/close.ts'
import { ACTOR, lockMember, type OrderRow } from './services/order/lock.ts'
import { completeOrder, receiveOrder } from './services/order/receive.ts'
import { deleteOldMessages, deliverDue, type Line } from './services/outbox/deliver.ts'
import { reconcilePayments } from './services/pay/reconcile.ts'
import { deleteOldCounts } from './services/shared/rate-limit.ts'
import { deleteOldRefusals } from './services/staff/audit.ts'
import { runCampaigns } from './services/staff/campaigns.ts'
import { deleteOldRevisions } from './services/staff/revisions.ts'

/** Seconds between two looks at what is due. */
const INTERVAL = 15

/** Seconds between two looks at what is due by the day. */
const HOUR = 3600

/** Seconds between two looks at messages that are due: a code is waited for. */
const MESSAGE_INTERVAL = 2

/** Days from receipt to completion, after which nothing is refunded any more (contract cart-order.md, state machines): those of the returns promise. */
const COMPLETE_DAYS = 30

/** Orders moved in one look; what is left follows at once. */
const BATCH = 100

/**
 * Starts the shop's clocks: each does what is due at once, and then every few seconds, or hourly. `stop` waits for a look under way.
 * A fault is logged and tried again at the next look.
 */
export function startTimers(surroundings: Surroundings): { stop(): Promise<void> } {
  const clocks = [
    repeat(INTERVAL, () => doWhatIsDue(surroundings)),
    repeat(HOUR, () => doWhatIsDueHourly(surroundings)),
    // Each line has its own clock: a code does not wait until slow mails are sent.
    repeat(MESSAGE_INTERVAL, (isEnding) => sendMessages(surroundings, isEnding, 'codes')),
    repeat(MESSAGE_INTERVAL, (isEnding) => sendMessages(surroundings, isEnding, 'others')),
  ]
  return {
    async stop() {
      await Promise.all(clocks.map((stop) => stop()))
    },
  }
}

/** Does work now and then every so many seconds, one run at a time. The function that it returns stops it, and waits for a run under way. */
function repeat(seconds: number, work: (isEnding: () => boolean) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isEnding = false
  const run = () => {
    running ??= work(() => isEnding).finally(() => {
      running = undefined
    })
  }
  const interval = setInterval(run, seconds * 1000)
  // The clock alone keeps no process alive.
  interval.unref()
  run()
  return async () => {
    isEnding = true
    clearInterval(interval)
    await running
  }
}

/** While the database is away, the other clock says so in the log. */
async function sendMessages(surroundings: Surroundings, isEnding: () => boolean, line: Line): Promise<void> {
  await runSafely(surroundings, 'sending messages', () =>
    deliverDue(surroundings, isEnding, line).catch((cause) => {
      if (!isConnectionLost(cause)) throw cause
    }),
  )
}

/**
 * Runs everything due at `now()`. Unpaid orders close and release what they hold, shipped ones count as received, received ones complete.
 * Campaigns start and end. Coupons expire, and interrupted captures are reconciled. Each step and order fails by itself. The payment provider may be
 * slow, so it is called last.
 */
export async function doWhatIsDue(surroundings: Surroundings): Promise<void> {
  const scope = ownScope(surroundings)
  const now = scope.now()
  const { orderCloseMinutes, orderReceiveDays } = scope.settings
  const shippedBefore = now - orderReceiveDays * 86400
  const isOverdue = sql`${order.delivery_time} + ${order.extend_time} <= ${shippedBefore}`
  const receive: Move = (scope, row) => receiveOrder(scope, row, ACTOR.platform)
  if (orderCloseMinutes > 0) {
    await runSafely(scope, 'closing unpaid orders', () =>
      moveDue(scope, ORDER_STATUS.toPay, lte(order.create_time, now - orderCloseMinutes * 60), closeUnpaid),
    )
  }
  if (orderCloseMinutes > 0) await runSafely(scope, 'closing unpaid top-ups', () => closeUnpaidRecharges(scope))
  await runSafely(scope, 'receiving shipped orders', () => moveDue(scope, ORDER_STATUS.shipped, isOverdue, receive))
  await runSafely(scope, 'completing received orders', () =>
    moveDue(scope, ORDER_STATUS.received, lte(order.sign_time, now - COMPLETE_DAYS * 86400), completeOrder),
  )
  await runSafely(scope, 'starting and ending campaigns', () => runCampaigns(scope))
  await runSafely(scope, 'expiring coupons', () => expireCoupons(scope))
  await runSafely(scope, 'deleting old counts of limits', () => deleteOldCounts(scope))
  await runSafely(scope, 'deleting old messages', () => deleteOldMessages(scope))
  await runSafely(scope, 'deleting old counts of searches', () => deleteOldMisses(scope))
  await runSafely(scope, 'deleting old versions', () => deleteOldRevisions(scope))
  await runSafely(scope, 'looking after payments', () => reconcilePayments(scope))
}

/** Runs what is due by the day rather than by the second: points expire, and old codes and refused sign-ins are deleted. */
export async function doWhatIsDueHourly(surroundings: Surroundings): Promise<void> {
  const scope = ownScope(surroundings)
  await runSafely(scope, 'expiring points', () => expirePoints(scope))
  await runSafely(scope, 'deleting old codes', () => deleteOldCodes(scope))
  await runSafely(scope, 'deleting old refusals', () => deleteOldRefusals(scope))
}

async function expireCoupons({ db, now }: Scope): Promise<void> {
  await db
    .update(coupon)
    .set({ state: 3 })
    .where(and(eq(coupon.state, 1), lte(coupon.end_time, now())))
}

async function closeUnpaid(scope: Scope, row: OrderRow): Promise<void> {
  if (!(await isBeingPaid(scope, row))) await closeUnpaidOrder(scope, row, ACTOR.platform)
}

type Move = (scope: Scope, row: OrderRow) => Promise<unknown>

/** Moves the orders of a state that are due, each in its own transaction under its member's lock; locked ones wait for their refund. */
async function moveDue(scope: Scope, order_status: number, isDue: ReturnType<typeof lte>, move: Move): Promise<void> {
  const stillDue = and(eq(order.order_status, order_status), eq(order.is_lock, false), isDue)
  let last = 0
  for (;;) {
    const due = await scope.db
      .select({ order_id: order.order_id, member_id: order.member_id })
      .from(order)
      .where(and(stillDue, sql`${order.order_id} > ${last}`))
      .orderBy(asc(order.order_id))
      .limit(BATCH)
    for (const { order_id, member_id } of due) {
      await runSafely(scope, `moving order ${order_id}`, () =>
        transaction(scope, async (scope) => {
          await lockMember(scope, member_id)
          const [row] = await scope.db
            .select()
            .from(order)
            .where(and(stillDue, eq(order.order_id, order_id)))
          if (row) await move(scope, row)
        }),
      )
    }
    last = due.at(-1)?.order_id ?? 0
    if (due.length < BATCH) return
  }
}
