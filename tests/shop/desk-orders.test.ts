import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { complain, getComplaint } from '#api/complaint.ts'
import { takeDelivery } from '#api/order.ts'
import { getOrder, listPackages } from '#api/order-detail.ts'
import { applyRefund, getRefund, sendRefundDelivery } from '#api/refund.ts'
import { order, orderGoods, orderPackage } from '#shop/db/schema/order.ts'
import { store } from '#shop/db/schema/shop.ts'
import { sameWords } from '#shop/words.ts'
import { visitAsStaff } from '../helpers/desk.ts'
import { orderMaker } from '../helpers/orders.ts'
import { setUpBuyer, setUpFreshShop, setUpOwner } from '../helpers/set-up.ts'
import { balancesOf, CUP_SKU, fillTrade, PAN_SKU, refusalOf, STORE } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade, desk: 'local' })
const ada = setUpBuyer(shop, 'ada', { balance: 100_000 })
const desk = setUpOwner(shop)
const { placePaid, placeShipped } = orderMaker(shop, ada)
const lineOf = async (order_id: number) =>
  (await shop.db.select().from(orderGoods).where(eq(orderGoods.order_id, order_id)))[0]?.order_goods_id ?? 0

const visitAsClerk = (site_id: number) => visitAsStaff(shop, { username: `clerk${site_id}`, role: 'orders', site_id })

