import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getSku } from '#api/sku.ts'
import { category, goods, sku } from '#shop/db/schema/catalogue.ts'
import { KETTLE, OTHER_SHOP, OWN_SHOP } from '../helpers/catalogue.ts'
import { fieldsIn, visitAsStaff } from '../helpers/desk.ts'
import { setUpFreshShop, setUpStaff } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'
import { fillTradeToEdit, PAN } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTradeToEdit, desk: 'local' })
const may = setUpStaff(shop, { username: 'may', role: 'content' })

const NEW = '/desk/goods/new'
const MUG = {
  act: 'save',
  version: '0',
  'goods_name-en': 'Mug',
  'goods_name-zh-hant': '杯',
  site_id: String(OWN_SHOP),
  goods_class: '1',
  goods_state: '1',
  category_id: '3',
  brand_id: '1',
}
/** Colour (oat, ink) and size (small), as the empty rows of a new product's form name them. */
const OPTIONS = {
  options: '2',
  'option-0-id': '-1',
  'option-0-values': '-5,-6,-7',
  'option-0-name-en': 'Colour',
  'option-0-0-en': 'Oat',
  'option-0-0-zh-hant': '燕麥色',
  'option-0-0-image': 'upload/demo/oat.webp',
  'option-0-1-en': 'Ink',
  'option-1-id': '-2',
  'option-1-values': '-40',
  'option-1-name-en': 'Size',
  'option-1-0-en': 'Small',
}
const OAT = 'sku-n40_5'
const INK = 'sku-n40_6'

async function send(path: string, fields: Record<string, string>) {
  await may.get(path)
  return may.send(path, fields)
}

const skusOf = (goods_id: number) => shop.db.select().from(sku).where(eq(sku.goods_id, goods_id)).orderBy(asc(sku.sort), asc(sku.sku_id))
const newest = async () => (await shop.db.select().from(goods).orderBy(asc(goods.goods_id))).at(-1)

describe('a new product', () => {
  it('without options is sold as soon as it is saved', async () => {
    const answer = await send(NEW, { ...MUG, 'sku-n-price': '68', 'sku-n-stock': '7', skus: 'n' })
    expect(answer.status).toBe(200)
    const row = await newest()
    expect(row).toMatchObject({ goods_name: { en: 'Mug' }, site_id: OWN_SHOP, category_id_1: 1, create_time: NOON, is_virtual: false })
    const { goods_sku_detail } = await getSku({ sku_id: row?.sku_id ?? 0 })
    expect(goods_sku_detail).toMatchObject({ sku_name: 'Mug', price: 6800, stock: 7 })
  })

  it('gets a row for each combination of its options, and a sku for each that is offered', async () => {
    const shown = await send(NEW, { ...MUG, ...OPTIONS, act: 'show_options' })
    expect(shown.text).toContain(`name="${OAT}-price"`)
    expect(shown.text).toContain(`name="${INK}-on"`)
    await may.send(NEW, {
      ...MUG,
      ...OPTIONS,
      goods_image: 'upload/demo/mug.webp',
      skus: 'n40_5,n40_6',
      [`${OAT}-on`]: '1',
      [`${OAT}-price`]: '68',
      [`${OAT}-stock`]: '3',
      [`${INK}-on`]: '1',
      [`${INK}-price`]: '70',
    })
    const row = await newest()
    expect(await skusOf(row?.goods_id ?? 0)).toMatchObject([
      { sku_name: { en: 'Mug Oat Small', 'zh-hant': '杯 燕麥色 Small' }, price: 6800, stock: 3, sku_image: 'upload/demo/oat.webp' },
      { sku_name: { en: 'Mug Ink Small' }, price: 7000, stock: 0, sku_image: 'upload/demo/mug.webp' },
    ])
    expect(row?.specs).toMatchObject([{ spec_name: { en: 'Colour' } }, { spec_name: { en: 'Size' } }])
  })

  it('begins each combination with the prices and the weight that were typed before its options', async () => {
    const typed = {
      skus: 'n',
      'sku-n-price': '68',
      'sku-n-cost_price': '30',
      'sku-n-stock': '7',
      'sku-n-weight': '400',
      'sku-n-sku_no': 'MUG',
    }
    const { text } = await send(NEW, { ...MUG, ...OPTIONS, ...typed, act: 'show_options' })
    for (const key of [OAT, INK]) {
      expect(fieldsIn({ text })).toMatchObject({ [`${key}-price`]: '68', [`${key}-cost_price`]: '30', [`${key}-weight`]: '400' })
      expect(fieldsIn({ text })).toMatchObject({ [`${key}-stock`]: '', [`${key}-sku_no`]: '' })
    }
    const again = await send(NEW, { ...MUG, ...OPTIONS, act: 'show_options', skus: 'n40_5', [`${OAT}-price`]: '', 'option-0-2-en': 'Sea' })
    expect(fieldsIn(again)).toMatchObject({ [`${OAT}-price`]: '', [`${INK}-price`]: '' })
  })

  it('asks the price of combinations that were not shown yet', async () => {
    const refused = await send(NEW, { ...MUG, ...OPTIONS })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(new RegExp(`name="${OAT}-price"[^>]*aria-invalid="true"`))
    expect(await newest()).not.toMatchObject({ goods_name: { en: 'Mug' } })
  })

  it.each([
    ['an option without a name', { 'option-0-name-en': '' }, 'option-0-name-en'],
    ['an option without values', { 'option-1-0-en': '' }, 'option-1-0-en'],
    ['a value without English', { 'option-0-0-en': '' }, 'option-0-0-en'],
    ['a picture from nowhere', { 'option-0-0-image': 'javascript:x' }, 'option-0-0-image'],
    ['a shop that is none', { site_id: '99' }, 'site_id'],
  ])('is refused with %s', async (_fault, fields, control) => {
    const refused = await send(NEW, { ...MUG, ...OPTIONS, ...fields })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(new RegExp(`name="${control}"[^>]*aria-invalid="true"`))
  })

  it('belongs to the shop of staff who work for one', async () => {
    const tea = await visitAsStaff(shop, { username: 'tea', role: 'content', site_id: OTHER_SHOP })
    await tea.get(NEW)
    expect((await tea.send(NEW, { ...MUG, 'sku-n-price': '1' })).status).toBe(400)
    await tea.send(NEW, { ...MUG, site_id: String(OTHER_SHOP), 'sku-n-price': '1' })
    expect(await newest()).toMatchObject({ site_id: OTHER_SHOP })
    expect((await tea.get(`${NEW}?copy=${PAN}`)).text).not.toContain('Pan (copy)')
  })

  it('begins as a copy: texts, options and prices, off sale and without stock', async () => {
    const form = (await may.get(`${NEW}?copy=${KETTLE}`)).text
    expect(form).toContain('value="Gooseneck kettle (copy)"')
    expect(form).toContain('value="Black"')
    expect(form).toMatch(/name="sku-n10_20-price"|name="sku-n20_10-price"/)
    expect(form).not.toMatch(/id="f-goods_state"[^>]*checked/)
  })
})

