import type { BrowserContext } from '@playwright/test'
import { memberaddressAdd } from '#contract/address.ts'
import { addressLists } from '#contract/area.ts'
import { registerUsername } from '#contract/auth.ts'
import { orderLists } from '#contract/order.ts'
import { ordercreateCreate } from '#contract/ordercreate.ts'
import { payPay } from '#contract/pay.ts'
import { memberModifypaypassword } from '#contract/security.ts'
import { STAND_IN_PATH } from '#shop/paypal/stand-in.ts'
import { SITE_URL } from '../helpers/built.ts'
import { call, signIn } from '../helpers/member.ts'
import { newName, PASSWORD } from './buying.ts'

/** What spends the balance of every member of {@link newBuyer}. */
export const PAY_PASSWORD = '246810'

/** A member of one journey's own, brought by calls to where it starts. */
export interface Buyer {
  /** Sends a call as this member. @returns `data` of a success */
  ask<Data>(path: string, data?: Record<string, unknown>): Promise<Data>
  /** Buys one piece, paid at the stand-in provider. */
  buy(sku_id: number): Promise<BoughtOrder>
}

interface BoughtOrder {
  order_id: number
  order_no: string
  order_goods: { order_goods_id: number }[]
}

/** Registers a member with an address and a payment password, and signs the browser in. */
export async function newBuyer(context: BrowserContext): Promise<Buyer> {
  const token = await signIn(context, SITE_URL, registerUsername.path, { username: newName(), password: PASSWORD })
  const ask: Buyer['ask'] = (path, data = {}) => call(context.request, path, { token, ...data })
  await ask(memberModifypaypassword.path, { login_password: PASSWORD, password: PAY_PASSWORD })
  await ask(memberaddressAdd.path, {
    name: 'Chan Ka Yan',
    mobile: '61234567',
    address: '88 Pier Road',
    is_default: 1,
    ...(await findRegion(ask)),
  })

  const buy: Buyer['buy'] = async (sku_id) => {
    const out_trade_no = await ask<string>(ordercreateCreate.path, { sku_id, num: 1 })
    const payment = { out_trade_no, pay_type: 'paypal' }
    const { order_id } = await ask<{ order_id: string }>(payPay.path, payment)
    await context.request.post(`${STAND_IN_PATH}/orders/${order_id}/answer`, { data: { answer: 'APPROVED' } })
    await ask(payPay.path, { ...payment, order_id })
    const { list } = await ask<{ list: BoughtOrder[] }>(orderLists.path)
    const [bought] = list
    if (!bought) throw new Error('what was bought is no order')
    return bought
  }
  return { ask, buy }
}

/** The first area of each level. */
async function findRegion(ask: Buyer['ask']) {
  const first = async (pid: number) => (await ask<{ id: number }[]>(addressLists.path, { pid }))[0]?.id ?? 0
  const province_id = await first(0)
  const city_id = await first(province_id)
  return { province_id, city_id, district_id: await first(city_id), full_address: 'Hong Kong' }
}
