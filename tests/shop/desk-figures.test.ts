import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pageGoods } from '#api/goods.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { orderGoods } from '#shop/db/schema/order.ts'
import { campaign, revision } from '#shop/db/schema/revision.ts'
import { searchMiss } from '#shop/db/schema/search.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { doWhatIsDue } from '#shop/timers.ts'
import { HIDDEN, KETTLE, LAMP, OTHER_SHOP, TEA, TEA_SKU } from '../helpers/catalogue.ts'
import { visitAsStaff } from '../helpers/desk.ts'
import { orderMaker } from '../helpers/orders.ts'
import { setUpBuyer, setUpFreshShop, setUpOwner } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { EXPRESS, fillTrade, PAN, PAN_SKU } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTrade, desk: 'local' })
const ada = setUpBuyer(shop, 'ada', { balance: 100_000 })
const desk = setUpOwner(shop)
const { placePaid, placeShipped } = orderMaker(shop, ada)

async function send(path: string, fields: Record<string, string>, visitor = desk) {
  await visitor.get(path)
  return visitor.send(path, fields)
}
const DAY = 86_400
const skuOf = async (sku_id: number) => (await shop.db.select().from(sku).where(eq(sku.sku_id, sku_id)))[0]

describe('the first page', () => {
  it('says what was sold beside the same day of last week, what waits, and what is nearly gone', async () => {
    await placePaid()
    shop.clock.now = NOON + 7 * DAY
    await desk.signIn('desk', 'desk-1234')
    await placePaid()
    await placePaid()
    await shop.db.update(sku).set({ stock: 1 }).where(eq(sku.sku_id, PAN_SKU))
    const page = (await desk.get('/desk/today')).text
    expect(page).toMatch(/Revenue<\/dt><dd>HK\$260\.00<small>\+100% on the same day last week/)
    expect(page).toMatch(/Orders<\/dt><dd>2<small>\+1 /)
    expect(page).toMatch(/Average order<\/dt><dd>HK\$130\.00/)
    expect(page).toContain('Orders to ship: 3')
    expect(page).toMatch(/>Pan<\/a><\/span><\/td><td[^>]*class="today-few">1<\/td><td[^>]*>2<\/td>\s*<td[^>]*>4 days/)
    expect((await desk.get('/desk/today?days=30')).text).toContain('HK$390.00')
  })

  it('names drafts, and campaigns that are planned', async () => {
    expect((await desk.get('/desk/today')).text).toContain('Nothing to do at the moment.')
    await send('/desk/notices/new', { act: 'save_draft', 'title-en': 'Christmas hours' })
    await send('/desk/campaigns', { act: 'add_campaign', name: 'Christmas', start_time: '2027-12-01T00:00', end_time: '' })
    const [draft] = await shop.db.select().from(revision)
    const [row] = await shop.db.select().from(campaign)
    await send('/desk/drafts', { act: 'move_drafts', campaign_id: String(row?.campaign_id), [`pick-${draft?.id}`]: '1' })
    await send(`/desk/campaigns/${row?.campaign_id}`, { act: 'plan_campaign' })
    const page = (await desk.get('/desk/today')).text
    expect(page).toContain('Drafts not published: 1')
    expect(page).toMatch(/Christmas<\/a>\s*<small><span class="tag tag--planned">scheduled<\/span>/)
  })

  it('takes refunds off, and counts the account’s shop alone', async () => {
    const { order_id } = await placePaid()
    await send(`/desk/orders/${order_id}`, { act: 'cancel_order', reason: 'Broken' })
    expect((await desk.get('/desk/today')).text).toMatch(/Revenue<\/dt><dd>HK\$0\.00/)
    await placePaid()
    const tea = await visitAsStaff(shop, { username: 'tea', role: 'orders', site_id: OTHER_SHOP })
    const theirs = (await tea.get('/desk/today')).text
    expect(theirs).toMatch(/Revenue<\/dt><dd>HK\$0\.00/)
    expect(theirs).not.toContain('Searches without a result')
    expect((await desk.get('/desk/today')).text).toContain(`HK$${(10000 + EXPRESS) / 100}.00`)
  })

  it('leaves refunded orders and pieces out, and counts a piece that was refunded in part', async () => {
    await placePaid()
    const { order_id } = await placePaid({ cart_ids: '', sku_id: PAN_SKU, num: 2 })
    await send(`/desk/orders/${order_id}`, { act: 'cancel_order', reason: 'Broken' })
    const shipped = await placeShipped()
    const [line] = await shop.db.select().from(orderGoods).where(eq(orderGoods.order_id, shipped.order_id))
    const refund = { act: 'refund_line', order_goods_id: String(line?.order_goods_id), reason: 'A scratch', money: '20' }
    await send(`/desk/orders/${shipped.order_id}`, refund)
    await shop.db.update(sku).set({ stock: 1 }).where(eq(sku.sku_id, PAN_SKU))
    const page = (await desk.get('/desk/today')).text
    expect(page).toMatch(/Orders<\/dt><dd>2</)
    expect(page).toMatch(/Average order<\/dt><dd>HK\$120\.00/)
    const bestseller = /id="best".*?>Pan<\/a><\/span><\/td><td[^>]*>(\d+)</s
    expect(bestseller.exec(page)?.[1]).toBe('2')
    expect(page).toMatch(/class="today-few">1<\/td><td[^>]*>2<\/td>/)
  })

  it('names searches that found nothing, without who searched, and forgets them', async () => {
    for (const keyword of ['Air  Fryer', 'air fryer', 'pan']) await pageGoods({ keyword })
    await pageGoods({ keyword: 'pan', max_price: '1.00' })
    await pageGoods({ keyword: 'pan', site_id: OTHER_SHOP })
    expect(await shop.db.select().from(searchMiss)).toMatchObject([{ words: 'air fryer', count: 2 }])
    expect((await desk.get('/desk/today')).text).toMatch(/>air fryer<\/td><td[^>]*>2<\/td>/)
    shop.clock.now = NOON + 100 * DAY
    await doWhatIsDue(shop.surroundings)
    expect(await shop.db.select().from(searchMiss)).toEqual([])
  })
})

