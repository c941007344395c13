import { and, eq, lte, sql } from 'drizzle-orm'
import { formatTime } from '#lib/dates/time.ts'
import { recharge, rechargeOrder } from '#shop/db/schema/money.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { findSetting } from '#shop/db/setting.ts'
import { ShopError } from '#shop/errors.ts'
import { runSafely } from '#shop/run-safely.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { changeAccount } from '#shop/services/member/account.ts'
import { giveCoupons } from '#shop/services/member/level-gift.ts'
import { lockMember } from '#shop/services/order/lock.ts'

/**
 * Buys a top-up; answers the number to pay under (contract member.md). One that is still to be paid, at the same terms, is answered again.
 * @throws ShopError RESULT_ERROR when it is unknown or off sale, FAIL while topping up is off
 */
export async function createRechargeOrder(scope: Scope, { recharge_id }: { recharge_id: number }): Promise<string> {
  const { member_id } = memberOf(scope)
  if (!(await findSetting(scope, 'recharge')).is_use) throw new ShopError('FAIL', { text: 'recharge.off' })
  return transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const [offer] = await scope.db
      .select()
      .from(recharge)
      .where(and(eq(recharge.recharge_id, recharge_id), eq(recharge.status, 1)))
    if (!offer) throw new ShopError('RESULT_ERROR', { text: 'recharge.unknown' })
    const { recharge_name, cover_img, face_value, buy_price, point, growth, coupon_id } = offer
    const open = await findOpen(scope, recharge_id)
    if (open?.buy_price === buy_price && open.face_value === face_value) return open.out_trade_no
    const now = scope.now()
    const minutes = scope.settings.orderCloseMinutes
    const out_trade_no = `${now}${scope.random.digits(10)}`
    const order_no = `R${formatTime(now, scope.settings.timeZone).replace(/\D/g, '')}${scope.random.digits(4)}`
    await scope.db.insert(pay).values({
      ...{ out_trade_no, member_id, pay_detail: recharge_name, pay_money: buy_price, create_time: now },
      expire_time: minutes > 0 ? now + minutes * 60 : 0,
    })
    await scope.db.insert(rechargeOrder).values({
      ...{ order_no, out_trade_no, member_id, recharge_id, recharge_name, cover_img, face_value, buy_price, point, growth, coupon_id },
      create_time: now,
    })
    return out_trade_no
  })
}

/** Returns the member's unpaid order for a top-up. */
async function findOpen(scope: Scope, recharge_id: number) {
  const { member_id } = memberOf(scope)
  const own = and(eq(rechargeOrder.member_id, member_id), eq(rechargeOrder.recharge_id, recharge_id), eq(rechargeOrder.status, 1))
  const [row] = await scope.db
    .select({ order: rechargeOrder })
    .from(rechargeOrder)
    .innerJoin(pay, eq(pay.out_trade_no, rechargeOrder.out_trade_no))
    .where(and(own, eq(pay.pay_status, 0)))
  return row?.order
}

/** Whether a number is that of a top-up in any state. */
export async function isRecharge({ db }: Scope, out_trade_no: string): Promise<boolean> {
  return (await db.$count(rechargeOrder, eq(rechargeOrder.out_trade_no, out_trade_no))) > 0
}

/** The top-up that is paid under a number, while it is to be paid; undefined where the number is of something else. */
export async function findRechargeDue({ db }: Scope, out_trade_no: string) {
  const [row] = await db
    .select()
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.out_trade_no, out_trade_no), eq(rechargeOrder.status, 1)))
  return row
}

/**
 * Credits a paid top-up, once: face value to the spend-only balance, points, growth, coupons. Belongs inside the transaction that settles
 * the payment and holds the member's lock.
 */
export async function settleRecharge(scope: Scope, out_trade_no: string): Promise<void> {
  const [paid] = await scope.db
    .update(rechargeOrder)
    .set({ status: 2, pay_time: scope.now() })
    .where(and(eq(rechargeOrder.out_trade_no, out_trade_no), eq(rechargeOrder.status, 1)))
    .returning()
  if (!paid) return
  const { member_id, recharge_id, order_id: belongs_to, recharge_name: remark } = paid
  const credit = { member_id, from_type: 'memberrecharge', belongs_to, remark }
  await changeAccount(scope, { ...credit, account_type: 'balance', amount: paid.face_value })
  await changeAccount(scope, { ...credit, account_type: 'point', amount: paid.point * 100 })
  await changeAccount(scope, { ...credit, account_type: 'growth', amount: paid.growth * 100 })
  await giveCoupons(scope, member_id, paid.coupon_id)
  await scope.db
    .update(recharge)
    .set({ sale_num: sql`${recharge.sale_num} + 1` })
    .where(eq(recharge.recharge_id, recharge_id))
}

/** Closes top-ups that were not paid within the time limit of orders; one with a payment in progress waits. Belongs to the shop's clock. */
export async function closeUnpaidRecharges(scope: Scope): Promise<void> {
  const before = scope.now() - scope.settings.orderCloseMinutes * 60
  const isDue = and(eq(rechargeOrder.status, 1), lte(rechargeOrder.create_time, before))
  for (const { order_id, member_id, out_trade_no } of await scope.db.select().from(rechargeOrder).where(isDue)) {
    await runSafely(scope, `closing top-up ${order_id}`, () =>
      transaction(scope, async (scope) => {
        await lockMember(scope, member_id)
        const cancelled = await scope.db
          .update(pay)
          .set({ pay_status: -1 })
          .where(and(eq(pay.out_trade_no, out_trade_no), eq(pay.pay_status, 0)))
          .returning({ id: pay.id })
        if (cancelled.length) await scope.db.update(rechargeOrder).set({ status: -1 }).where(eq(rechargeOrder.order_id, order_id))
      }),
    )
  }
}