describe('orders at the desk', () => {
  it('are found by state, number, name, goods and pick-up code', async () => {
    const { order_id } = await placePaid()
    const [row] = await shop.db.select().from(order)
    const number = row?.order_no ?? 'none'
    for (const search of ['', `?text=${number}`, `?text=${row?.mobile}`, `?text=${encodeURIComponent(row?.name ?? '')}`, '?state=to_ship'])
      expect((await desk.get(`/desk/orders${search}`)).text, search).toContain(`/desk/orders/${order_id}`)
    for (const search of ['?text=nothing-like-it', '?state=shipped', '?page=2'])
      expect((await desk.get(`/desk/orders${search}`)).text, search).not.toContain(number)
  })

  it('are sent in parcels; with the last line the order is on its way, and the member sees where each parcel is', async () => {
    const { order_id } = await placePaid()
    const first = await lineOf(order_id)
    const [line] = await shop.db.select().from(orderGoods).where(eq(orderGoods.order_goods_id, first))
    if (!line) throw new Error('the order has no line')
    await shop.db.insert(orderGoods).values({ ...line, order_goods_id: first + 1, sku_id: CUP_SKU })
    const path = `/desk/orders/${order_id}`
    const parcel = { act: 'ship', carrier: 'Harbour Express', delivery_no: 'HX1' }
    await desk.get(path)
    expect((await desk.send(path, parcel)).text).toContain('Choose at least one item')
    expect((await desk.send(path, { ...parcel, [`line_${first}`]: '1' })).text).toContain('Parcel shipped')
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 1 })
    await desk.send(path, { ...parcel, delivery_no: 'HX2', [`line_${first + 1}`]: '1' })
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 3, delivery_status: 1 })
    const packages = await shop.db.select().from(orderPackage)
    await desk.send(path, { act: 'trace', package_id: String(packages[1]?.id), station: 'out', remark: '' })
    shop.clock.now += 60
    await desk.send(path, { act: 'trace', package_id: String(packages[1]?.id), station: '', remark: 'With the <porter>.' })
    expect((await desk.get(path)).text).toContain('With the &lt;porter&gt;.')
    const seen = await listPackages({ order_id }, ada.as)
    expect(seen.map(({ package_name, delivery_no, goods_list }) => [package_name, delivery_no, goods_list.length])).toEqual([
      ['Parcel 1', 'HX1', 1],
      ['Parcel 2', 'HX2', 1],
    ])
    expect(seen[1]?.trace.list?.map(({ remark }) => remark)).toEqual(['Out for delivery.', 'With the <porter>.'])
    expect(seen[0]?.trace.success).toBe(false)
    expect((await desk.send(path, { act: 'trace', package_id: '999', station: 'out' })).status).toBe(400)
    await takeDelivery({ order_id }, ada.as)
    expect((await desk.send(path, { ...parcel, [`line_${first}`]: '1' })).status).toBe(400)
  })

  it('show where to in the order of the language', async () => {
    const { order_id } = await placePaid()
    expect((await desk.get(`/desk/orders/${order_id}`)).text).toMatch(/, Wan Chai, Hong Kong Island, Hong Kong</)
  })

  it('for pick-up are ready once staff say so, and not when they are paid', async () => {
    await shop.db.update(store).set({ address: sameWords('1 Counter Street'), full_address: sameWords('Wan Chai') })
    const { order_id } = await placePaid({ delivery: { 1: { delivery_type: 'store', store_id: STORE } } })
    const path = `/desk/orders/${order_id}`
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({
      order_status: 2,
      delivery_time: 0,
      delivery_store_info: { full_address: '1 Counter Street, Wan Chai' },
    })
    expect((await desk.get('/desk/orders?state=to_collect')).text).toContain('to prepare')
    expect((await desk.get(path)).text).toContain('value="mark_ready"')
    shop.clock.now += 60
    const { text } = await desk.send(path, { act: 'mark_ready' })
    expect(text).toContain('Order ready to collect')
    expect(text).not.toContain('value="mark_ready"')
    expect(text).toMatch(/data-label="Delivery">Ready to collect</)
    expect(text).not.toContain('Not shipped')
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 2, delivery_time: shop.clock.now })
    expect((await desk.get('/desk/orders?state=to_collect')).text).not.toContain('to prepare')
    expect((await desk.send(path, { act: 'mark_ready' })).status).toBe(400)
    const sent = await placePaid()
    expect((await desk.send(`/desk/orders/${sent.order_id}`, { act: 'mark_ready' })).status).toBe(400)
  })

  it('are handed over against their code, once', async () => {
    const delivery = JSON.stringify({ 1: { delivery_type: 'store', store_id: STORE } })
    const { order_id } = await placePaid({ delivery: JSON.parse(delivery) })
    const path = `/desk/orders/${order_id}`
    const { delivery_code } = await getOrder({ order_id }, ada.as)
    await desk.get(path)
    const refused = await desk.send(path, { act: 'hand_over', verify_code: '0000 0000 0000' })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/name="verify_code"[^>]*value="0000 0000 0000"[^>]*aria-invalid="true"/)
    expect(refused.text.match(/This code could not be found/g)).toHaveLength(1)
    const spaced = delivery_code.replace(/(\d{4})/g, '$1 ')
    expect((await desk.send(path, { act: 'hand_over', verify_code: spaced })).text).toContain('Order handed over')
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 4 })
    expect((await desk.send(path, { act: 'hand_over', verify_code: delivery_code })).text).toContain('already been used')
  })

  it("are another shop's clerk's not to see, nor to move", async () => {
    const { order_id } = await placePaid()
    const order_goods_id = await lineOf(order_id)
    await applyRefund({ order_goods_id, refund_type: 1, refund_reason: 'Late', refund_remark: '', refund_images: [] }, ada.as)
    const [row] = await shop.db.select().from(order)
    const other = await visitAsClerk(2)
    expect((await other.get('/desk/orders')).text).not.toContain(row?.order_no)
    expect((await other.get('/desk/refunds')).text).toContain('No refunds here')
    for (const [path, act] of [
      [`/desk/orders/${order_id}`, 'ship'],
      [`/desk/refunds/${order_goods_id}`, 'agree_refund'],
    ] as const) {
      expect((await other.get(path)).status).toBe(404)
      expect((await other.send(path, { act, [`line_${order_goods_id}`]: '1', carrier: 'A', delivery_no: '1' })).status).toBe(404)
    }
    expect(await getRefund({ order_goods_id }, ada.as)).toMatchObject({ refund_status: 1 })
    const own = await visitAsClerk(1)
    expect((await own.get(`/desk/orders/${order_id}`)).status).toBe(200)
  })
})

