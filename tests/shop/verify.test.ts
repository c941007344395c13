import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getOrder } from '#api/order-detail.ts'
import { applyRefund } from '#api/refund.ts'
import { getVerification, getVerifier, listVerifications, listVerifyTypes, listVirtualCodes, verify } from '#api/verify.ts'
import { order, orderGoods, orderLog } from '#shop/db/schema/order.ts'
import { shop as shopTable } from '#shop/db/schema/shop.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { verifier, verifyRecord } from '#shop/db/schema/verify.ts'
import { handOver } from '#shop/services/order/seller.ts'
import { addVerifier } from '#shop/services/verify/verifier.ts'
import { OTHER_SHOP, OWN_SHOP } from '../helpers/catalogue.ts'
import { type DeskVisitor, visitAsOwner } from '../helpers/desk.ts'
import { orderMaker } from '../helpers/orders.ts'
import { setUpBuyer, setUpFreshShop } from '../helpers/set-up.ts'
import { fillTrade, refusalOf, STORE, systemScope, VOUCHER_SKU } from '../helpers/trade.ts'

/* Codes that members who are staff of a shop look up and hand over (contract cart-order.md, verification; R47, R48). */

const shop = setUpFreshShop({ fill: fillTrade, desk: 'local' })
const ada = setUpBuyer(shop, 'ada', { balance: 100_000 })
/** Named for the own shop, for the other one, and for none. */
let wing: { token: string }
let other: { token: string }
let stranger: { token: string }
beforeEach(async () => {
  const sign = async (name: string) => ({ token: (await shop.signUp(name)).token })
  wing = await sign('wing')
  other = await sign('other')
  stranger = await sign('stranger')
  await addVerifier(systemScope(shop), { name: 'wing', site_id: OWN_SHOP })
  await addVerifier(systemScope(shop), { name: 'other', site_id: OTHER_SHOP })
})
const { placePaid } = orderMaker(shop, ada)
async function placePickup() {
  const { order_id } = await placePaid({ delivery: { [OWN_SHOP]: { delivery_type: 'store', store_id: STORE } } })
  return { order_id, verify_code: (await getOrder({ order_id }, ada.as)).delivery_code }
}
async function placeVirtual() {
  const { order_id } = await placePaid({ sku_id: VOUCHER_SKU })
  return { order_id, verify_code: (await getOrder({ order_id }, ada.as)).virtual_code }
}

describe('a verifier', () => {
  it('is told to be one; others are refused everything', async () => {
    expect((await getVerifier({}, wing)).verifier_id).toBeGreaterThan(0)
    const { verify_code } = await placePickup()
    const calls = [
      getVerifier({}, stranger),
      listVerifications({}, stranger),
      getVerification({ verify_code }, stranger),
      getVerification({ verify_code: '000000000000' }, stranger),
      verify({ verify_code }, stranger),
    ]
    for (const call of calls)
      expect(await refusalOf(call)).toMatchObject({ error_code: 'FAIL', message: expect.stringContaining('can’t verify codes') })
    expect(await shop.db.$count(verifyRecord)).toBe(0)
  })

  it('is refused codes of other shops, and nobody’s, in words that say so', async () => {
    const { order_id, verify_code } = await placePickup()
    expect(await refusalOf(getVerification({ verify_code }, other))).toMatchObject({ error_code: 'VERIFIER_FAIL' })
    expect(await refusalOf(verify({ verify_code }, other))).toMatchObject({ error_code: 'VERIFIER_FAIL' })
    for (const call of [getVerification, verify])
      expect(await refusalOf(call({ verify_code: '000000000000' }, wing))).toMatchObject({
        error_code: 'RESULT_ERROR',
        message: 'This code could not be found.',
      })
    // A space is no code of what has none yet.
    expect(await refusalOf(getVerification({ verify_code: ' ' }, wing))).toMatchObject({ error_code: 'RESULT_ERROR' })
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 2 })
  })

  it('may no more once removed; what was verified stays written down', async () => {
    const { verify_code } = await placePickup()
    await verify({ verify_code }, wing)
    await shop.db.delete(verifier)
    expect(await refusalOf(getVerifier({}, wing))).toMatchObject({ error_code: 'FAIL' })
    expect(await refusalOf(listVerifications({}, wing))).toMatchObject({ error_code: 'FAIL' })
    await addVerifier(systemScope(shop), { name: 'other', site_id: OWN_SHOP })
    expect(await getVerification({ verify_code }, other)).toMatchObject({ is_verify: 1, verifier_name: 'wing', verifier_id: 0 })
  })
})

