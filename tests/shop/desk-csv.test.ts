import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alignSequences } from '#shop/db/open.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { order, orderPackage } from '#shop/db/schema/order.ts'
import { staffAudit } from '#shop/db/schema/staff.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { sameWords } from '#shop/words.ts'
import { FULL } from '../helpers/audit.ts'
import { KETTLE, OTHER_SHOP, OWN_SHOP, TEA_SKU } from '../helpers/catalogue.ts'
import { type DeskVisitor, fieldsIn, visitAsOwner, visitAsStaff } from '../helpers/desk.ts'
import { orderMaker } from '../helpers/orders.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN, PAN_SKU } from '../helpers/trade.ts'

let shop: TestShop
let ada: Awaited<ReturnType<typeof makeBuyer>>
let desk: DeskVisitor
beforeAll(async () => {
  shop = await openTestShop({ desk: 'local' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await fillTrade(shop.db)
  await alignSequences(shop.db)
  shop.clock.now = NOON
  ada = await makeBuyer(shop, 'ada', { balance: 100_000 })
  desk = await visitAsOwner(shop)
})
const { placePaid } = orderMaker(
  () => shop,
  () => ada,
)

/** Sends a file as the form of the page does, and follows it. */
async function take(
  kind: 'products' | 'orders',
  text: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  visitor = desk,
) {
  const page = await visitor.get('/desk/csv')
  const form = new FormData()
  const csrf = /name="csrf" value="(\w+)"/.exec(page.text)?.[1] ?? ''
  for (const [name, value] of Object.entries({ csrf, act: `import_${kind}`, ...fields })) form.append(name, value)
  form.append(`import_${kind}-file`, new File([text], 'file.csv', { type: 'text/csv' }))
  const answer = await visitor.post('/desk/csv', form)
  return answer.location ? visitor.get(answer.location) : answer
}

const panSku = async () => (await shop.db.select().from(sku).where(eq(sku.sku_id, PAN_SKU)))[0]
const pan = async () => (await shop.db.select().from(goods).where(eq(goods.goods_id, PAN)))[0]

describe('a file of products', () => {
  it('comes back unchanged without writing a row', async () => {
    const before = await shop.db.select().from(sku)
    const file = (await desk.get('/desk/csv/products.csv')).text
    expect(file).toContain('sku_id,product_id,shop_id')
    const answer = await take('products', file, { only_check: '1' })
    expect(answer.text).toContain('changed: 0')
    await take('products', file)
    expect(await shop.db.select().from(sku)).toEqual(before)
  })

  it('is read no further than a file may go', async () => {
    const unread = '"not closed\n'
    expect((await take('products', `sku_id,stock\n${'1,1\n'.repeat(10_001)}${unread}`)).text).toContain('at most 10000 rows')
    expect((await take('products', `sku_id,stock\n1,1\n${unread}`)).text).toContain('not a valid CSV file')
  })

  it('changes what differs, by id or number, and leaves empty cells as they are', async () => {
    await shop.db.update(sku).set({ sku_no: 'PAN-1' }).where(eq(sku.sku_id, PAN_SKU))
    const answer = await take(
      'products',
      'number,name_en,price,stock,stock_before,on_sale,category_id\r\nPAN-1,Iron pan,88.50,40,50,0,3\r\n',
    )
    expect(answer.text).toContain('Products imported')
    expect(await panSku()).toMatchObject({ price: 8850, stock: 40, sku_no: 'PAN-1', sku_name: { en: 'Iron pan', 'zh-hant': '平底鑊' } })
    expect(await pan()).toMatchObject({ goods_state: false, category_id_1: 1, category_id_3: 3, version: 2 })
    expect((await pan())?.search_text).toContain('iron pan')
  })

  it('counts what was sold since it was downloaded', async () => {
    await shop.db.update(sku).set({ stock: 47 }).where(eq(sku.sku_id, PAN_SKU))
    await take('products', `sku_id,stock,stock_before\n${PAN_SKU},60,50\n`)
    expect((await panSku())?.stock).toBe(57)
    expect((await take('products', `sku_id,stock,stock_before\n${PAN_SKU},0,58\n`)).text).toContain('Row 2, stock')
  })

  it('is not undone by a form that was open meanwhile, except for stock', async () => {
    await take('products', `sku_id,stock,stock_before\n${PAN_SKU},60,50\n`)
    expect(await pan()).toMatchObject({ version: 1 })
    const opened = fieldsIn(await desk.get(`/desk/goods/${PAN}`))
    await take('products', `sku_id,price\n${PAN_SKU},88.50\n`)
    const late = await desk.send(`/desk/goods/${PAN}`, opened)
    expect(late.text).toContain('This was changed after you opened it')
    expect(await panSku()).toMatchObject({ price: 8850, stock: 60 })
    expect(await pan()).toMatchObject({ version: 2, modify_time: NOON })
  })

  it('ends a discount that is not below the new price', async () => {
    const discount = { promotion_type: 1, discount_price: 8000, start_time: NOON - 60, end_time: NOON + 60 }
    await shop.db.update(sku).set(discount).where(eq(sku.sku_id, PAN_SKU))
    await take('products', `sku_id,price\n${PAN_SKU},90\n`)
    expect(await panSku()).toMatchObject({ price: 9000, ...discount })
    await take('products', `sku_id,price\n${PAN_SKU},70\n`)
    expect(await panSku()).toMatchObject({ price: 7000, promotion_type: 0, discount_price: 0, end_time: 0 })
  })

  it('locks the SKUs of its own products, and none for a check', async () => {
    const isLocked = sql`${sku}.xmax::text <> '0'`
    const locked = async () => (await shop.db.select().from(sku).where(isLocked).orderBy(sku.sku_id)).map(({ sku_id }) => sku_id)
    const file = 'sku_id,price\n1,200\n'
    await take('products', file, { only_check: '1' })
    expect(await locked()).toEqual([])
    await take('products', file)
    expect(await locked()).toEqual([1, 2, 3])
  })

  it('changes the stock alone where a second person approves changes', async () => {
    await saveSetting(shop.surroundings, 'review', { is_required: true })
    expect((await desk.get('/desk/csv')).text).toContain('A file can change the stock only')
    const file = (await desk.get('/desk/csv/products.csv')).text
    for (const rows of [
      `sku_id,price\n${PAN_SKU},70\n`,
      `sku_id,on_sale\n${PAN_SKU},0\n`,
      `name_en,price,shop_id\nTray,35,${OWN_SHOP}\n`,
    ]) {
      expect((await take('products', rows)).status, rows).toBe(400)
      expect((await take('products', rows, { only_check: '1' })).text, rows).toContain('The file is fine')
    }
    expect((await desk.get('/desk/csv/products.csv')).text).toBe(file)
    await take('products', `sku_id,number,name_en,stock,stock_before\n${PAN_SKU},,Pan,60,50\n`)
    expect((await panSku())?.stock).toBe(60)
  })

  it('adds a product for a row without id and number', async () => {
    await take('products', `name_en,name_zh_hant,price,stock,shop_id,on_sale\nTray,托盤,35,9,${OWN_SHOP},1\n`)
    const [row] = await shop.db.select().from(goods).where(eq(goods.create_time, NOON)).orderBy(goods.goods_id)
    const made = (await shop.db.select().from(goods)).find(({ goods_name }) => goods_name.en === 'Tray')
    expect(made).toMatchObject({ site_id: OWN_SHOP, goods_state: true, search_names: expect.stringContaining('tray') })
    expect(row).toBeDefined()
    expect(
      (
        await shop.db
          .select()
          .from(sku)
          .where(eq(sku.goods_id, made?.goods_id ?? 0))
      )[0],
    ).toMatchObject({ sku_id: made?.sku_id, price: 3500, stock: 9 })
  })

  it('is taken all or not at all: every wrong cell is named by its row', async () => {
    const rows = [
      'sku_id,price,stock,on_sale,category_id',
      `${PAN_SKU},5,1,1,3`,
      '999,1,1,1,3',
      `${TEA_SKU},1e3,-4,yes,77`,
      `${PAN_SKU},6,,,`,
    ]
    const answer = await take('products', rows.join('\n'))
    expect(answer.status).toBe(400)
    for (const fault of ['Row 3, sku_id', 'Row 4, price', 'Row 4, stock', 'Row 4, on_sale', 'Row 4, category_id', 'Row 5, sku_id'])
      expect(answer.text, fault).toContain(fault)
    expect(await panSku()).toMatchObject({ price: 10000, stock: 50 })
  })

  it('refuses two names for one product', async () => {
    const answer = await take('products', 'sku_id,name_en\n1,Tall kettle\n2,Wide kettle\n')
    expect(answer.text).toContain('Row 3, product_id')
    expect((await shop.db.select().from(goods).where(eq(goods.goods_id, KETTLE)))[0]).toMatchObject({
      goods_name: { en: 'Gooseneck kettle' },
    })
  })

  it.each([
    ['no file of text', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'CSV UTF-8'],
    ['no CSV', 'sku_id,price\n"1,2', 'valid CSV'],
    ['unknown columns', 'sku_id,colour\n1,red', 'Unknown columns: colour'],
    ['no rows', 'sku_id,price\n', 'no rows'],
    ['too many rows', `sku_id\n${'1\n'.repeat(10_001)}`, 'at most 10000 rows'],
  ])('says what is wrong with %s', async (_fault, text, said) => {
    expect((await take('products', text)).text).toContain(said)
  })

  it('never holds a formula for a spreadsheet, and reads its own mark away again', async () => {
    for (const [name, written] of [
      ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
      ['＠home 杯', "'＠home 杯"],
    ] as const) {
      await shop.db
        .update(goods)
        .set({ goods_name: sameWords(name) })
        .where(eq(goods.goods_id, PAN))
      const file = (await desk.get('/desk/csv/products.csv')).text
      expect(file).toContain(written)
      expect((await take('products', file, { only_check: '1' })).text, name).toContain('changed: 0')
    }
  })

  it('holds and changes the products of the account’s shop alone', async () => {
    const tea = await visitAsStaff(shop, { username: 'tea', role: 'content', site_id: OTHER_SHOP })
    const file = (await tea.get('/desk/csv/products.csv')).text
    expect(file).toContain('Oolong tea')
    expect(file).not.toContain('Pan')
    expect((await take('products', `sku_id,price\n${PAN_SKU},1\n`, {}, tea)).text).toContain('Row 2, sku_id')
    expect((await panSku())?.price).toBe(10000)
    expect((await tea.get('/desk/csv/orders.csv')).status).toBe(403)
  })

  it.runIf(FULL)(
    'of ten thousand rows is taken within seconds',
    async () => {
      const rows = Array.from({ length: 10_000 }, (_, at) => `Cup ${at},5,1,${OWN_SHOP}`)
      const answer = await take('products', `name_en,price,stock,shop_id\n${rows.join('\n')}\n`)
      expect(answer.text).toContain('Products imported')
    },
    120_000,
  )
})

describe('a file of orders', () => {
  it('ships the orders that have a tracking number', async () => {
    const first = await placePaid()
    await placePaid()
    const file = (await desk.get('/desk/csv/orders.csv')).text
    const [names = '', ...rows] = file.trimEnd().split('\r\n')
    expect(rows).toHaveLength(2)
    const changed = rows.map((row, at) => (at === 1 ? row.replace(/,,$/, ',Harbour Courier,HX9') : row))
    await take('orders', [names, ...changed].join('\r\n'))
    const shipped = await shop.db.select().from(order).where(eq(order.order_status, 3))
    expect(shipped.map(({ order_id }) => order_id)).toEqual([first.order_id])
    expect(await shop.db.select().from(orderPackage)).toMatchObject([{ delivery_no: 'HX9' }])
    expect((await shop.db.select().from(staffAudit)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['export_orders', 'import_orders']),
    )
  })

  it('is taken all or not at all', async () => {
    const { order_id } = await placePaid()
    const [row] = await shop.db.select().from(order).where(eq(order.order_id, order_id))
    const answer = await take('orders', `order_no,carrier,tracking\n${row?.order_no},Courier,1\nnone,Courier,2\n${row?.order_no},,3\n`)
    for (const fault of ['Row 3, order_no: unknown', 'Row 4, order_no: appears twice', 'Row 4, carrier'])
      expect(answer.text).toContain(fault)
    expect(await shop.db.select().from(orderPackage)).toEqual([])
  })
})