describe('refunds at the desk', () => {
  it('go from the application over the goods that came back to the money', async () => {
    const { order_id } = await placeShipped()
    const before = await balancesOf(shop, ada.member_id)
    const order_goods_id = await lineOf(order_id)
    await applyRefund({ order_goods_id, refund_type: 2, refund_reason: 'Broken', refund_remark: 'A chip.', refund_images: [] }, ada.as)
    const path = `/desk/refunds/${order_goods_id}`
    expect((await desk.get('/desk/refunds')).text).toContain(path)
    expect((await desk.get(path)).text).toContain('A chip.')
    expect((await desk.send(path, { act: 'pay_out_refund' })).status).toBe(400)
    expect((await desk.send(path, { act: 'agree_refund', remark: 'Sorry.' })).text).toContain('Refund approved')
    await sendRefundDelivery({ order_goods_id, refund_delivery_name: 'Post', refund_delivery_no: 'P1' }, ada.as)
    expect((await desk.get(path)).text).toContain('Post · P1')
    await desk.send(path, { act: 'receive_refund' })
    expect((await desk.send(path, { act: 'pay_out_refund' })).text).toContain('Refund paid out')
    expect(await getRefund({ order_goods_id }, ada.as)).toMatchObject({ refund_status: 3 })
    expect(await balancesOf(shop, ada.member_id)).not.toEqual(before)
    expect((await desk.send(path, { act: 'pay_out_refund' })).status).toBe(400)
  })

  it('are refused with a reason that the member reads', async () => {
    const { order_id } = await placePaid({ sku_id: PAN_SKU })
    const order_goods_id = await lineOf(order_id)
    await applyRefund({ order_goods_id, refund_type: 1, refund_reason: 'Late', refund_remark: '', refund_images: [] }, ada.as)
    const path = `/desk/refunds/${order_goods_id}`
    await desk.get(path)
    expect((await desk.send(path, { act: 'refuse_refund', refund_refuse_reason: '' })).status).toBe(400)
    await desk.send(path, { act: 'refuse_refund', refund_refuse_reason: 'It left this morning.' })
    expect(await getRefund({ order_goods_id }, ada.as)).toMatchObject({ refund_status: -1, refund_refuse_reason: 'It left this morning.' })
    expect((await refusalOf(getRefund({ order_goods_id: 999 }, ada.as))).error_code).toBe('ORDER_GOODS_EMPTY')
  })
})

describe('complaints at the desk', () => {
  const complaintOf = async (order_goods_id: number) => (await getComplaint({ order_goods_id }, ada.as)).complain_info

  async function placeComplaint(): Promise<{ order_goods_id: number; path: string }> {
    const { order_id } = await placeShipped()
    const order_goods_id = await lineOf(order_id)
    await applyRefund({ order_goods_id, refund_type: 2, refund_reason: 'Broken', refund_remark: 'A chip.', refund_images: [] }, ada.as)
    await complain({ order_goods_id, complain_reason: 'The shop doesn’t reply', complain_remark: 'For <weeks>.' }, ada.as)
    return { order_goods_id, path: `/desk/complaints/${order_goods_id}` }
  }

  it('are upheld once, with the money back, and noted in the audit list', async () => {
    const { order_goods_id, path } = await placeComplaint()
    expect((await desk.get('/desk/complaints')).text).toContain(path)
    const { text } = await desk.get(path)
    for (const said of ['A chip.', 'For &lt;weeks&gt;.', 'HK$130.00']) expect(text).toContain(said)
    expect((await desk.send(path, { act: 'uphold_complaint', csrf: 'stale' })).status).toBe(403)
    expect((await desk.send(path, { act: 'uphold_complaint' })).text).toContain('Complaint upheld')
    expect(await complaintOf(order_goods_id)).toMatchObject({ complain_status: 2, complain_real_money: 13000 })
    expect(await getRefund({ order_goods_id }, ada.as)).toMatchObject({ refund_status: 3 })
    expect((await desk.send(path, { act: 'uphold_complaint' })).status).toBe(400)
    expect((await desk.get('/desk/complaints')).text).not.toContain(path)
    expect((await desk.get('/desk/complaints?all')).text).toContain(path)
    expect((await desk.get('/desk/audit')).text).toContain(`/complaints/${order_goods_id}`)
  })

  it('are refused with a reason that the member reads', async () => {
    const { order_goods_id, path } = await placeComplaint()
    await desk.get(path)
    expect((await desk.send(path, { act: 'refuse_complaint', complain_refuse_reason: '' })).status).toBe(400)
    await desk.send(path, { act: 'refuse_complaint', complain_refuse_reason: 'It was worn.' })
    expect(await complaintOf(order_goods_id)).toMatchObject({ complain_status: -1, complain_refuse_reason: 'It was worn.' })
    expect((await desk.get('/desk/complaints/999')).status).toBe(404)
  })

  it('are for the platform alone: no clerk of a shop sees them', async () => {
    const { order_goods_id, path } = await placeComplaint()
    const own = await visitAsClerk(1)
    expect((await own.get('/desk/orders')).text).not.toContain('/desk/complaints')
    for (const page of ['/desk/complaints', path]) expect((await own.get(page)).status).toBe(403)
    expect((await own.send(path, { act: 'uphold_complaint' })).status).toBe(403)
    expect(await complaintOf(order_goods_id)).toMatchObject({ complain_status: 1 })
    const platform = await visitAsClerk(0)
    expect((await platform.get(path)).status).toBe(200)
  })
})
