import type { BrowserContext, Page } from '@playwright/test'
import { memberaddressAdd } from '#contract/address.ts'
import { addressLists } from '#contract/area.ts'
import { registerUsername } from '#contract/auth.ts'
import { orderLists } from '#contract/order.ts'
import { ordercreateCreate } from '#contract/ordercreate.ts'
import { payPay } from '#contract/pay.ts'
import { memberModifypaypassword } from '#contract/security.ts'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { FAKE_PAYPAL_PATH } from '#shop/payment/fake-paypal.ts'
import { SITE_URL } from '../helpers/built.ts'
import { call, signIn } from '../helpers/member.ts'
import { findProduct, newName, PASSWORD } from './buying.ts'

/** Payment password of every member of {@link newBuyer}. */
export const PAY_PASSWORD = '246810'

/** A member of one journey's own, brought by calls to where it starts. */
export interface Buyer {
  /** Sends a call as this member. @returns `data` of a success */
  ask<Data>(path: string, data?: Record<string, unknown>): Promise<Data>
  /** Orders one piece. @returns the number to pay under */
  order(sku_id: number): Promise<string>
  /** Pays what stands under a number at the fake provider. */
  pay(out_trade_no: string): Promise<void>
  /** Buys one piece. */
  buy(sku_id: number): Promise<BoughtOrder>
}

interface BoughtOrder {
  order_id: number
  order_no: string
  order_goods: { order_goods_id: number }[]
}

/** Registers a member with a payment password and, unless said otherwise, an address, and signs the browser in. */
export async function newBuyer(context: BrowserContext, hasAddress = true): Promise<Buyer> {
  const token = await signIn(context, SITE_URL, registerUsername.path, { username: newName(), password: PASSWORD })
  const ask: Buyer['ask'] = (path, data = {}) => call(context.request, path, { token, ...data })
  await ask(memberModifypaypassword.path, { login_password: PASSWORD, password: PAY_PASSWORD })
  if (hasAddress) {
    const region = await findRegion(ask)
    await ask(memberaddressAdd.path, { name: 'Chan Ka Yan', mobile: '61234567', address: '88 Pier Road', is_default: 1, ...region })
  }

  const order: Buyer['order'] = (sku_id) => ask(ordercreateCreate.path, { sku_id, num: 1 })
  const pay: Buyer['pay'] = async (out_trade_no) => {
    const payment = { out_trade_no, pay_type: 'paypal' }
    const { order_id } = await ask<{ order_id: string }>(payPay.path, payment)
    await context.request.post(`${FAKE_PAYPAL_PATH}/orders/${order_id}/answer`, { data: { answer: 'APPROVED' } })
    await ask(payPay.path, { ...payment, order_id })
  }
  const buy: Buyer['buy'] = async (sku_id) => {
    await pay(await order(sku_id))
    const { list } = await ask<{ list: BoughtOrder[] }>(orderLists.path)
    const [bought] = list
    if (!bought) throw new Error('what was bought is no order')
    return bought
  }
  return { ask, order, pay, buy }
}

/** The first area of each level. */
async function findRegion(ask: Buyer['ask']) {
  const first = async (pid: number) => (await ask<{ id: number }[]>(addressLists.path, { pid }))[0]?.id ?? 0
  const province_id = await first(0)
  const city_id = await first(province_id)
  return { province_id, city_id, district_id: await first(city_id), full_address: 'Hong Kong' }
}

/** A page of buying one piece, opened by a new member: what they order, their unpaid order, their paid one. */
export type BuyingPage = 'checkout' | 'pay' | 'payResult'
export const BUYING_PAGES: readonly BuyingPage[] = ['checkout', 'pay', 'payResult']

/** Brings a new member, without an address where that is said, to before one of those pages. @returns its address */
export async function addressWhileBuying(page: Page, name: BuyingPage, hasAddress = true): Promise<string> {
  const { sku_id } = await findProduct(page, DEFAULT_LOCALE)
  const buyer = await newBuyer(page.context(), hasAddress)
  if (name === 'checkout') {
    const begun = JSON.stringify({ sku_id, num: 1, request_id: newName() })
    await page.addInitScript((kept) => sessionStorage.setItem('checkout.normal', kept), begun)
    return href(name, DEFAULT_LOCALE)
  }
  const code = await buyer.order(sku_id)
  if (name === 'payResult') await buyer.pay(code)
  return href(name, DEFAULT_LOCALE, { code })
}
