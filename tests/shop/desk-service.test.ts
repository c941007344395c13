import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getOrder } from '#api/order-detail.ts'
import { pageReviews } from '#api/review.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { review } from '#shop/db/schema/review.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { sameWords } from '#shop/words.ts'
import { OTHER_SHOP } from '../helpers/catalogue.ts'
import { sendLate, visitAsStaff } from '../helpers/desk.ts'
import { orderMaker } from '../helpers/orders.ts'
import { setUpBuyer, setUpFreshChat, setUpOwner } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { balancesOf, CUP_SKU, EXPRESS, fillTrade, PAN, PAN_SKU, stockOf } from '../helpers/trade.ts'

const shop = setUpFreshChat({ fill: fillTrade, desk: 'local' })
const ada = setUpBuyer(shop, 'ada', { balance: 100_000 })
const desk = setUpOwner(shop)
const { place, placePaid, placeShipped } = orderMaker(shop, ada)

async function send(path: string, fields: Record<string, string>) {
  await desk.get(path)
  return desk.send(path, fields)
}
const rowOf = async (order_id: number) => (await shop.db.select().from(order).where(eq(order.order_id, order_id)))[0]
const linesOf = (order_id: number) => shop.db.select().from(orderGoods).where(eq(orderGoods.order_id, order_id))
const balance = async () => (await balancesOf(shop, ada.member_id))?.balance

