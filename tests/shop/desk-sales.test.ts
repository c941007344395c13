import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listFloors } from '#api/floor.ts'
import { listSeckillSlots, pageSeckillGoods } from '#api/seckill.ts'
import { seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import { floor } from '#shop/db/schema/site.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { fillCatalogue, KETTLE_BLACK_SMALL, TEA_SKU } from '../helpers/catalogue.ts'
import { visitAsStaff } from '../helpers/desk.ts'
import { setUpFreshShop, setUpOwner, setUpStaff } from '../helpers/set-up.ts'

const shop = setUpFreshShop({ fill: fillCatalogue, desk: 'local' })
const owner = setUpOwner(shop)
const may = setUpStaff(shop, { username: 'may', role: 'content' })

const withoutQuery = (address: string) => address.replace(/\?.*/, '')

describe('the flash sale', () => {
  const SLOT = {
    act: 'save',
    version: '0',
    'name-en': 'Noon',
    'name-zh-hant': '午間',
    'name-zh-hans': '午间',
    seckill_start_time: '12:01',
    seckill_end_time: '00:00',
    status: '1',
    skus: `${KETTLE_BLACK_SMALL}`,
    [`sale-price-${KETTLE_BLACK_SMALL}`]: '9.90',
    [`sale-num-${KETTLE_BLACK_SMALL}`]: '2',
    [`sale-quota-${KETTLE_BLACK_SMALL}`]: '10',
  }
  const write = async (fields: Record<string, string> = {}) => {
    await may.get('/desk/flash_sale/new')
    return may.send('/desk/flash_sale/new', { ...SLOT, ...fields })
  }

  it('runs as it is planned, with its goods, as soon as it is saved', async () => {
    await write()
    const { list } = await listSeckillSlots({})
    expect(list).toMatchObject([{ name: 'Noon', seckill_start_time: 12 * 3600 + 60, seckill_end_time: 86_400 }])
    const { list: goods } = await pageSeckillGoods({ seckill_id: list[0]?.seckill_id ?? 0, page: 1, page_size: 10 })
    expect(goods).toMatchObject([{ sku_id: KETTLE_BLACK_SMALL, seckill_price: 990 }])
    expect((await shop.db.select().from(staffAudit)).at(-1)).toMatchObject({ action: 'add', username: 'may' })
  })

  it('keeps the number of goods that stay and what was sold of them, and forgets those that go', async () => {
    const address = withoutQuery((await write()).location)
    await shop.db.update(seckillGoods).set({ sold: 3, sold_on: '2026-03-02' })
    const [before] = await shop.db.select().from(seckillGoods)
    await may.get(address)
    const both = { skus: `${KETTLE_BLACK_SMALL},${TEA_SKU}`, [`sale-price-${TEA_SKU}`]: '1' }
    await may.send(address, { ...SLOT, ...both, version: '1', [`sale-price-${KETTLE_BLACK_SMALL}`]: '8' })
    const rows = await shop.db.select().from(seckillGoods)
    expect(rows).toHaveLength(2)
    expect(rows.find(({ sku_id }) => sku_id === KETTLE_BLACK_SMALL)).toEqual({ ...before, seckill_price: 800 })
    await may.get(address)
    await may.send(address, { ...SLOT, ...both, version: '2', [`skus-off-${KETTLE_BLACK_SMALL}`]: '1' })
    expect((await shop.db.select().from(seckillGoods)).map(({ sku_id }) => sku_id)).toEqual([TEA_SKU])
  })

  it('finds goods inside its form, and asks the price of what was ticked', async () => {
    await may.get('/desk/flash_sale/new')
    const found = await may.send('/desk/flash_sale/new', { ...SLOT, act: 'find_skus', skus: '', 'skus-q': 'tea' })
    expect(found.text).toContain(`name="skus-add-${TEA_SKU}"`)
    const asked = await write({ [`skus-add-${TEA_SKU}`]: '1' })
    expect(asked.status).toBe(400)
    expect(asked.text).toMatch(new RegExp(`name="sale-price-${TEA_SKU}"[^>]*aria-invalid="true"`))
    expect(asked.text).toContain('value="9.90"')
    expect(await shop.db.select().from(seckill)).toEqual([])
  })

  it.each([
    ['a price that is none', { [`sale-price-${KETTLE_BLACK_SMALL}`]: '1e3' }],
    ['a price at or above the usual one', { [`sale-price-${KETTLE_BLACK_SMALL}`]: '99999' }],
    ['nothing to pay', { [`sale-price-${KETTLE_BLACK_SMALL}`]: '0' }],
    ['fewer pieces than none', { [`sale-num-${KETTLE_BLACK_SMALL}`]: '-1' }],
    ['an hour that no clock shows', { seckill_start_time: '25:00' }],
    ['an end before the beginning', { seckill_end_time: '12:00' }],
    ['no name', { 'name-en': '' }],
  ])('refuses %s at its place, and writes nothing', async (_fault, fields) => {
    const answer = await write(fields)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(new RegExp(`name="${Object.keys(fields)[0]}"[^>]*aria-invalid="true"`))
    expect(await shop.db.select().from(seckill)).toEqual([])
  })

  it('refuses two slots at once, but for one out of use', async () => {
    await write()
    expect((await write({ seckill_start_time: '20:00' })).status).toBe(400)
    await write({ seckill_start_time: '20:00', status: '' })
    await write({ seckill_start_time: '09:00', seckill_end_time: '12:01' })
    expect(await shop.db.select().from(seckill)).toHaveLength(3)
  })

  it('goes with its goods', async () => {
    const address = withoutQuery((await write()).location)
    await may.get(`${address}/delete`)
    await may.send(`${address}/delete`, { act: 'delete', version: '1' })
    expect(await listSeckillSlots({})).toMatchObject({ list: [] })
    expect(await shop.db.select().from(seckillGoods)).toEqual([])
  })

  it('stays whole where somebody else saved it meanwhile', async () => {
    const address = withoutQuery((await write()).location)
    await owner.get(address)
    await owner.send(address, { ...SLOT, version: '1', 'name-en': 'Midday' })
    await may.get(address)
    const clash = await may.send(address, { ...SLOT, version: '1', skus: '', 'name-en': 'Lunch' })
    expect(clash.text).toContain('value="Lunch"')
    expect(await shop.db.select().from(seckill)).toMatchObject([{ name: { en: 'Midday' } }])
    expect(await shop.db.select().from(seckillGoods)).toHaveLength(1)
  })
})

describe('floors of home', () => {
  const FLOOR = {
    act: 'save',
    version: '0',
    'title-en': 'Kitchen',
    state: '1',
    sort: '1',
    block_name: 'floor-style-1',
    'floor-title-text-en': 'Kitchen & table',
    'floor-title-text-zh-hant': '廚房及餐桌',
    'floor-title-color': '#333333',
    'floor-title-words-en': 'View all',
    'floor-title-link': '/goods/list?category_id=1',
    'floor-leftImg-url-en': 'upload/demo/floor-kitchen.webp',
    'floor-goodsList': `${TEA_SKU},${KETTLE_BLACK_SMALL}`,
  }
  const write = async (fields: Record<string, string> = {}) => {
    await may.get('/desk/floors/new')
    return may.send('/desk/floors/new', { ...FLOOR, ...fields })
  }

  it('are moved in the order in which they stand, and the button that was pressed says the new place', async () => {
    for (const name of ['Kitchen', 'Bath', 'Light']) await write({ 'title-en': name })
    const order = async () => (await shop.db.select().from(floor).orderBy(desc(floor.sort))).map(({ title }) => title.en)
    const list = await may.get('/desk/floors')
    const keys = [...list.text.matchAll(/data-key="(\d+)"/g)].map(([, key = '']) => key)
    expect(list.text).not.toMatch(/<th[^>]*>Order</)
    expect((await may.get('/desk/floors?q=bath')).text).toMatch(/<th[^>]*>Order</)
    const moved = await may.send('/desk/floors', { act: 'move', key: keys[2] ?? '', at: '2', step: 'up' })
    expect(await order()).toEqual(['Light', 'Kitchen', 'Bath'])
    expect(moved.text).toMatch(/value="up" +autofocus>.*Move up: Kitchen, place 2 of 3/s)
    await may.send('/desk/floors', { act: 'move', key: keys[0] ?? '', at: '0', to: '2' })
    expect(await order()).toEqual(['Kitchen', 'Bath', 'Light'])
    await may.send('/desk/floors', { act: 'move', key: keys[2] ?? '', at: '0', step: 'up' })
    expect(await order()).toEqual(['Kitchen', 'Bath', 'Light'])
  })

  it('offer no moves where a second person approves changes', async () => {
    for (const name of ['Kitchen', 'Bath']) await write({ 'title-en': name })
    expect((await may.get('/desk/floors')).text).toContain('Move up: Kitchen')
    await saveSetting(shop.surroundings, 'review', { is_required: true })
    const list = (await may.get('/desk/floors')).text
    expect(list).toContain('Kitchen')
    expect(list).not.toMatch(/Move up|data-key/)
  })

  it('show what was written, as soon as it is saved', async () => {
    const address = withoutQuery((await write()).location)
    const [made] = await listFloors({})
    expect(made).toMatchObject({
      block_name: 'floor-style-1',
      value: {
        title: { value: { text: 'Kitchen & table', color: '#333333', link: { title: 'View all', url: '/goods/list?category_id=1' } } },
        leftImg: { value: { url: 'upload/demo/floor-kitchen.webp' } },
      },
    })
    expect(made?.value?.goodsList?.value.list).toHaveLength(2)
    const form = (await may.get(address)).text
    expect(form).toContain(`name="floor-goodsList-off-${TEA_SKU}"`)
    expect(form, 'the shop sorts them').not.toContain('floor-goodsList-place-')
    await may.send(address, { ...FLOOR, version: '1', 'floor-title-text-en': 'The table' })
    expect((await listFloors({}))[0]?.value?.title?.value.text).toBe('The table')
  })

  it('show the places of another style, and keep what stands in those of the same name', async () => {
    await may.get('/desk/floors/new')
    const shown = await may.send('/desk/floors/new', { ...FLOOR, act: 'use_style', block_name: 'floor-style-3' })
    expect(shown.text).toContain('value="Kitchen &amp; table"')
    expect(shown.text).toContain('name="floor-categoryList-5"')
    expect(await shop.db.select().from(floor)).toEqual([])
    await write({ block_name: 'floor-style-3', 'floor-categoryList-0': '2', 'floor-categoryList-3': '1', 'floor-categoryList-4': '2' })
    const [made] = await shop.db.select().from(floor)
    expect(made?.value?.categoryList).toEqual({ type: 'category', value: { category_ids: [2, 1] } })
    expect(made?.value?.goodsList).toBeUndefined()
  })

  it.each([
    ['a link that leads nowhere', { 'floor-title-link': 'javascript:alert(1)' }],
    ['a picture from nowhere', { 'floor-leftImg-url-en': 'data:image/svg+xml,x' }],
    ['a colour that is more', { 'floor-title-color': 'red;background:url(x)' }],
    ['a category that is none', { 'floor-categoryList-0': '999', block_name: 'floor-style-3' }],
  ])('refuse %s at its place', async (_fault, fields) => {
    const answer = await write(fields)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(new RegExp(`name="${Object.keys(fields)[0]}"[^>]*aria-invalid="true"`))
    expect(await shop.db.select().from(floor)).toEqual([])
  })

  it('are for staff of the whole site', async () => {
    const other = await visitAsStaff(shop, { username: 'lee', role: 'content', site_id: 2 })
    expect((await other.get('/desk/floors')).status).toBe(403)
    expect((await other.get('/desk/flash_sale')).status).toBe(403)
  })
})