describe('options of a product', () => {
  const page = `/desk/goods/${KETTLE}`
  it('are folded above the prices, under their names, until they are changed', async () => {
    const stored = await may.get(page)
    expect(stored.text).toMatch(
      /<details class="edit-options" ><summary>Options: Size, Colour<|<details class="edit-options" ><summary>Options: Colour, Size</,
    )
    expect((await may.send(page, { ...fieldsIn(stored), act: 'show_options' })).text).toContain('<details class="edit-options" open>')
  })

  it('stay as they are when the form is saved unchanged', async () => {
    const before = await skusOf(KETTLE)
    await may.send(page, fieldsIn(await may.get(page)))
    expect(await skusOf(KETTLE)).toMatchObject(before.map(({ sort: _sort, ...row }) => row))
  })

  it('keep skus whose values stay, remove those of a value that goes, and name them anew', async () => {
    const fields = fieldsIn(await may.get(page))
    const white = Object.entries(fields).find(([, value]) => value === 'White')?.[0] ?? ''
    const small = Object.entries(fields).find(([, value]) => value === 'Small')?.[0] ?? ''
    await may.send(page, {
      ...fields,
      [white]: '',
      [white.replace(/en$/, 'zh-hant')]: '',
      [white.replace(/en$/, 'zh-hans')]: '',
      [small]: 'Little',
    })
    expect((await skusOf(KETTLE)).map(({ sku_id, sku_name }) => [sku_id, sku_name.en])).toEqual([
      [1, 'Gooseneck kettle Black Little'],
      [2, 'Gooseneck kettle Black Large'],
    ])
  })

  it('give the first value of a new option to the sku that is there', async () => {
    const pan = `/desk/goods/${PAN}`
    const fields = fieldsIn(await may.get(pan))
    await may.send(pan, { ...fields, ...OPTIONS, skus: '11,n40_6', 'sku-11-on': '1', 'sku-n40_6-on': '1', 'sku-n40_6-price': '9' })
    expect(await skusOf(PAN)).toMatchObject([
      { sku_id: 11, price: 10000, stock: 50, sku_name: { en: 'Pan Oat Small' } },
      { price: 900, sku_name: { en: 'Pan Ink Small' } },
    ])
  })

  it('hide a deleted product everywhere and keep it for its orders', async () => {
    await may.get(`${page}/delete`)
    await may.send(`${page}/delete`, { act: 'delete', version: '1' })
    expect((await may.get(page)).status).toBe(404)
    await expect(getSku({ sku_id: 1 })).rejects.toThrow()
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, KETTLE)))[0]).toMatchObject({ is_delete: true })
  })
})