describe('a code to collect with', () => {
  it('says what it stands for, is typed in groups, and is used once', async () => {
    const { order_id, verify_code } = await placePickup()
    expect(verify_code).toMatch(/^\d{12}$/)
    const spaced = ` ${verify_code.replace(/(\d{4})/g, '$1 ')}`
    const [row] = await shop.db.select().from(order)
    const found = await getVerification({ verify_code: spaced }, wing)
    expect(found).toMatchObject({
      verify_code,
      verify_type: 'pickup',
      verify_type_name: 'Collection',
      site_id: OWN_SHOP,
      is_verify: 0,
      verify_time: 0,
      verifier_name: '',
      create_time: shop.clock.now,
      item_array: [{ name: 'Pan', num: 1, price: 10000 }],
    })
    expect(found.remark_array.map(({ title, value }) => `${title}: ${value}`)).toEqual([
      `Order no.: ${row?.order_no}`,
      'Store: Pier store',
      `Customer: ${row?.name} ${row?.mobile}`.trim(),
      'Paid: 2026-03-02 10:01:01',
      'Amount: HK$100.00',
    ])
    shop.clock.now += 600
    await verify({ verify_code: spaced }, wing)
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: 4, is_evaluate: 1 })
    expect(await refusalOf(verify({ verify_code }, wing))).toMatchObject({ error_code: 'IS_VERIFYED' })
    const used = { is_verify: 1, verify_time: shop.clock.now, verifier_name: 'wing' }
    expect(await getVerification({ verify_code }, wing)).toMatchObject(used)
    expect((await listVerifications({}, wing)).list).toMatchObject([{ ...used, verify_code }])
  })

  it('is used once by two at the same time', async () => {
    const { order_id, verify_code } = await placePickup()
    await addVerifier(systemScope(shop), { name: 'other', site_id: OWN_SHOP })
    const ends = await Promise.allSettled([
      verify({ verify_code }, wing),
      verify({ verify_code }, other),
      handOver(systemScope(shop), { order_id, verify_code }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.db.$count(verifyRecord)).toBe(1)
    expect(await shop.db.$count(orderLog, eq(orderLog.action, 'receive'))).toBe(1)
  })

  it('gives nothing while a refund is open, nor after the order was closed', async () => {
    const { order_id, verify_code } = await placePickup()
    const [line] = await shop.db.select().from(orderGoods)
    const order_goods_id = line?.order_goods_id ?? 0
    await applyRefund({ order_goods_id, refund_type: 1, refund_reason: 'Late', refund_remark: '', refund_images: [] }, ada.as)
    expect(await refusalOf(getVerification({ verify_code }, wing))).toMatchObject({ error_code: 'ORDER_LOCK' })
    expect(await refusalOf(verify({ verify_code }, wing))).toMatchObject({ error_code: 'ORDER_LOCK' })
    await shop.db.update(order).set({ is_lock: false, order_status: -1 }).where(eq(order.order_id, order_id))
    for (const call of [getVerification, verify])
      expect(await refusalOf(call({ verify_code }, wing))).toMatchObject({ message: expect.stringContaining('cancelled or refunded') })
  })

  it('gives out no line whose money went back', async () => {
    const { verify_code } = await placePickup()
    const [line] = await shop.db.select().from(orderGoods)
    if (!line) throw new Error('the order has no line')
    const refunded = { refund_status: 3, refund_time: shop.clock.now }
    await shop.db.insert(orderGoods).values({ ...line, order_goods_id: line.order_goods_id + 1, ...refunded })
    expect((await getVerification({ verify_code }, wing)).item_array).toHaveLength(1)
    shop.clock.now += 60
    await verify({ verify_code }, wing)
    // A later return does not undo the hand-over.
    const returned = { refund_status: 3, refund_time: shop.clock.now + 60 }
    await shop.db.update(orderGoods).set(returned).where(eq(orderGoods.order_goods_id, line.order_goods_id))
    await shop.db.update(order).set({ order_status: -1 })
    expect(await getVerification({ verify_code }, wing)).toMatchObject({ is_verify: 1, item_array: [{ num: 1 }] })
  })
})

describe('a code of virtual goods', () => {
  it('is used once, which moves the goods and not the order, and ends refunds', async () => {
    const { order_id, verify_code } = await placeVirtual()
    expect(await getVerification({ verify_code }, wing)).toMatchObject({ verify_type: 'virtualgoods', is_verify: 0 })
    expect((await listVirtualCodes({ is_verify: '0' }, ada.as)).list).toMatchObject([{ code: verify_code, order_id, is_veirfy: 0 }])
    shop.clock.now += 60
    await verify({ verify_code }, wing)
    const used = await getOrder({ order_id }, ada.as)
    expect(used).toMatchObject({ order_status: 4, virtual_goods: { is_veirfy: 1, verify_time: shop.clock.now } })
    expect(await refusalOf(verify({ verify_code }, wing))).toMatchObject({ error_code: 'IS_VERIFYED' })
    expect((await listVirtualCodes({ is_verify: '0' }, ada.as)).list).toEqual([])
    expect((await listVirtualCodes({ is_verify: '1' }, ada.as)).list).toMatchObject([{ is_veirfy: 1 }])
    expect((await listVirtualCodes({}, stranger)).list).toEqual([])
    const application = { refund_type: 1, refund_reason: 'Late', refund_remark: '', refund_images: [] }
    const { order_goods_id = 0 } = used.order_goods[0] ?? {}
    expect((await refusalOf(applyRefund({ order_goods_id, ...application }, ada.as))).message).toContain('used')
  })
})

