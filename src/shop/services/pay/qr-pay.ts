import { and, desc, eq, gt } from 'drizzle-orm'
import { fakeOrder, pay, providerOrder } from '#shop/db/schema/pay.ts'
import { ShopError } from '#shop/errors.ts'
import { answerOrder } from '#shop/payment/fake-paypal.ts'
import type { Scope } from '#shop/scope.ts'
import { drawQr } from '#shop/services/site/qr-picture.ts'
import { captureOpened, openProviderOrder } from './capture.ts'
import { findPayable } from './record.ts'

/** Paying by scanning, under the contract's name of it: the messaging app's wallet. */
export const QR = 'wechatpay'

/** Prefix of the provider's number in a QR code. */
const MARK = 'harbour:pay:'

/** Seconds that a QR code can be paid. A code that is shown again has at least {@link LEAST} of them left. */
const LIFE = 300
const LEAST = 60

/**
 * Returns a QR code to pay the current amount and when it runs out. It stays the same until it is answered, the amount changes or it has
 * nearly run out. The client polls `pay/status`.
 * @throws ShopError FAIL if it cannot be paid
 */
export async function openQr(scope: Scope, out_trade_no: string) {
  const { pay_money } = await findPayable(scope, out_trade_no)
  const last = await findLast(scope, out_trade_no)
  const isOpen = last?.answer === 'CREATED' && last.amount === pay_money && last.create_time + LIFE - LEAST > scope.now()
  const order_id = isOpen ? last.order_id : (await openProviderOrder(scope, out_trade_no, QR)).id
  const begun = isOpen ? last.create_time : scope.now()
  return { type: 'qrcode', qrcode: await drawQr(MARK + order_id), expire_time: begun + LIFE }
}

/** Whether the last picture for a number was refused by who scanned it. */
export async function isQrDeclined(scope: Scope, out_trade_no: string): Promise<boolean> {
  return (await findLast(scope, out_trade_no))?.answer === 'DECLINED'
}

/** The newest order to be paid by scanning, with what the payer answered. */
async function findLast({ db }: Scope, out_trade_no: string) {
  const [row] = await db
    .select({
      order_id: providerOrder.order_id,
      amount: providerOrder.amount,
      create_time: providerOrder.create_time,
      answer: fakeOrder.status,
    })
    .from(providerOrder)
    .innerJoin(fakeOrder, eq(fakeOrder.order_id, providerOrder.order_id))
    .where(and(eq(providerOrder.out_trade_no, out_trade_no), eq(providerOrder.pay_type, QR)))
    .orderBy(desc(providerOrder.create_time), desc(providerOrder.order_id))
    .limit(1)
  return row
}

/*
 * The phone's side, which the desk plays.
 */

/** Pictures that wait to be paid, the newest first: provider's number, amount in cents, what for. */
export async function listQrPays({ db, now }: Scope) {
  return db
    .select({
      order_id: providerOrder.order_id,
      amount: providerOrder.amount,
      create_time: providerOrder.create_time,
      detail: pay.pay_detail,
    })
    .from(providerOrder)
    .innerJoin(fakeOrder, and(eq(fakeOrder.order_id, providerOrder.order_id), eq(fakeOrder.status, 'CREATED')))
    .innerJoin(pay, and(eq(pay.out_trade_no, providerOrder.out_trade_no), eq(pay.pay_status, 0)))
    .where(and(eq(providerOrder.pay_type, QR), gt(providerOrder.create_time, now() - LIFE)))
    .orderBy(desc(providerOrder.create_time))
    .limit(20)
}

/**
 * The phone's answer to a picture: refused, or paid and settled in the same way as a capture in the provider's window.
 * @throws ShopError FAIL when it was answered before, has run out, is unknown, or can't be paid any more
 */
export async function answerQr(scope: Scope, order_id: string, isPaid: boolean): Promise<void> {
  const [row] = await scope.db
    .select({ opened: providerOrder, record: pay })
    .from(providerOrder)
    .innerJoin(pay, eq(pay.out_trade_no, providerOrder.out_trade_no))
    .where(and(eq(providerOrder.order_id, order_id), eq(providerOrder.pay_type, QR), gt(providerOrder.create_time, scope.now() - LIFE)))
  const answered = row && (await answerOrder(scope, order_id, isPaid ? 'APPROVED' : 'DECLINED'))
  if (!answered) throw new ShopError('FAIL', { text: 'pay.unknown' })
  if (isPaid) await captureOpened(scope, row.record, row.opened)
}
