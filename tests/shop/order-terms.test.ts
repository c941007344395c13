import { beforeEach, describe, expect, it } from 'vitest'
import { listOrders } from '#api/order.ts'
import { getOrder } from '#api/order-detail.ts'
import { calculateOrder, createOrder, prepareOrder } from '#api/ordercreate.ts'
import { shopDelivery } from '#shop/db/schema/shop.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { sameWords } from '#shop/words.ts'
import { openTrade } from '../helpers/open-trade.ts'
import { NOON } from '../helpers/shop.ts'
import { EXPRESS, LOCAL, PAN_SKU, refusalOf } from '../helpers/trade.ts'

const { shop, ada } = await openTrade()

const DAY = 86_400
const pan = { sku_id: PAN_SKU, num: 1 }
const own = <Value>(value: Value) => ({ 1: value })
const shareOf = async () => (await prepareOrder(pan, ada.as)).shop_goods_list?.['1']
const placed = async () => (await listOrders({}, ada.as)).list[0]

describe('ways of delivery', () => {
  it('say what each costs and when it comes before one is chosen, where the shop knows', async () => {
    await shop.db.update(shopDelivery).set({ express_days: 2 })
    const [express, store, local] = (await shareOf())?.express_type ?? []
    expect(express).toMatchObject({ delivery_money: EXPRESS, expect_time: NOON + 2 * DAY })
    expect(store).toMatchObject({ delivery_money: 0, expect_time: 0 })
    expect(local).toMatchObject({ delivery_money: LOCAL, expect_time: 0 })
  })

  it('offer the coming days of local delivery on its weekdays, without hours that have begun', async () => {
    const days = (await shareOf())?.local_config?.info?.days ?? []
    expect(days).toHaveLength(7)
    expect(days[1]?.hours).toHaveLength(4)
    // At ten what began at nine is over.
    expect(days[0]?.hours.map(({ from }) => from / 3600)).toEqual([11, 13, 15])
    await shop.db.update(shopDelivery).set({ time_week: [1] })
    expect((await shareOf())?.local_config?.info?.days).toHaveLength(1)
  })

  it('takes a day and an hour for local delivery, and refuses those it does not offer', async () => {
    const day = (await shareOf())?.local_config?.info?.days[1]?.day ?? ''
    const at = (buyer_ask_delivery_day: string, buyer_ask_delivery_time: string) => ({
      ...pan,
      delivery: own({ delivery_type: 'local', buyer_ask_delivery_day, buyer_ask_delivery_time }),
    })
    for (const wrong of [at('2020-01-01', '09:00'), at(day, '10:00'), at('today', '09:00')]) {
      expect(await refusalOf(createOrder(wrong, ada.as))).toMatchObject({ data: { error_code: 1 } })
    }
    await createOrder(at(day, '09:00'), ada.as)
    const tomorrow = NOON + DAY - 3600
    expect(await placed()).toMatchObject({ buyer_ask_delivery_time: 9 * 3600, expect_time: tomorrow })
  })
})

describe('an invoice', () => {
  const company = { is_invoice: 1 as const, invoice_type: 1, invoice_title_type: 2, invoice_title: 'Pier Ltd' }
  const whole = { ...company, taxpayer_number: '12345678-000', invoice_full_address: '1 Pier Road', invoice_content: 'Goods' }
  beforeEach(() =>
    saveSetting(shop.surroundings, 'invoice', { is_use: true, rate: 5, delivery_money: 800, contents: [sameWords('Goods')] }),
  )

  it('is offered with its price', async () => {
    expect(await shareOf()).toMatchObject({
      invoice_status: 1,
      invoice: { invoice_content_array: ['Goods'], invoice_rate: 5, invoice_delivery_money: 800 },
      invoice_config: { type: [1, 2] },
    })
  })

  it('costs its tax and, on paper, its carriage, and stands in the order', async () => {
    const asked = { ...pan, invoice: own(whole) }
    expect(await calculateOrder(asked, ada.as)).toMatchObject({
      invoice_money: 500,
      invoice_delivery_money: 800,
      order_money: 10000 + EXPRESS + 1300,
      error: 0,
    })
    await createOrder(asked, ada.as)
    const order = await getOrder({ order_id: (await placed())?.order_id ?? 0 }, ada.as)
    expect(order).toMatchObject({ ...whole, invoice_money: 500, invoice_delivery_money: 800 })
  })

  it('is refused while it is incomplete, of a kind that is not given, or where the shop gives none', async () => {
    const refused = (invoice: object) => refusalOf(createOrder({ ...pan, invoice: own(invoice) }, ada.as))
    const faulty = [
      { taxpayer_number: '' },
      { invoice_title: ' ' },
      { invoice_full_address: '' },
      { invoice_type: 2, invoice_email: 'ada' },
    ]
    for (const fault of faulty) expect(await refused({ ...whole, ...fault })).toMatchObject({ data: { error_code: 1 } })
    expect(await refused({ ...whole, invoice_type: 3 })).toMatchObject({ data: { error_code: 1 } })
    expect(await refused({ ...whole, invoice_content: 'Gold' })).toMatchObject({ data: { error_code: 1 } })
    await saveSetting(shop.surroundings, 'invoice', { is_use: false })
    expect(await refused(whole)).toMatchObject({ data: { error_code: 1 } })
    expect(await placed()).toBeUndefined()
  })
})
