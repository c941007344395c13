import { and, eq, inArray, sql } from 'drizzle-orm'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/order-state.ts'
import { REFUND_STATUS } from '#lib/refund-state.ts'
import { order, orderGoods, orderPackage } from '#shop/db/schema/order.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { sameWords, type Words } from '#shop/words.ts'
import { isBeingPaid } from './close.ts'
import type { LineRow } from './line-view.ts'
import { ACTOR, lockMember, logOrder, type OrderRow } from './lock.ts'
import { receiveOrder } from './receive.ts'

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
        package_name: { en: `Parcel ${number}`, 'zh-hant': `包裹 ${number}`, 'zh-hans': `包裹 ${number}` },
        express_company_name: parcel.express_company_name ?? sameWords(''),
        delivery_time: scope.now(),
        order_goods_ids: chosen,
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

/** Says where a parcel of an order is now. @throws ShopError RESULT_ERROR for a parcel that is not the order's */
export async function addTrace(scope: Scope, { order_id, id, remark }: { order_id: number; id: number; remark: Words }): Promise<void> {
  const added = await scope.db
    .update(orderPackage)
    .set({ trace: sql`${orderPackage.trace} || ${JSON.stringify([{ time: scope.now(), remark }])}::jsonb` })
    .where(and(eq(orderPackage.id, id), eq(orderPackage.order_id, order_id)))
    .returning({ id: orderPackage.id })
  if (!added.length) throw new ShopError('RESULT_ERROR')
}

/** Hands a pick-up order over against its code. @throws ShopError IS_VERIFYED when it was collected before, FAIL for another code */
export async function handOver(scope: Scope, { order_id, delivery_code }: { order_id: number; delivery_code: string }): Promise<void> {
  await move(scope, order_id, async (scope, row) => {
    if (row.order_type !== ORDER_TYPE.pickup || row.delivery_code !== delivery_code) throw new ShopError('RESULT_ERROR')
    if (row.order_status !== ORDER_STATUS.toCollect) throw new ShopError('IS_VERIFYED')
    await receiveOrder(scope, row, ACTOR.seller)
  })
}

/**
 * Changes the price of an unpaid order by a signed amount of cents; its old number is void then.
 * @throws ShopError FAIL when it is not unpaid, or less than nothing would be left
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
