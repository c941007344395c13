import { pay } from '#api/pay.ts'
import type { TestShop } from './shop.ts'

/** Pays a number through the fake provider, as its buyer would. */
export async function payByProvider(shop: TestShop, out_trade_no: string, as: { token: string }): Promise<void> {
  const { order_id } = await pay({ out_trade_no, pay_type: 'paypal' }, as)
  const body = JSON.stringify({ answer: 'APPROVED' })
  await shop.fetch(new Request(`http://shop.test/paypal/sdk/orders/${order_id}/answer`, { method: 'POST', body }))
  await pay({ out_trade_no, pay_type: 'paypal', order_id }, as)
}
