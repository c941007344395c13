import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getSku } from '#api/sku.ts'
import { onTablesChanged } from '#shop/db/change-feed.ts'
import { attribute, attributeValue, category, goodsAttribute } from '#shop/db/schema/catalogue.ts'
import { setUpFreshShop, setUpOwner } from '../helpers/set-up.ts'
import { fillTradeToEdit, PAN, PAN_SKU } from '../helpers/trade.ts'

const shop = setUpFreshShop({ fill: fillTradeToEdit, desk: 'local' })
const owner = setUpOwner(shop)

const PAGE = `/desk/goods/${PAN}`
const FIELDS = {
  'goods_name-en': 'Iron pan',
  category_id: '3',
  brand_id: '1',
  skus: String(PAN_SKU),
  [`sku-${PAN_SKU}-price`]: '99',
  [`sku-${PAN_SKU}-stock`]: '50',
  [`sku-${PAN_SKU}-stock_shown`]: '50',
  attributes: '1',
}

/** Saves a row whose form is open; its version is that of the form. */
async function save(path: string, fields: Record<string, string>) {
  const page = await owner.get(path)
  const version = /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? '1'
  return owner.send(path, { act: 'save', version, ...fields })
}

/** Makes an attribute at the desk. Returns its id. */
async function addAttribute(fields: Record<string, string>): Promise<number> {
  const { location } = await save('/desk/attributes/new', { sort: '7', ...fields })
  return Number(/attributes\/(\d+)/.exec(location)?.[1])
}

const IRON = { 'value-ids': '0,0', 'value-0-en': 'Cast iron', 'value-0-zh-hant': '鑄鐵', 'value-1-en': 'Steel' }
const valuesOf = (attr_id: number) =>
  shop.db.select().from(attributeValue).where(eq(attributeValue.attr_id, attr_id)).orderBy(attributeValue.sort)
const told = async () => {
  const detail = await getSku({ sku_id: PAN_SKU })
  return detail.goods_sku_detail.goods_attr_format.map(({ attr_name, attr_value_name }) => `${attr_name}: ${attr_value_name}`)
}

it('are made with values, ticked on a product, renamed for all of them, and told to the publisher', async () => {
  const attr_id = await addAttribute({ 'attr_name-en': 'Metal', is_query: '1', ...IRON })
  const [iron, steel] = await valuesOf(attr_id)
  expect([iron?.attr_value_name.en, iron?.attr_value_name['zh-hant'], steel?.attr_value_name.en]).toEqual(['Cast iron', '鑄鐵', 'Steel'])
  const ids = `${iron?.attr_value_id},${steel?.attr_value_id}`

  await save(PAGE, { ...FIELDS, [`attr-${attr_id}-${iron?.attr_value_id}`]: '1', [`attr-${attr_id}-${steel?.attr_value_id}`]: '1' })
  expect(await told()).toEqual(expect.arrayContaining(['Metal: Cast iron', 'Metal: Steel']))
  expect((await owner.get(PAGE)).text).toMatch(new RegExp(`name="attr-${attr_id}-${iron?.attr_value_id}" value="1"\\s+checked`))

  // The feed notifies in the next turn: of what was filled, too.
  await setImmediate()
  const written: (number[] | undefined)[] = []
  const end = onTablesChanged(shop.db, (_tables, ids) => written.push(ids))
  await save(`/desk/attributes/${attr_id}`, {
    'attr_name-en': 'Metal',
    is_query: '1',
    'value-ids': ids,
    'value-0-en': 'Iron',
    'value-1-en': 'Steel',
  })
  expect(await told()).toContain('Metal: Iron')
  await setImmediate()
  end()
  expect(written.flat()).toEqual([PAN])

  const refused = await save(`/desk/attributes/${attr_id}`, {
    'attr_name-en': 'Metal',
    is_query: '1',
    'value-ids': ids,
    'value-0-en': 'Iron',
  })
  expect(refused.text).toContain('A product still has a value you are removing')
  await owner.get(`/desk/attributes/${attr_id}/delete`)
  expect((await owner.send(`/desk/attributes/${attr_id}/delete`, { act: 'delete', version: '2' })).text).toContain(
    'Other entries still use this',
  )

  await save(PAGE, FIELDS)
  await owner.get(`/desk/attributes/${attr_id}/delete`)
  await owner.send(`/desk/attributes/${attr_id}/delete`, { act: 'delete', version: '2' })
  expect(await valuesOf(attr_id)).toEqual([])
})

