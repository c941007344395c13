import { and, eq } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { shareOut } from '#lib/money/share.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { order } from '#shop/db/schema/order.ts'
import { pay as payment } from '#shop/db/schema/pay.ts'
import { ShopError } from '#shop/errors.ts'
import { findProvider } from '#shop/payment/choose.ts'
import { CURRENCY } from '#shop/payment/provider.ts'
import { memberOf, type Scope, transaction } from '#shop/scope.ts'
import { spendBalance, totalBalance } from '#shop/services/member/account.ts'
import { checkPayPassword } from '#shop/services/member/pay-password.ts'
import { findRechargeDue } from '#shop/services/money/recharge-order.ts'
import { lockMember } from '#shop/services/order/lock.ts'
import { settlePayment } from '#shop/services/order/settle.ts'
import { capture, openProviderOrder } from './capture.ts'
import { isQrDeclined, openQr, QR } from './qr-pay.ts'
import { findOwnPay, findPayable } from './record.ts'

interface Asked {
  out_trade_no: string
  pay_type: string
  order_id: string
  pay_password: string
  is_part: 0 | 1
}

/** Lists the payment methods, separated by commas: PayPal if a provider is set up, QR codes if there is a phone to scan them. */
export function listPayTypes(scope: Scope) {
  const ways = [findProvider(scope, 'paypal') && 'paypal', scope.settings.hasFakeProviders && QR, 'BALANCE']
  return { pay_type: ways.filter(Boolean).join(',') }
}

/** Returns the settings to load the provider's script (proposed: `script_url`, used by the fake provider). */
export function getPaypalConfig(scope: Scope) {
  const provider = findProvider(scope, 'paypal')
  if (!provider) return { client_id: '', currency: CURRENCY, is_use: 0 as const, script_url: '' }
  const { client_id, script_url } = provider
  return { client_id, currency: CURRENCY, is_use: 1 as const, script_url }
}

/**
 * Returns the state of the member's payment. `is_declined` (an addition): it is unpaid, and the person who scanned its QR code refused.
 * @throws ShopError FAIL for unknown numbers
 */
export async function getPayStatus(scope: Scope, { out_trade_no }: { out_trade_no: string }) {
  const row = await findOwnPay(scope, out_trade_no)
  if (!row) throw new ShopError('FAIL', { text: 'pay.unknown' })
  return {
    pay_status: row.pay_status,
    ...(row.pay_status === 0 && (await isQrDeclined(scope, out_trade_no)) && { is_declined: 1 as const }),
  }
}

/**
 * Runs one payment step. `paypal` opens a provider order, or captures the one in `order_id`. `wechatpay` returns a QR code. `BALANCE` pays
 * at once, or with `is_part` what the balance holds.
 * @throws ShopError FAIL, PAY_PASSWORD_ERROR, ACCOUNT_EMPTY; PARAMETER_ERROR for any other method
 */
export async function pay(scope: Scope, { out_trade_no, pay_type, order_id, pay_password, is_part }: Asked) {
  if (pay_type === 'paypal') {
    if (order_id) {
      await capture(scope, out_trade_no, order_id)
      return { type: 'paypal', order_id, status: 'COMPLETED' }
    }
    const { id, amount, currency } = await openProviderOrder(scope, out_trade_no, pay_type)
    return { type: 'paypal', order_id: id, currency, amount: toDecimal(amount) }
  }
  if (pay_type === QR && scope.settings.hasFakeProviders) return openQr(scope, out_trade_no)
  if (pay_type !== 'BALANCE') throw new ShopError('PARAMETER_ERROR', { values: { name: 'pay_type' } })
  await checkPayPassword(scope, { pay_password })
  return { type: 'balance', status: (await payByBalance(scope, out_trade_no, is_part === 1)) ? 'COMPLETED' : '' }
}

/**
 * Pays from the balance. With `isPart`, a balance that is too small is spent on all orders of the number in proportion, so that something of
 * each is left to be paid. @returns whether the whole is paid
 */
async function payByBalance(scope: Scope, out_trade_no: string, isPart: boolean): Promise<boolean> {
  const { member_id } = memberOf(scope)
  return transaction(scope, async (scope) => {
    await lockMember(scope, member_id)
    const record = await findPayable(scope, out_trade_no)
    if (await findRechargeDue(scope, out_trade_no)) throw new ShopError('FAIL', { text: 'recharge.no_balance' })
    const due = and(eq(order.out_trade_no, out_trade_no), eq(order.order_status, ORDER_STATUS.toPay))
    const rows = await scope.db.select().from(order).where(due).orderBy(order.order_id)
    const spent = isPart ? Math.min(record.pay_money, await totalBalance(scope, member_id)) : record.pay_money
    if (!spent) throw new ShopError('ACCOUNT_EMPTY')
    const shares = shareOut(
      spent,
      rows.map(({ pay_money }) => pay_money),
    )
    for (const [index, row] of rows.entries()) {
      const share = shares[index] ?? 0
      await spendBalance(scope, row, share, record.pay_detail)
      await scope.db
        .update(order)
        .set({ balance_money: row.balance_money + share, pay_money: row.pay_money - share })
        .where(eq(order.order_id, row.order_id))
    }
    if (spent < record.pay_money) {
      await scope.db
        .update(payment)
        .set({ pay_money: record.pay_money - spent })
        .where(eq(payment.id, record.id))
      return false
    }
    const settled = await settlePayment(scope, out_trade_no, { pay_type: 'BALANCE', trade_no: '' })
    if (!settled) throw new ShopError('FAIL', { text: 'pay.already' })
    return true
  })
}