describe('a draft of a product', () => {
  const page = `/desk/goods/${PAN}`
  const draft = (path: string, fields: Record<string, string>) => send(path, { ...fields, act: 'save_draft' })
  /** Publishes a draft by its form as it is opened. */
  async function publish({ location }: { location: string }) {
    const address = location.replace(/&.*/, '')
    const answer = await may.send(address, fieldsIn(await may.get(address)))
    expect(answer.status).toBe(200)
  }

  it('changes the stock by what was typed, whatever is sold until then', async () => {
    const begun = await draft(page, { ...fieldsIn(await may.get(page)), 'sku-11-stock': '60' })
    expect(fieldsIn(begun)).toMatchObject({ 'sku-11-stock': '60', 'sku-11-stock_shown': '50' })
    await shop.db.update(sku).set({ stock: 45 }).where(eq(sku.sku_id, 11))
    const again = await draft(begun.location.replace(/&.*/, ''), fieldsIn(await may.get(begun.location)))
    await publish(again)
    expect(await skusOf(PAN)).toMatchObject([{ sku_id: 11, stock: 55 }])
  })

  it('keeps the limited-time discount of a new one', async () => {
    const price = { skus: 'n', 'sku-n-price': '68', 'sku-n-stock': '7' }
    await publish(await draft(NEW, { ...MUG, ...price, 'sku-n-discount_price': '50', 'sku-n-end_time': '2099-01-01T00:00' }))
    const row = await newest()
    expect(row).toMatchObject({ goods_name: { en: 'Mug' } })
    expect(await skusOf(row?.goods_id ?? 0)).toMatchObject([{ price: 6800, stock: 7, promotion_type: 1, discount_price: 5000 }])
  })

  it('adds options to one that is there', async () => {
    const combinations = { skus: '11,n40_6', 'sku-11-on': '1', 'sku-n40_6-on': '1', 'sku-n40_6-price': '9', 'sku-n40_6-stock': '4' }
    const begun = await draft(page, { ...fieldsIn(await may.get(page)), ...OPTIONS, ...combinations })
    await publish(await draft(begun.location.replace(/&.*/, ''), fieldsIn(await may.get(begun.location))))
    expect(await skusOf(PAN)).toMatchObject([
      { sku_id: 11, price: 10000, stock: 50, sku_name: { en: 'Pan Oat Small' } },
      { price: 900, stock: 4, sku_name: { en: 'Pan Ink Small' } },
    ])
  })
})

describe('categories', () => {
  const save = (path: string, fields: Record<string, string>) =>
    send(path, { act: 'save', version: '0', 'category_name-en': 'Pots', is_show: '1', ...fields })
  const row = async (id: number) => (await shop.db.select().from(category).where(eq(category.category_id, id)))[0]

  it('stand below another with their level and path', async () => {
    const { location } = await save('/desk/categories/new', { pid: '2' })
    const id = Number(/categories\/(\d+)/.exec(location)?.[1])
    expect(await row(id)).toMatchObject({ level: 3, category_id_1: 1, category_id_2: 2, category_id_3: id })
  })

  it('take what is below them along, products too', async () => {
    await save('/desk/categories/2', { version: '1', pid: '0', 'category_name-en': 'Drinks' })
    expect(await row(3)).toMatchObject({ level: 2, category_id_1: 2, category_id_2: 3, category_id_3: 0 })
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, KETTLE)))[0]).toMatchObject({ category_id_1: 2, category_id_2: 3 })
  })

  it('never lie below themselves, nor four levels deep', async () => {
    expect((await may.get('/desk/categories/1')).text).not.toMatch(/<option value="2"/)
    expect((await save('/desk/categories/1', { version: '1', pid: '4', 'category_name-en': 'Kitchen' })).status).toBe(400)
    expect(await row(1)).toMatchObject({ level: 1 })
  })

  it('stay while a product or another category is in them', async () => {
    await may.get('/desk/categories/2/delete')
    expect((await may.send('/desk/categories/2/delete', { act: 'delete', version: '1' })).status).toBe(400)
    await may.get('/desk/categories/5/delete')
    await may.send('/desk/categories/5/delete', { act: 'delete', version: '1' })
    expect(await row(5)).toBeUndefined()
  })
})
