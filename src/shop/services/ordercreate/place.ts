import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { insertRows, rowsOf } from '#shop/db/insert-rows.ts'
import { preparedStatement } from '#shop/db/prepared-statement.ts'
import { cart } from '#shop/db/schema/cart.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { coupon } from '#shop/db/schema/promotion.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say, transaction } from '#shop/scope.ts'
import { spendBalance } from '#shop/services/member/account.ts'
import { checkPayPassword } from '#shop/services/member/pay-password.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { settlePayment } from '#shop/services/order/settle.ts'
import { shortOf } from '#shop/services/shared/short-of.ts'
import type { HeldCoupon } from './coupons.ts'
import { toRefusal } from './fault.ts'
import type { OrderKind } from './kind.ts'
import { combineWords } from './names.ts'
import { findFunds, toPreview } from './preview.ts'
import { type Choices, makeQuote, type Quote, type ShopQuote } from './quote.ts'
import { digestOf, findRepeat, rememberRequest } from './repeat.ts'
import { numberOrders, toOrderRows } from './write.ts'

/** The reason of a refusal whose total is no longer the one shown (contract/ordercreate.ts). */
const TOTAL_CHANGED = 13

/**
 * Places one order a shop and answers the number to pay (contract cart-order.md, create). Stock, coupons and balance are taken at once; all
 * or nothing, and at the price that was shown, where the caller says which. The same request again answers the same number.
 * @throws ShopError FAIL with `data.error_code`, COUPON_ERROR, PAY_PASSWORD_ERROR, ACCOUNT_EMPTY
 */
export async function createOrder<Input extends Choices>(scope: Scope, kind: OrderKind<Input>, input: Input): Promise<string> {
  const { member_id } = memberOf(scope)
  const content = digestOf(kind.name, input)
  const hopeless = await kind.refuse?.(scope, input)
  if (hopeless) {
    // A repeated request still gets the number of its order.
    const earlier = await findRepeat(scope, content, input.request_id)
    if (earlier) return earlier
    throw toRefusal({ error: 1, ...hopeless })
  }
  // Before the transaction, because hashing takes its time. Without that check no balance is spent, even if some came back since.
  const spendsBalance = input.is_balance && (await findFunds(scope)).total > 0
  if (spendsBalance) await checkPayPassword(scope, input)
  return transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const earlier = await findRepeat(scope, content, input.request_id)
    if (earlier) return earlier
    const basket = await kind.load(scope, input)
    // Nothing of an order has to be settled that can't be placed anyway: in a rush that is almost all of them.
    if (basket.refusal) throw toRefusal({ error: 1, ...basket.refusal })
    const funds = spendsBalance ? (await findFunds(scope)).total : 0
    const quote = await makeQuote(scope, basket, input, funds)
    if (quote.fault) throw toRefusal(quote.fault)
    if (input.shown_money !== undefined && input.shown_money !== quote.pay_money + quote.balance_money) {
      const preview = toPreview(scope, quote, await findFunds(scope), input, false)
      throw new ShopError('FAIL', { text: 'order.total_changed', data: { error_code: TOTAL_CHANGED, preview } })
    }
    const late = await basket.take?.(scope)
    if (late) throw toRefusal({ error: 1, ...late })
    await takeStock(scope, quote)
    const out_trade_no = await writeOrders(scope, quote)
    if (basket.cart_ids.length) {
      await scope.db.delete(cart).where(and(eq(cart.member_id, member_id), inArray(cart.cart_id, basket.cart_ids)))
    }
    await rememberRequest(scope, content, out_trade_no)
    return out_trade_no
  })
}

/** Takes the pieces, sku by sku in ascending order; a sku of two lines is taken twice. */
async function takeStock(scope: Scope, quote: Quote): Promise<void> {
  const lines = quote.shops.flatMap((shop) => shop.lines).toSorted((a, b) => a.sku_id - b.sku_id)
  for (const { sku_id, sku_name, num } of lines) {
    const taken = await takePieces(scope.db).execute({ sku_id, num })
    if (taken.length) continue
    // Others were quicker: what the order was worked out with is no longer left.
    const [left] = await scope.db.select({ stock: sku.stock }).from(sku).where(eq(sku.sku_id, sku_id))
    throw toRefusal({ error: 1, ...shortOf(say(scope, sku_name), left?.stock ?? 0), silent: true })
  }
}

const takePieces = preparedStatement((db) => {
  const num = sql.placeholder('num')
  return db
    .update(sku)
    .set({ stock: sql`${sku.stock} - ${num}` })
    .where(and(eq(sku.sku_id, sql.placeholder('sku_id')), gte(sku.stock, num)))
    .returning({ sku_id: sku.sku_id })
    .prepare('take_pieces')
})

/** Writes the orders under their numbers: payable shops share one, shops that balance or coupons cover are settled under another. */
async function writeOrders(scope: Scope, quote: Quote): Promise<string> {
  const payable = await writeGroup(
    scope,
    quote,
    quote.shops.filter((shop) => shop.pay_money > 0),
  )
  const covered = await writeGroup(
    scope,
    quote,
    quote.shops.filter((shop) => shop.pay_money === 0),
  )
  if (covered) await settlePayment(scope, covered, { pay_type: 'BALANCE', trade_no: '' })
  return payable ?? covered ?? ''
}

async function writeGroup(scope: Scope, quote: Quote, shops: ShopQuote[]): Promise<string | null> {
  if (!shops.length) return null
  const { member_id } = memberOf(scope)
  const now = scope.now()
  const minutes = scope.settings.orderCloseMinutes
  const out_trade_no = `${now}${scope.random.digits(10)}`
  const names = shops.flatMap((shop) => shop.lines.map((line) => line.sku_name))
  const payment = {
    out_trade_no,
    member_id,
    pay_detail: combineWords(names),
    pay_money: shops.reduce((sum, shop) => sum + shop.pay_money, 0),
    create_time: now,
    expire_time: minutes > 0 ? now + minutes * 60 : 0,
  }
  const orders = await numberOrders(scope, shops)
  await insertRows(scope.db, rowsOf(pay, [payment]), ...toOrderRows(scope, quote, orders, out_trade_no))
  const sharing = quote.shops.find(({ platform_coupon_money }) => platform_coupon_money > 0)
  for (const { order_id, share } of orders) {
    await redeemCoupon(scope, share.coupon, order_id)
    // Orders of several shops share it; it is used once, with the first.
    if (share === sharing) await redeemCoupon(scope, quote.platform_coupon, order_id)
    const remark = combineWords(share.lines.map((line) => line.sku_name))
    if (share.balance_money > 0) await spendBalance(scope, { order_id, member_id }, share.balance_money, remark)
  }
  return out_trade_no
}

async function redeemCoupon(scope: Scope, held: HeldCoupon | null, use_order_id: number): Promise<void> {
  if (!held) return
  const used = await scope.db
    .update(coupon)
    .set({ state: 2, use_order_id, use_time: scope.now() })
    .where(and(eq(coupon.coupon_id, held.coupon_id), eq(coupon.member_id, memberOf(scope).member_id), eq(coupon.state, 1)))
    .returning({ coupon_id: coupon.coupon_id })
  if (!used.length) throw new ShopError('COUPON_ERROR')
}