/* The contract sets no expiry of these codes: paid products wait until they are collected, and the code ends with its use or its order. */
it.each([
  ['to collect with', placePickup],
  ['of virtual goods', placeVirtual],
])('a code %s ends by use alone, however late that is', async (_name, place) => {
  const { verify_code } = await place()
  shop.clock.now += 400 * 86_400
  const late = { token: (await shop.signUp('late')).token }
  await addVerifier(systemScope(shop), { name: 'late', site_id: OWN_SHOP })
  expect(await getVerification({ verify_code }, late)).toMatchObject({ is_verify: 0 })
  await verify({ verify_code }, late)
  expect(await refusalOf(verify({ verify_code }, late))).toMatchObject({ error_code: 'IS_VERIFYED' })
})

describe('what was handed over', () => {
  it('is listed to who did it, latest first, by kind, and page by page', async () => {
    const pickup = await placePickup()
    const voucher = await placeVirtual()
    await verify(pickup, wing)
    await verify(voucher, wing)
    const codes = async (input: Parameters<typeof listVerifications>[0]) =>
      (await listVerifications(input, wing)).list.map(({ verify_code }) => verify_code)
    expect(await codes({})).toEqual([voucher.verify_code, pickup.verify_code])
    expect(await codes({ verify_type: 'pickup' })).toEqual([pickup.verify_code])
    expect(await codes({ page: 2, page_size: 1 })).toEqual([pickup.verify_code])
    expect(await listVerifications({}, other)).toMatchObject({ count: 0, list: [] })
    expect(Object.keys(await listVerifyTypes({}))).toEqual(['pickup', 'virtualgoods'])
  })

  it('at the desk says the shop’s name, whoever looks', async () => {
    const pickup = await placePickup()
    await handOver(systemScope(shop), pickup)
    const [row] = await shop.db.select().from(shopTable).where(eq(shopTable.site_id, OWN_SHOP))
    expect(await getVerification(pickup, wing)).toMatchObject({ is_verify: 1, verifier_id: 0, verifier_name: row?.site_name.en })
  })
})

describe('at the desk', () => {
  let desk: DeskVisitor
  beforeEach(async () => {
    desk = await visitAsOwner(shop)
  })

  it('the owner names members by name or mobile and removes them, which is written down', async () => {
    const path = '/desk/verifiers'
    const name = { act: 'add_verifier', site_id: String(OWN_SHOP) }
    await desk.get(path)
    expect((await desk.send(path, { ...name, name: 'nobody' })).text).toContain('This account could not be found')
    expect((await desk.send(path, { ...name, name: '' })).status).toBe(400)
    expect((await desk.send(path, { ...name, name: 'stranger', site_id: '99' })).text).toContain('This shop could not be found')
    expect((await desk.send(path, { ...name, name: 'wing' })).text).toContain('can already verify codes for this shop')
    expect((await desk.send(path, { ...name, name: 'STRANGER' })).text).toContain('Verifier added')
    const { verifier_id } = await getVerifier({}, stranger)
    expect((await desk.send(path, { act: 'delete_verifier', verifier_id: String(verifier_id), subject: 'stranger' })).text).toContain(
      'Verifier removed',
    )
    expect((await desk.send(path, { act: 'delete_verifier', verifier_id: String(verifier_id) })).status).toBe(400)
    expect(await refusalOf(getVerifier({}, stranger))).toMatchObject({ error_code: 'FAIL' })
    const audit = (await shop.db.select().from(staffAudit)).map(({ action, subject }) => `${action} ${subject}`)
    expect(audit).toContain('delete_verifier stranger')
    expect(audit).toContain('add_verifier STRANGER')
  })

  it('is read what members handed over, on a list and with the order, which is found by its code', async () => {
    const pickup = await placePickup()
    await verify(pickup, wing)
    const [row] = await shop.db.select().from(order)
    expect((await desk.get('/desk/verifiers')).text).toContain(row?.order_no)
    expect((await desk.get(`/desk/orders/${pickup.order_id}`)).text).toMatch(/Handed over[\s\S]*wing/)
    expect((await desk.get(`/desk/orders?text=${pickup.verify_code}`)).text).toContain(row?.order_no)
  })

  it('hands virtual goods over, too, once', async () => {
    const { order_id, verify_code } = await placeVirtual()
    const path = `/desk/orders/${order_id}`
    expect((await desk.get(path)).text).toContain('Collection code')
    expect((await desk.send(path, { act: 'hand_over', verify_code })).text).toContain('Order handed over')
    expect((await desk.get(path)).text).not.toContain('value="hand_over"')
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ virtual_goods: { is_veirfy: 1 } })
  })
})
