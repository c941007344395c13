import { eq } from 'drizzle-orm'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/order-state.ts'
import { order, orderGoods, orderPackage } from '#shop/db/schema/order.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { sameWords, type Words } from '#shop/words.ts'
import { isBeingPaid } from './close.ts'
import { ACTOR, lockMember, logOrder, type OrderRow } from './lock.ts'
import { receiveOrder } from './receive.ts'

/*
 * The seller's side of an order. No call of the storefront leads here: seeds and tests play the seller, and so may an administration.
 */

interface Parcel {
  order_id: number
  express_company_name?: Words
  delivery_no?: string
  deliverer?: string
  deliverer_mobile?: string
}

/**
 * Sends all lines of a paid order: its parcel is on its way (state 3).
 * @throws ShopError ORDER_EMPTY, ORDER_LOCK while a refund is open, FAIL in any state but "to ship"
 */
export async function shipOrder(scope: Scope, { order_id, ...parcel }: Parcel): Promise<void> {
  await move(scope, order_id, async (scope, row) => {
    if (row.order_status !== ORDER_STATUS.toShip) throw new ShopError('FAIL', { text: 'order.not_paid' })
    const now = scope.now()
    const order_status = ORDER_STATUS.shipped
    const lines = await scope.db
      .update(orderGoods)
      .set({ delivery_status: 1, delivery_no: parcel.delivery_no ?? '' })
      .where(eq(orderGoods.order_id, order_id))
      .returning({ order_goods_id: orderGoods.order_goods_id })
    await scope.db.insert(orderPackage).values({
      ...parcel,
      order_id,
      package_name: { en: 'Parcel 1', 'zh-hant': '包裹一', 'zh-hans': '包裹一' },
      express_company_name: parcel.express_company_name ?? sameWords(''),
      delivery_time: now,
      order_goods_ids: lines.map((line) => line.order_goods_id),
    })
    await scope.db.update(order).set({ order_status, delivery_status: 1, delivery_time: now }).where(eq(order.order_id, order_id))
    await logOrder(scope, { ...row, order_status }, 'ship', ACTOR.seller)
  })
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
