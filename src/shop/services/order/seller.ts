import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { order, orderGoods, orderPackage, virtualGoods } from '#shop/db/schema/order.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { verifyRecord } from '#shop/db/schema/verify.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { listMessageLines, mailMember } from '#shop/services/outbox/queue.ts'
import { inEveryLocale, sameWords, type Words } from '#shop/words.ts'
import { closeUnpaidOrder, isBeingPaid } from './close.ts'
import type { LineRow } from './line-view.ts'
import { ACTOR, lockMember, logOrder, type OrderRow } from './lock.ts'
import { receiveOrder } from './receive.ts'
import { toVerifyCode, verifyCodeOf, verifyTypeOf } from './verify-code.ts'

/*
 * The seller's side of an order. No call of the storefront leads here: the desk does, and tests.
 */

interface Parcel {
  order_id: number
  /** The lines it holds; all that were not sent yet where none are named. */
  order_goods_ids?: readonly number[]
  express_company_name?: Words
  delivery_no?: string
  deliverer?: string
  deliverer_mobile?: string
}

/**
 * Sends lines of a paid order in a parcel; with the last of them the order is on its way (state 3). Lines that were refunded stay.
 * @throws ShopError ORDER_EMPTY, ORDER_LOCK while a refund is open, FAIL in any state but "to ship", or where nothing is named that can go
 */
export async function shipOrder(scope: Scope, { order_id, order_goods_ids, ...parcel }: Parcel): Promise<void> {
  await move(scope, order_id, async (scope, row) => {
    if (row.order_status !== ORDER_STATUS.toShip) throw new ShopError('FAIL', { text: 'order.not_paid' })
    const lines = await scope.db.select().from(orderGoods).where(eq(orderGoods.order_id, order_id))
    const open = lines.filter(isToSend).map((line) => line.order_goods_id)
    const chosen = order_goods_ids ? open.filter((id) => order_goods_ids.includes(id)) : open
    if (open.length && !chosen.length) throw new ShopError('FAIL', { text: 'order.nothing_to_ship' })
    if (chosen.length) {
      const number = 1 + (await scope.db.$count(orderPackage, eq(orderPackage.order_id, order_id)))
      await scope.db
        .update(orderGoods)
        .set({ delivery_status: 1, delivery_no: parcel.delivery_no ?? '' })
        .where(inArray(orderGoods.order_goods_id, chosen))
      await scope.db.insert(orderPackage).values({
        ...parcel,
        order_id,
        package_name: inEveryLocale((locale) => message(locale, 'order.parcel', { number })),
        express_company_name: parcel.express_company_name ?? sameWords(''),
        delivery_time: scope.now(),
        order_goods_ids: chosen,
      })
      await mailMember(scope, row.member_id, 'order_sent', `${order_id}:${number}`, {
        order_id,
        order_no: row.order_no,
        courier: parcel.express_company_name ?? sameWords(''),
        delivery_no: parcel.delivery_no ?? '',
        lines: await listMessageLines(scope, order_id, chosen),
      })
    }
    if (chosen.length === open.length) await setOut(scope, row)
  })
}

/** Whether a line still waits to be sent; what was refunded stays. */
export function isToSend({ delivery_status, refund_status }: Pick<LineRow, 'delivery_status' | 'refund_status'>): boolean {
  return delivery_status === 0 && refund_status !== REFUND_STATUS.finished
}

/** Moves an order of which nothing is left to send on its way. Belongs inside a transaction that holds its member's lock. */
export async function setOut(scope: Scope, row: OrderRow): Promise<void> {
  const order_status = ORDER_STATUS.shipped
  const delivery_time = scope.now()
  await scope.db.update(order).set({ order_status, delivery_status: 1, delivery_time }).where(eq(order.order_id, row.order_id))
  await logOrder(scope, { ...row, order_status }, 'ship', ACTOR.seller)
}

/**
 * Notes that a paid pick-up order was put aside and can be collected.
 * @throws ShopError ORDER_EMPTY, ORDER_LOCK while a refund is open, FAIL for an order that does not wait to be collected or is ready already
 */
export async function markReady(scope: Scope, { order_id }: { order_id: number }): Promise<void> {
  await move(scope, order_id, async (scope, row) => {
    if (!isToPrepare(row)) throw new ShopError('FAIL', { text: 'order.not_to_prepare' })
    await scope.db.update(order).set({ delivery_time: scope.now() }).where(eq(order.order_id, order_id))
    await logOrder(scope, row, 'ready', ACTOR.seller)
    await mailMember(scope, row.member_id, 'order_ready', order_id, {
      order_id,
      order_no: row.order_no,
      store: row.delivery_store_name ?? sameWords(''),
      lines: await listMessageLines(scope, order_id),
    })
  })
}

/** Whether a paid pick-up order still has to be put aside. */
export function isToPrepare(row: Pick<OrderRow, 'order_type' | 'order_status' | 'delivery_time'>): boolean {
  return row.order_type === ORDER_TYPE.pickup && row.order_status === ORDER_STATUS.toCollect && row.delivery_time === 0
}

/** Says where a parcel of an order is now. @throws ShopError RESULT_ERROR for a parcel that is not the order's */
export async function addTrace(scope: Scope, { order_id, id, remark }: { order_id: number; id: number; remark: Words }): Promise<void> {
  const added = await scope.db
    .update(orderPackage)
    .set({ trace: sql`${orderPackage.trace} || ${JSON.stringify([{ time: scope.now(), remark }])}::jsonb` })
    .where(and(eq(orderPackage.id, id), eq(orderPackage.order_id, order_id)))
    .returning({ id: orderPackage.id })
  if (!added.length) throw new ShopError('RESULT_ERROR')
}