describe('an order at the desk', () => {
  it('that is unpaid can be cancelled, and costs what staff say until then', async () => {
    const { order_id } = await place()
    const path = `/desk/orders/${order_id}`
    await send(path, { act: 'adjust_price', adjust_money: '-12.50' })
    expect(await rowOf(order_id)).toMatchObject({ adjust_money: -1250, order_money: 10000 + EXPRESS - 1250 })
    expect((await send(path, { act: 'cancel_order', reason: '' })).status).toBe(400)
    await send(path, { act: 'cancel_order', reason: 'Not in stock' })
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ order_status: -1 })
    expect(await stockOf(shop, PAN_SKU)).toBe(50)
  })

  it('that is paid and not sent is cancelled whole: money, stock and delivery fee go back', async () => {
    const { order_id } = await placePaid({ cart_ids: '', sku_id: PAN_SKU, num: 2 })
    const answer = await send(`/desk/orders/${order_id}`, { act: 'cancel_order', reason: 'Broken in the store room' })
    expect(answer.text).toContain('Order cancelled')
    expect(await rowOf(order_id)).toMatchObject({ order_status: -1, refund_money: 20000 + EXPRESS, is_lock: false })
    expect(await stockOf(shop, PAN_SKU)).toBe(50)
    expect(await balance()).toBe(100_000)
    expect((await desk.get(`/desk/orders/${order_id}`)).text).not.toContain('value="cancel_order"')
  })

  it('is in the audit list by its own address, whatever the form says', async () => {
    const { order_id } = await place()
    const path = `/desk/orders/${order_id}`
    await send(path, { act: 'adjust_price', adjust_money: '-12.50', subject: '/orders/another' })
    const renewed = { act: 'renew_password', staff_id: '1', password: 'long enough', own_password: 'desk-1234' }
    await send('/desk/staff', { ...renewed, subject: 'somebody else' })
    const noted = await shop.db.select({ action: staffAudit.action, subject: staffAudit.subject }).from(staffAudit)
    expect(noted).toContainEqual({ action: 'adjust_price', subject: `/orders/${order_id}` })
    expect(noted).toContainEqual({ action: 'renew_password', subject: 'desk' })
  })

  it('that was sent cannot be cancelled, and is refunded in part without ending', async () => {
    const { order_id } = await placeShipped()
    const path = `/desk/orders/${order_id}`
    expect((await send(path, { act: 'cancel_order', reason: 'Too late' })).status).toBe(400)
    const [line] = await linesOf(order_id)
    const refund = { act: 'refund_line', order_goods_id: String(line?.order_goods_id), reason: 'A scratch' }
    expect((await send(path, { ...refund, money: '130.01' })).text).toContain('No more than 130.00')
    await send(path, { ...refund, money: '20' })
    expect(await rowOf(order_id)).toMatchObject({ order_status: 3, refund_money: 2000, is_lock: false })
    expect((await linesOf(order_id))[0]).toMatchObject({ refund_status: 3, refund_real_money: 2000, refund_reason: 'A scratch' })
    expect(await balance()).toBe(100_000 - 10000 - EXPRESS + 2000)
    expect(await stockOf(shop, PAN_SKU)).toBe(49)
    expect((await send(path, { ...refund, money: '20' })).status).toBe(400)
  })

  it('says what is wrong at its field, and keeps what was typed in that form alone', async () => {
    const { order_id } = await placeShipped()
    const path = `/desk/orders/${order_id}`
    const [line] = await linesOf(order_id)
    const which = { act: 'refund_line', order_goods_id: String(line?.order_goods_id) }
    const answer = await send(path, { ...which, money: 'ten', reason: 'Arrived scratched' })
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/id="f-money"[^>]*aria-invalid="true" autofocus/)
    expect(answer.text).toContain('Enter an amount such as 128 or 128.50.')
    expect(answer.text).toMatch(/id="f-reason"[^>]*value="Arrived scratched"/)
    expect(answer.text).toMatch(/id="f-remark-\d+"[^>]*value=""/)
    const empty = await send(path, { ...which, money: '10', reason: '' })
    expect(empty.text).toMatch(/id="f-reason"[^>]*aria-invalid="true"/)
    const long = await send(path, { ...which, money: '10', reason: 'x'.repeat(101) })
    expect(long.text).toContain('101 characters. Maximum 100.')
  })

  it('keeps what was typed in one of its forms over signing in again', async () => {
    const { order_id } = await placeShipped()
    const path = `/desk/orders/${order_id}`
    const clerk = await visitAsStaff(shop, { username: 'clerk', role: 'orders' })
    const [line] = await linesOf(order_id)
    const refund = { act: 'refund_line', order_goods_id: String(line?.order_goods_id), money: '20', reason: 'A scratch' }
    const { page } = await sendLate(shop, clerk, { username: 'clerk', path, fields: refund })
    expect(page.text).toMatch(/id="f-money"[^>]*value="20"/)
    expect(page.text).toMatch(/id="f-reason"[^>]*value="A scratch"/)
    const package_id = /name="package_id" value="(\d+)"/.exec(page.text)?.[1] ?? ''
    const trace = { act: 'trace', package_id, station: '', remark: 'At the pier' }
    const later = await sendLate(shop, clerk, { username: 'clerk', path, fields: trace })
    expect(later.page.text).toMatch(/id="f-remark-\d+"[^>]*value="At the pier"/)
    expect(later.page.text).toMatch(/id="f-reason"[^>]*value=""/)
  })

  it('refunds an unsent line in full only, and sends the rest', async () => {
    const { order_id } = await placePaid()
    const [line] = await linesOf(order_id)
    if (!line) throw new Error('the order has no line')
    await shop.db
      .insert(orderGoods)
      .values({ ...line, order_goods_id: line.order_goods_id + 1, sku_id: CUP_SKU, real_goods_money: 0, goods_money: 0 })
    const refund = { act: 'refund_line', order_goods_id: String(line.order_goods_id), reason: 'Not in stock' }
    expect((await send(`/desk/orders/${order_id}`, { ...refund, money: '1' })).text).toContain('refunded in full')
    await send(`/desk/orders/${order_id}`, refund)
    expect(await rowOf(order_id)).toMatchObject({ order_status: 1, refund_money: 10000 })
  })

  it('changes its recipient until something was sent', async () => {
    const { order_id } = await placePaid()
    const edit = { act: 'change_recipient', name: 'Bo', mobile: '61234567', address: '9 New Road' }
    expect((await send(`/desk/orders/${order_id}`, { ...edit, name: '' })).status).toBe(400)
    await send(`/desk/orders/${order_id}`, edit)
    expect(await getOrder({ order_id }, ada.as)).toMatchObject({ name: 'Bo', mobile: '61234567', address: '9 New Road' })
    const sent = await placeShipped()
    expect((await send(`/desk/orders/${sent.order_id}`, edit)).status).toBe(400)
  })

  it('prints a packing slip without prices and a receipt with its sums, for staff of its shop', async () => {
    const { order_id } = await placePaid()
    const slip = (await desk.get(`/desk/slips/${order_id}`)).text
    expect(slip).toContain('Pan')
    expect(slip).not.toContain('HK$')
    expect((await desk.get(`/desk/receipts/${order_id}`)).text).toMatch(/Total<\/dt><dd>HK\$130\.00/)
    const other = await visitAsStaff(shop, { username: 'tea', role: 'orders', site_id: OTHER_SHOP })
    expect((await other.get(`/desk/receipts/${order_id}`)).status).toBe(404)
  })

  it('leads to its member and its product', async () => {
    const { order_id } = await placePaid()
    const page = (await desk.get(`/desk/orders/${order_id}`)).text
    expect(page).toContain(`href="/desk/members/${ada.member_id}"`)
    expect(page).toContain(`href="/desk/goods/${PAN}"`)
  })
})

