import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { cart } from '#shop/db/schema/cart.ts'
import { chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import { member, memberAddress, memberToken } from '#shop/db/schema/member.ts'
import { bankAccount, rechargeOrder, withdraw } from '#shop/db/schema/money.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { outbox } from '#shop/db/schema/outbox.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { favourite, footprint, review } from '#shop/db/schema/review.ts'
import { scanAccount } from '#shop/db/schema/scan.ts'
import { ShopError } from '#shop/errors.ts'
import { type Scope, transaction } from '#shop/scope.ts'
import { deleteCodesOf } from '#shop/services/auth/codes.ts'
import { checkFactor, hasFactor } from '#shop/services/auth/factor.ts'
import { unbindChat } from '#shop/services/auth/session.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { deletePictures } from '#shop/services/upload/files.ts'
import { deleteUploadsOf } from '#shop/services/upload/upload.ts'
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
 * Deletes the account: what identifies the member goes, with messages to them and pictures of the chat. Their reviews lose the name, sessions
 * and connections of the chat end. Orders and their payments stay, because the shop has to keep its books. Unpaid top-ups are closed, so that
 * none is captured afterwards.
 * @throws ShopError as {@link findSettledRow}, `checkFactor`
 */
export async function deleteMember(scope: Scope, { login_password, old_key, old_code }: Proof): Promise<1> {
  // Before the proof, so that a refusal uses up no code. Again under the lock, because money may have come meanwhile.
  const row = await findSettledRow(scope)
  if (hasFactor(row)) await checkFactor(scope, row, { login_password, key: old_key, code: old_code }, 'password')
  const paths = await transaction(scope, async (scope) => {
    const { db } = scope
    await lockMember(scope, row.member_id)
    const { member_id, point, mobile, email } = await findSettledRow(scope)
    await changeAccount(scope, { member_id, account_type: 'point', amount: -point, from_type: 'expire' })
    await closeTopUps(scope, member_id)
    const recipients = [mobile, email].filter((recipient) => recipient !== null)
    await deleteCodesOf(scope, recipients)
    await db.delete(outbox).where(inArray(outbox.recipient, recipients))
    for (const table of [cart, chatDialog, chatTalk, memberAddress, bankAccount, coupon, favourite, footprint, memberToken, scanAccount]) {
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
    return deleteUploadsOf(scope, member_id)
  })
  await unbindChat(scope, row.member_id)
  await deletePictures(scope, paths)
  return 1
}

/** The member's own record. @throws ShopError FAIL while an order or refund is under way, or the account holds money or expects some */
async function findSettledRow(scope: Scope): Promise<typeof member.$inferSelect> {
  const row = await findOwnRow(scope)
  if (await hasOpenOrders(scope, row.member_id)) throw new ShopError('FAIL', { text: 'member.delete_orders' })
  const isEmpty = row.balance === 0 && row.balance_money === 0
  if (!isEmpty || (await isMoneyMoving(scope, row.member_id))) throw new ShopError('FAIL', { text: 'member.delete_money' })
  return row
}

/** Whether a withdrawal is not transferred yet, or a payment is just being captured. */
async function isMoneyMoving({ db }: Scope, member_id: number): Promise<boolean> {
  if (await db.$count(withdraw, and(eq(withdraw.member_id, member_id), inArray(withdraw.status, [0, 1])))) return true
  return (await db.$count(pay, and(eq(pay.member_id, member_id), eq(pay.pay_status, 1)))) > 0
}

async function closeTopUps({ db }: Scope, member_id: number): Promise<void> {
  await db
    .update(pay)
    .set({ pay_status: -1 })
    .where(and(eq(pay.member_id, member_id), eq(pay.pay_status, 0)))
  await db
    .update(rechargeOrder)
    .set({ status: -1 })
    .where(and(eq(rechargeOrder.member_id, member_id), eq(rechargeOrder.status, 1)))
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
