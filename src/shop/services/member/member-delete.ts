import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { cart } from '#shop/db/schema/cart.ts'
import { chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import { member, memberAddress, memberToken } from '#shop/db/schema/member.ts'
import { bankAccount } from '#shop/db/schema/money.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { favourite, footprint, review } from '#shop/db/schema/review.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { checkFactor, hasFactor } from '#shop/services/auth/factor.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { changeAccount } from './account.ts'
import { findOwnRow } from './own-row.ts'

interface Proof {
  login_password: string
  old_key: string
  old_code: string
}

const UNDER_WAY = [ORDER_STATUS.toPay, ORDER_STATUS.toShip, ORDER_STATUS.toCollect, ORDER_STATUS.shipped]
const SETTLED = [REFUND_STATUS.none, REFUND_STATUS.finished]

/**
 * Deletes the account: what identifies the member goes, their reviews lose the name, and sessions end. Orders and their payments stay,
 * because the shop has to keep its books.
 * @throws ShopError as `checkFactor`, FAIL while an order or refund is under way or the account holds money
 */
export async function deleteMember(scope: Scope, { login_password, old_key, old_code }: Proof): Promise<1> {
  const row = await findOwnRow(scope)
  if (row.balance > 0 || row.balance_money > 0) throw new ShopError('FAIL', { text: 'member.delete_money' })
  if (await hasOpenOrders(scope, row.member_id)) throw new ShopError('FAIL', { text: 'member.delete_orders' })
  if (hasFactor(row)) await checkFactor(scope, row, { login_password, key: old_key, code: old_code }, 'password')
  await transaction(scope, async (scope) => {
    const { db } = scope
    await lockMember(scope, row.member_id)
    const { member_id, point } = await findOwnRow(scope)
    await changeAccount(scope, { member_id, account_type: 'point', amount: -point, from_type: 'expire' })
    for (const table of [cart, chatDialog, chatTalk, memberAddress, bankAccount, coupon, favourite, footprint, memberToken]) {
      await db.delete(table).where(eq(table.member_id, member_id))
    }
    await db.update(review).set({ member_name: '', member_headimg: '', is_anonymous: true }).where(eq(review.member_id, member_id))
    const emptied = {
      nickname: '',
      password_hash: '',
      pay_password_hash: '',
      headimg: '',
      realname: '',
      location: '',
      qq: '',
      member_label: '',
    }
    const unnamed = { username: null, mobile: null, email: null, sex: 0, birthday: 0, growth: 0, status: 0 }
    await db
      .update(member)
      .set({ ...emptied, ...unnamed })
      .where(eq(member.member_id, member_id))
  })
  return 1
}

async function hasOpenOrders({ db }: Scope, member_id: number): Promise<boolean> {
  const [open] = await db
    .select({ order_id: order.order_id })
    .from(order)
    .innerJoin(orderGoods, eq(orderGoods.order_id, order.order_id))
    .where(and(eq(order.member_id, member_id), or(inArray(order.order_status, UNDER_WAY), notInArray(orderGoods.refund_status, SETTLED))))
    .limit(1)
  return open !== undefined
}