describe('members at the desk', () => {
  const path = () => `/desk/members/${ada.member_id}`

  it('are found by name, mobile and number, without their passwords', async () => {
    const [row] = await shop.db.select().from(member)
    for (const text of ['ad', String(ada.member_id), row?.mobile ?? ''])
      expect((await desk.get(`/desk/members?text=${text}`)).text, text).toContain(`href="${path()}"`)
    expect((await desk.get('/desk/members?text=nobody-here')).text).toContain('No members found')
    expect((await desk.get(path())).text).not.toContain('scrypt')
  })

  /** Sends the form that changes an account, with the hidden fields of its page. */
  async function adjust(fields: Record<string, string>) {
    const entry = /name="entry" value="(\d+)"/.exec((await desk.get(path())).text)?.[1] ?? ''
    return desk.send(path(), { act: 'adjust_member', account_type: 'point', amount: '25', reason: 'Late parcel', entry, ...fields })
  }

  it('get points and money with a reason, which the audit list keeps', async () => {
    expect((await adjust({ reason: '' })).status).toBe(400)
    await adjust({})
    await adjust({ account_type: 'balance', amount: '-10' })
    expect((await shop.db.select().from(member))[0]).toMatchObject({ point: 2500, balance: 99_000 })
    expect((await shop.db.select().from(staffAudit)).at(-1)).toMatchObject({
      action: 'adjust_member',
      subject: `${path().slice(5)} balance -10.00: Late parcel`,
    })
    expect((await adjust({ account_type: 'balance', amount: '-9999' })).status).toBe(400)
  })

  it('get it once where the form is sent twice, and the second answer says so', async () => {
    const fields = { act: 'adjust_member', account_type: 'balance', amount: '20', reason: 'Late parcel' }
    const entry = /name="entry" value="(\d+)"/.exec((await desk.get(path())).text)?.[1] ?? ''
    const answers = await Promise.all([desk.send(path(), { ...fields, entry }), desk.send(path(), { ...fields, entry })])
    expect(await balance()).toBe(102_000)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.text).toContain('Check its transactions')
    await adjust({ account_type: 'balance', amount: '20' })
    expect(await balance()).toBe(104_000)
  })

  it('are closed at once on every device, and opened again', async () => {
    const line = await shop.visit(ada.as, OTHER_SHOP)
    await send(path(), { act: 'close_member' })
    expect(line.isClosed).toBe(true)
    expect(await shop.db.select().from(memberToken)).toEqual([])
    expect((await desk.get('/desk/members?closed')).text).toContain(`href="${path()}"`)
    await send(path(), { act: 'open_member' })
    expect((await shop.db.select().from(member))[0]).toMatchObject({ status: 1 })
  })

  it('are the platform’s: staff of a shop see none, and those for orders change no money', async () => {
    const clerk = await visitAsStaff(shop, { username: 'clerk', role: 'orders' })
    expect((await clerk.get(path())).text).not.toContain('adjust_member')
    const refused = await clerk.send(path(), { act: 'adjust_member', account_type: 'balance', amount: '5', reason: 'x', entry: '0' })
    expect(refused.status).toBe(400)
    expect(await balance()).toBe(100_000)
    const other = await visitAsStaff(shop, { username: 'tea', role: 'orders', site_id: OTHER_SHOP })
    expect((await other.get(path())).status).toBe(403)
  })
})