it('of free texts have a text of each product in three languages, and leave nothing behind', async () => {
  const attr_id = await addAttribute({ 'attr_name-en': 'Care' })
  const text = { [`attr-${attr_id}-en`]: 'Wipe dry', [`attr-${attr_id}-zh-hant`]: '抹乾', [`attr-${attr_id}-zh-hans`]: '擦干' }
  expect((await save(PAGE, { ...FIELDS, [`attr-${attr_id}-zh-hant`]: '抹乾' })).text).toContain(`id="e-attr-${attr_id}-en"`)
  await save(PAGE, { ...FIELDS, ...text })
  expect(await told()).toContain('Care: Wipe dry')
  const [kept] = await valuesOf(attr_id)
  expect(kept?.attr_value_name).toEqual({ en: 'Wipe dry', 'zh-hant': '抹乾', 'zh-hans': '擦干' })
  await save(PAGE, { ...FIELDS, ...text })
  expect((await valuesOf(attr_id)).map(({ attr_value_id }) => attr_value_id)).toEqual([kept?.attr_value_id])
  await save(PAGE, { ...FIELDS, [`attr-${attr_id}-en`]: 'Oil it' })
  expect((await valuesOf(attr_id)).map(({ attr_value_name }) => attr_value_name.en)).toEqual(['Oil it'])
  expect((await owner.get(`${PAGE}/history`)).text).toContain('Oil it')
  await save(PAGE, FIELDS)
  expect(await valuesOf(attr_id)).toEqual([])
  expect(await shop.db.$count(goodsAttribute, eq(goodsAttribute.attr_id, attr_id))).toBe(0)
})

it('of a category are asked for first, below it too, until they are gone', async () => {
  await save(PAGE, FIELDS)
  const attr_id = await addAttribute({ 'attr_name-en': 'Capacity' })
  const isFolded = async () => {
    const { text } = await owner.get(PAGE)
    return text.indexOf(`attr-${attr_id}-en`) > text.indexOf('Other attributes')
  }
  expect(await isFolded()).toBe(true)
  const { text } = await owner.get('/desk/categories/1')
  expect(text).toContain('Attributes of its products')
  await save('/desk/categories/1', { 'category_name-en': 'Kitchen', pid: '0', is_show: '1', [`attr_ids-${attr_id}`]: '1' })
  expect((await shop.db.select().from(category).where(eq(category.category_id, 1)))[0]?.attr_ids).toEqual([attr_id])
  expect(await isFolded()).toBe(false)
  await owner.get(`/desk/attributes/${attr_id}/delete`)
  await owner.send(`/desk/attributes/${attr_id}/delete`, { act: 'delete', version: '1' })
  expect((await shop.db.select().from(category).where(eq(category.category_id, 1)))[0]?.attr_ids).toEqual([])
})

it('are moved by hand, and take more rows for values before anything is saved', async () => {
  const [first, second] = [await addAttribute({ 'attr_name-en': 'One' }), await addAttribute({ 'attr_name-en': 'Two' })]
  const at = async () => (await shop.db.select().from(attribute).orderBy(attribute.sort, attribute.attr_id)).map(({ attr_id }) => attr_id)
  const before = await at()
  expect(before.indexOf(first)).toBeLessThan(before.indexOf(second))
  await owner.get('/desk/attributes')
  await owner.send('/desk/attributes', { act: 'move', key: String(second), at: String(before.indexOf(second)), step: 'up' })
  expect((await at()).indexOf(second)).toBe(before.indexOf(second) - 1)
  await owner.get('/desk/attributes/new')
  const more = await owner.send('/desk/attributes/new', { act: 'more_values', version: '1', ...IRON })
  expect(more.text).toContain('name="value-ids" value="0,0,0,0,0"')
  expect(more.text).toContain('Cast iron')
})