describe('many products', () => {
  const ticked = { [`pick-${PAN}`]: '1', [`pick-${KETTLE}`]: '1' }

  it('go on and off sale, and open forms are told', async () => {
    await send('/desk/goods', { act: 'bulk_off', ...ticked })
    const off = await shop.db.select().from(goods).where(eq(goods.goods_state, false)).orderBy(asc(goods.goods_id))
    expect(off.map(({ goods_id }) => goods_id)).toEqual(expect.arrayContaining([KETTLE, PAN]))
    expect(off.find(({ goods_id }) => goods_id === PAN)?.version).toBe(2)
    await send('/desk/goods', { act: 'bulk_on', ...ticked })
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]?.goods_state).toBe(true)
    expect((await shop.db.select().from(staffAudit)).at(-1)).toMatchObject({
      action: 'bulk_state',
      subject: expect.stringContaining('(2)'),
    })
  })

  it('change their prices by per cent, to the cent or the dollar', async () => {
    await send('/desk/goods', { act: 'bulk_price', percent: '-12', ...ticked })
    expect((await skuOf(PAN_SKU))?.price).toBe(8800)
    await send('/desk/goods', { act: 'bulk_price', percent: '7', whole: '1', ...ticked })
    expect((await skuOf(PAN_SKU))?.price).toBe(9400)
    expect((await skuOf(TEA_SKU))?.price).toBe(8000)
    for (const percent of ['', '0', '-91', '1.5', 'x'])
      expect((await send('/desk/goods', { act: 'bulk_price', percent, ...ticked })).text, percent).toMatch(
        /id="f-percent"[^>]*aria-invalid/,
      )
    expect((await send('/desk/goods', { act: 'bulk_price', percent: '5' })).text).toContain('Tick the products')
  })

  it('get a discount for a time that is planned', async () => {
    const planned = { act: 'bulk_discount', off: '25', start: '2027-01-01T00:00', end: '2027-01-08T00:00', ...ticked }
    expect((await send('/desk/goods', { ...planned, end: '' })).status).toBe(400)
    await send('/desk/goods', planned)
    expect(await skuOf(PAN_SKU)).toMatchObject({ promotion_type: 1, discount_price: 7500 })
    await send('/desk/goods', { act: 'bulk_discount', off: '0', ...ticked })
    expect(await skuOf(PAN_SKU)).toMatchObject({ promotion_type: 0, discount_price: 0 })
  })

  it('move to another category, those of a search on every page at once', async () => {
    await send('/desk/goods?q=lamp', { act: 'bulk_category', category_id: '3', every: '1' })
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, LAMP)))[0]).toMatchObject({ category_id_1: 1, category_id_3: 3 })
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]).toMatchObject({ category_id: 0 })
    expect((await send('/desk/goods', { act: 'bulk_category', category_id: '999', every: '1' })).status).toBe(400)
  })

  it('are changed on the tab of missing languages as far as it lists them', async () => {
    const only = { en: 'Pan', 'zh-hant': '', 'zh-hans': '' }
    await shop.db.update(goods).set({ goods_name: only }).where(eq(goods.goods_id, PAN))
    const lacking = '/desk/goods?lacking='
    const page = (await desk.get(lacking)).text
    expect(page.match(/name="pick-\d+"/g)).toEqual([`name="pick-${PAN}"`])
    expect(page).toContain('All 1 found')
    await send(lacking, { act: 'bulk_off', every: '1' })
    const off = await shop.db.select().from(goods).where(eq(goods.goods_state, false)).orderBy(asc(goods.goods_id))
    expect(off.map(({ goods_id }) => goods_id)).toEqual([HIDDEN, PAN])
  })

  it('stay as they are where Enter is pressed in a field, and what was typed stays, too', async () => {
    await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, PAN))
    const [, act = ''] = /class="edit-many".*?<button [^>]*value="(\w+)"/s.exec((await desk.get('/desk/goods')).text) ?? []
    const { status, text } = await desk.send('/desk/goods', { act, percent: '12', ...ticked })
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]?.goods_state).toBe(false)
    expect(status).toBe(400)
    expect(text).toContain('Press the button of the change')
    expect(text).toMatch(/<details class="edit-bulk" open>.*id="f-percent"[^>]*value="12"/s)
    expect(text).toMatch(new RegExp(`name="pick-${PAN}"[^>]*checked`))
  })

  it('are not changed together where a second person approves changes', async () => {
    await saveSetting(shop.surroundings, 'review', { is_required: true })
    const refused = await send('/desk/goods', { act: 'bulk_off', ...ticked })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('A second person approves changes of products')
    expect(refused.text).not.toMatch(/name="pick-|value="bulk_/)
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]).toMatchObject({ goods_state: true, version: 1 })
  })

  it('of another shop stay as they are', async () => {
    const tea = await visitAsStaff(shop, { username: 'tea', role: 'content', site_id: OTHER_SHOP })
    await send('/desk/goods', { act: 'bulk_off', ...ticked, [`pick-${TEA}`]: '1' }, tea)
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]?.goods_state).toBe(true)
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, TEA)))[0]?.goods_state).toBe(false)
  })
})
