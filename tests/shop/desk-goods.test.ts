import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSku } from '#api/sku.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { OWN_SHOP } from '../helpers/catalogue.ts'
import { type DeskVisitor, visitAsOwner, visitAsStaff } from '../helpers/desk.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, PAN, PAN_SKU } from '../helpers/trade.ts'

let shop: TestShop
let may: DeskVisitor
let owner: DeskVisitor
beforeAll(async () => {
  shop = await openTestShop({ desk: 'local' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  shop.clock.now = NOON
  await fillTrade(shop.db)
  owner = await visitAsOwner(shop)
  may = await visitAsStaff(shop, owner, { username: 'may', role: 'content' })
})

const at = `sku-${PAN_SKU}`
const PAGE = `/desk/goods/${PAN}`
const FIELDS = {
  'goods_name-en': 'Iron pan',
  'goods_name-zh-hant': '鐵鑊',
  goods_state: '1',
  category_id: '3',
  brand_id: '1',
  skus: String(PAN_SKU),
  [`${at}-price`]: '99.95',
  [`${at}-stock`]: '60',
  [`${at}-stock_shown`]: '50',
}

async function save(path: string, fields: Record<string, string>, version = '1') {
  await may.get(path)
  return may.send(path, { act: 'save', version, ...fields })
}

const panSku = async () => (await shop.db.select().from(sku).where(eq(sku.sku_id, PAN_SKU)))[0]
const pan = async () => (await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]

describe('goods at the desk', () => {
  it('are saved with their skus, whose names and search texts follow, and are answered at once', async () => {
    const answer = await save(PAGE, { ...FIELDS, [`${at}-market_price`]: '90' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Former price is below the price')
    const detail = await getSku({ sku_id: PAN_SKU })
    expect(detail.goods_sku_detail).toMatchObject({ price: 9995, sku_name: 'Iron pan', stock: 60 })
    expect(await pan()).toMatchObject({ category_id_1: 1, category_id_2: 2, category_id_3: 3, version: 2 })
    expect((await pan())?.search_names).toContain('鐵鑊')
    expect((await may.get('/desk/goods?q=鐵鑊')).text).toContain(PAGE)
    expect((await may.get('/desk/goods?state=off')).text).not.toContain(`${PAGE}"`)
    expect((await owner.get('/desk/audit')).text).toContain(`/goods/${PAN}`)
  })

  it('keep what was sold between opening and saving', async () => {
    await may.get(PAGE)
    await shop.db.update(sku).set({ stock: 47 }).where(eq(sku.sku_id, PAN_SKU))
    await may.send(PAGE, { act: 'save', version: '1', ...FIELDS })
    expect((await panSku())?.stock).toBe(57)
  })

  it('refuse what is no amount at its field, and what somebody else has saved', async () => {
    for (const price of ['', '0', '-1', '1.005', '1e3', 'x', '123456789']) {
      const refused = await save(PAGE, { ...FIELDS, [`${at}-price`]: price })
      expect(refused.status, price).toBe(400)
      expect(refused.text, price).toContain(`id="e-${at}-price"`)
    }
    await save(PAGE, FIELDS)
    const late = await save(PAGE, { ...FIELDS, [`${at}-price`]: '5' })
    expect(late.status).toBe(400)
    expect((await panSku())?.price).toBe(9995)
  })

  it('take a limited-time discount below the price, with an end', async () => {
    const discount = { [`${at}-discount_price`]: '80', [`${at}-start_time`]: '2026-01-01T00:00', [`${at}-end_time`]: '2099-01-01T00:00' }
    expect((await save(PAGE, { ...FIELDS, ...discount, [`${at}-discount_price`]: '100' })).text).toContain(`id="e-${at}-discount_price"`)
    expect((await save(PAGE, { ...FIELDS, ...discount, [`${at}-end_time`]: '' })).text).toContain(`id="e-${at}-end_time"`)
    await save(PAGE, { ...FIELDS, ...discount })
    expect(await panSku()).toMatchObject({ promotion_type: 1, discount_price: 8000 })
    await save(PAGE, FIELDS, '2')
    expect((await panSku())?.promotion_type).toBe(0)
  })

  it('never write a sku of other goods, and are closed to whoever works for one shop, or has no token', async () => {
    await save(PAGE, { ...FIELDS, skus: '12', 'sku-12-price': '1' })
    expect((await shop.db.select().from(sku).where(eq(sku.sku_id, 12)))[0]?.price).toBe(5000)
    const own = await visitAsStaff(shop, owner, { username: 'own', role: 'content', site_id: OWN_SHOP })
    expect((await own.get(PAGE)).status).toBe(403)
    const forged = await may.send(PAGE, { act: 'save', version: '2', csrf: 'x', ...FIELDS, [`${at}-price`]: '1' })
    expect(forged.status).toBe(403)
  })
})