interface HandOver {
  order_id: number
  verify_code: string
  /** The verifier who does it; 0 where the desk does. */
  member_id?: number
}

/**
 * Hands over what a code stands for, once: a pick-up order is received by it, the goods of a virtual one are used. The desk and the members
 * who verify both come here.
 * @throws ShopError RESULT_ERROR for a code that is not the order's, IS_VERIFYED when it was used before, FAIL for a closed order; ORDER_EMPTY
 */
export async function handOver(scope: Scope, { order_id, verify_code, member_id = 0 }: HandOver): Promise<void> {
  await move(scope, order_id, async (scope, row) => {
    if (!verify_code || verifyCodeOf(row) !== toVerifyCode(verify_code)) throw new ShopError('RESULT_ERROR', { text: 'verify.unknown' })
    if (row.order_status === ORDER_STATUS.closed) throw new ShopError('FAIL', { text: 'verify.closed' })
    const verify_time = scope.now()
    if (row.order_type === ORDER_TYPE.virtual) {
      const unused = and(eq(virtualGoods.order_id, order_id), eq(virtualGoods.is_veirfy, false))
      const used = await scope.db
        .update(virtualGoods)
        .set({ is_veirfy: true, verify_time })
        .where(unused)
        .returning({ id: virtualGoods.id })
      if (!used.length) throw new ShopError('IS_VERIFYED')
      await logOrder(scope, row, 'verify', ACTOR.seller)
    } else {
      if (row.order_status !== ORDER_STATUS.toCollect) throw new ShopError('IS_VERIFYED')
      await receiveOrder(scope, row, ACTOR.seller)
    }
    await scope.db
      .insert(verifyRecord)
      .values({ order_id, verify_code: verifyCodeOf(row), verify_type: verifyTypeOf(row), member_id, verify_time })
  })
}

/** Recipient of an order as staff may change it before it is sent. */
export interface RecipientEdit {
  order_id: number
  name: string
  mobile: string
  /** Street and house; the region, which the fee depends on, stays. */
  address: string
}

/**
 * Changes the recipient of an order of which nothing was sent.
 * @throws ShopError ORDER_EMPTY, ORDER_LOCK, FAIL once something was sent, and for a name or mobile that is empty
 */
export async function changeRecipient(scope: Scope, { order_id, name, mobile, address }: RecipientEdit): Promise<void> {
  if (!name || !mobile) throw new ShopError('FAIL', { text: 'order.recipient_empty' })
  await move(scope, order_id, async (scope, row) => {
    if (!(await isUnsent(scope, row))) throw new ShopError('FAIL', { text: 'order.sent_already' })
    await scope.db
      .update(order)
      .set({ name, mobile, ...(row.address && address && { address }) })
      .where(eq(order.order_id, order_id))
    await logOrder(scope, row, 'edit', ACTOR.seller)
  })
}

/** Whether an order is open and nothing of it was sent or collected. */
async function isUnsent({ db }: Scope, { order_id, order_status }: OrderRow): Promise<boolean> {
  const before: readonly number[] = [ORDER_STATUS.toPay, ORDER_STATUS.toShip, ORDER_STATUS.toCollect]
  const sent = await db.$count(orderGoods, and(eq(orderGoods.order_id, order_id), ne(orderGoods.delivery_status, 0)))
  return before.includes(order_status) && sent === 0
}

/**
 * Closes an unpaid order for the shop: stock, coupons and balance go back.
 * @throws ShopError ORDER_EMPTY, ORDER_LOCK, FAIL when it is not unpaid, or its payment is just being captured
 */
export async function closeForSeller(scope: Scope, { order_id }: { order_id: number }): Promise<void> {
  await move(scope, order_id, async (scope, row) => {
    if (await isBeingPaid(scope, row)) throw new ShopError('FAIL', { text: 'pay.in_progress' })
    if (!(await closeUnpaidOrder(scope, row, ACTOR.seller))) throw new ShopError('FAIL', { text: 'order.not_unpaid' })
  })
}

/**
 * Changes the price of an unpaid order by a signed amount of cents; its old number is void then.
 * @throws ShopError ORDER_EMPTY, ORDER_LOCK; FAIL when it is not unpaid, or less than nothing would be left
 */
export async function adjustPrice(scope: Scope, { order_id, adjust_money }: { order_id: number; adjust_money: number }): Promise<void> {
  await move(scope, order_id, async (scope, row) => {
    if (await isBeingPaid(scope, row)) throw new ShopError('FAIL', { text: 'pay.in_progress' })
    const pay_money = row.pay_money + adjust_money - row.adjust_money
    if (row.order_status !== ORDER_STATUS.toPay || pay_money <= 0) throw new ShopError('FAIL', { text: 'order.not_unpaid' })
    await scope.db
      .update(order)
      .set({ adjust_money, pay_money, order_money: row.order_money + adjust_money - row.adjust_money })
      .where(eq(order.order_id, order_id))
    await scope.db.delete(pay).where(eq(pay.out_trade_no, row.out_trade_no))
  })
}

async function move(scope: Scope, order_id: number, work: (scope: Scope, row: OrderRow) => Promise<void>): Promise<void> {
  await transaction(scope, async (scope) => {
    const [found] = await scope.db.select({ member_id: order.member_id }).from(order).where(eq(order.order_id, order_id))
    if (!found) throw new ShopError('ORDER_EMPTY')
    await lockMember(scope, found.member_id)
    const [row] = await scope.db.select().from(order).where(eq(order.order_id, order_id))
    if (!row || row.is_lock) throw new ShopError(row ? 'ORDER_LOCK' : 'ORDER_EMPTY')
    await work(scope, row)
  })
}