describe('reviews at the desk', () => {
  beforeEach(async () => {
    await shop.db.insert(review).values({
      evaluate_id: 7,
      goods_id: PAN,
      sku_id: PAN_SKU,
      sku_name: sameWords('Pan'),
      content: sameWords('It sticks.'),
      scores: 2,
      explain_type: 3,
      member_name: 'Ada',
      create_time: NOON,
    })
    await shop.db.update(goods).set({ evaluate: 1 }).where(eq(goods.goods_id, PAN))
  })
  const shown = async () => (await pageReviews({ goods_id: PAN, page: 1, page_size: 10 })).list

  it('are answered, and the answer is shown below them', async () => {
    await send('/desk/reviews', { act: 'answer_review', evaluate_id: '7', explain_first: 'Please oil it.', again_explain: '' })
    expect((await shown())[0]).toMatchObject({ explain_first: 'Please oil it.' })
    expect((await desk.get('/desk/reviews?show=open')).text).toContain('No reviews here')
  })

  it('take an answer of the length that its field takes, and keep a longer one to be shortened', async () => {
    const lines = `${'x'.repeat(249)}\r\n${'y'.repeat(250)}`
    const answer = { act: 'answer_review', evaluate_id: '7', explain_first: lines, again_explain: '' }
    const refused = await send('/desk/reviews', { ...answer, explain_first: `${lines}z` })
    expect(refused.text).toContain('501 characters. Maximum 500.')
    expect(refused.text).toContain(`${'y'.repeat(250)}z</textarea>`)
    await send('/desk/reviews', answer)
    expect((await shown())[0]?.explain_first).toHaveLength(500)
  })

  it('keep an answer over signing in again', async () => {
    const clerk = await visitAsStaff(shop, { username: 'clerk', role: 'orders' })
    const fields = { act: 'answer_review', evaluate_id: '7', explain_first: 'Please oil it.' }
    const { page } = await sendLate(shop, clerk, { username: 'clerk', path: '/desk/reviews', fields })
    expect(page.text).toContain('Please oil it.</textarea>')
  })

  it('are hidden and shown again, and the number of the product follows', async () => {
    await send('/desk/reviews', { act: 'hide_review', evaluate_id: '7' })
    await desk.send('/desk/reviews', { act: 'hide_review', evaluate_id: '7' })
    expect(await shown()).toEqual([])
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]?.evaluate).toBe(0)
    await desk.send('/desk/reviews', { act: 'show_review', evaluate_id: '7' })
    expect(await shown()).toHaveLength(1)
  })

  it('of another shop are neither seen nor changed', async () => {
    const other = await visitAsStaff(shop, { username: 'tea', role: 'content', site_id: OTHER_SHOP })
    expect((await other.get('/desk/reviews')).text).not.toContain('It sticks.')
    expect((await other.send('/desk/reviews', { act: 'hide_review', evaluate_id: '7' })).status).toBe(400)
    expect(await shown()).toHaveLength(1)
  })
})
