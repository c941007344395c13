import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { help, helpClass, notice } from '#shop/db/schema/content.ts'
import { ad, adPosition, document, floor, navigation } from '#shop/db/schema/site.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { ownScope } from '#shop/scope.ts'
import type { LintRule } from '#shop/services/staff/lint/finding.ts'
import { lintRow, lintShop } from '#shop/services/staff/lint/lint.ts'
import { storePicture } from '#shop/services/upload/upload.ts'
import { sameWords } from '#shop/words.ts'
import { visitAsOwner } from '../helpers/desk.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { fillTrade, PAN, PAN_SKU } from '../helpers/trade.ts'

const shop = setUpShop({ desk: 'local' })
let desk: Awaited<ReturnType<typeof visitAsOwner>>
beforeAll(async () => {
  await fillTrade(shop.db)
  desk = await visitAsOwner(shop)
})

const scope = () => ownScope(shop.surroundings)

/** Where a rule finds something now, and what. */
async function findingsOf(rule: LintRule): Promise<[path: string, what: string][]> {
  const found = (await lintShop(scope())).find((one) => one.rule === rule)
  return (found?.list ?? []).map(({ path, what }) => [path, what])
}

it('finds goods on sale that lack what is sold by, and says so in their form', async () => {
  await shop.db.update(sku).set({ market_price: 1, stock: 0 }).where(eq(sku.sku_id, PAN_SKU))
  for (const rule of ['former', 'stock', 'category', 'picture'] as const)
    expect(await findingsOf(rule)).toContainEqual([`/goods/${PAN}`, ''])
  await shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, PAN))
  expect(await findingsOf('former')).toEqual([])
  expect((await lintRow(scope(), `/goods/${PAN}`)).map(({ rule }) => rule)).toContain('former')
  const form = await desk.get(`/desk/goods/${PAN}`)
  expect(form.text).toContain('Former price below the price')
  await shop.db.update(goods).set({ goods_state: true }).where(eq(goods.goods_id, PAN))
})

it('finds pictures whose file is not there, and those that are smaller than their place', async () => {
  const { db } = shop
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const { path } = await storePicture(scope(), 'contentimg', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
  await db
    .update(goods)
    .set({ goods_image: `${path},upload/none.webp` })
    .where(eq(goods.goods_id, PAN))
  const [place] = await db.insert(adPosition).values({ keyword: 'WIDE', ap_width: 1200 }).returning()
  const adv_url = { title: sameWords(''), url: '' }
  await db.insert(ad).values({ adv_id: 5, ap_id: place?.ap_id ?? 0, adv_title: sameWords('Wide'), adv_url, adv_image: sameWords(path) })
  expect(await findingsOf('file')).toContainEqual([`/goods/${PAN}`, 'upload/none.webp'])
  expect(await findingsOf('small')).toEqual([
    [`/goods/${PAN}`, `${path} (300 < 600)`],
    ['/ads/5', `${path} (300 < 1200)`],
  ])
  await db.update(goods).set({ goods_image: '' }).where(eq(goods.goods_id, PAN))
  expect(await findingsOf('file')).not.toContainEqual([`/goods/${PAN}`, 'upload/none.webp'])
})

it('names each fault of a text once, whatever the languages, and leads to where it is mended', async () => {
  const content = '<img src="a.png" width="80" height="60" /><img src="b.png" alt="b" /><a href="/no/such">x</a><iframe src="/"></iframe>'
  await shop.db.insert(notice).values({ id: 1, title: { ...sameWords('Signal 8'), 'zh-hant': '' }, content: sameWords(content) })
  const planted = {
    language: '繁體中文',
    alt: 'a.png',
    size: 'b.png',
    small: 'a.png (80 < 400)',
    link: '/no/such',
    lost: '<iframe>',
  } as const
  for (const [rule, what] of Object.entries(planted)) expect(await findingsOf(rule as LintRule)).toContainEqual(['/notices/1', what])
  expect((await desk.get('/desk/lint')).text).toContain('href="/desk/notices/1"')
  expect((await desk.get('/desk/notices/1')).text).toMatch(/Picture without alternative text: a\.png/)
})

it('finds links to what is gone or off sale, in texts, navigation, advertisements, settings and floors', async () => {
  const { db } = shop
  await db.insert(helpClass).values({ class_id: 1, class_name: sameWords('Buying') })
  const content = `<a href="/sku/${PAN_SKU}">here</a> <a href="/pages_tool/notice/detail?notice_id=99">gone</a> <a href="https://example.com/sku/99">elsewhere</a>`
  await db.insert(help).values({ id: 1, class_id: 1, title: sameWords('Care'), content: sameWords(content), link_address: '/cms/help-77' })
  await db
    .insert(navigation)
    .values({ id: 1, nav_title: sameWords('Pans'), nav_url: { title: sameWords(''), url: '/goods/list?category_id=98' } })
  await db
    .insert(navigation)
    .values({ id: 2, nav_title: sameWords('Hidden'), nav_url: { title: sameWords(''), url: '/sku/97' }, is_show: false })
  const [position] = await db.insert(adPosition).values({ keyword: 'LINT' }).returning()
  const adv_url = { title: sameWords(''), url: '/cms/article/96' }
  await db
    .insert(ad)
    .values({ adv_id: 1, ap_id: position?.ap_id ?? 0, adv_title: sameWords('Read'), adv_url, adv_image: sameWords('a.png') })
  await saveSetting(shop.surroundings, 'float_layer', { title: sameWords('Sale'), url: '/sku/95' })
  const value = { goodsList: { type: 'goods' as const, value: { sku_ids: [PAN_SKU, 999] } } }
  await db.insert(floor).values({ id: 1, title: sameWords('Tea'), value })
  expect(await findingsOf('gone')).toEqual([
    ['/help/1', '/cms/help-77'],
    ['/help/1', '/pages_tool/notice/detail?notice_id=99'],
    ['/navigation/1', '/goods/list?category_id=98'],
    ['/ads/1', '/cms/article/96'],
    ['/settings/float_layer', '/sku/95'],
  ])
  expect(await lintRow(scope(), '/navigation/2')).toEqual([{ rule: 'gone', what: '/sku/97' }])
  expect(await findingsOf('floor')).toEqual([['/floors/1', '/sku/999']])
  await db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, PAN))
  expect(await findingsOf('floor')).toContainEqual(['/floors/1', `/sku/${PAN_SKU}`])
  await db.update(goods).set({ goods_state: true }).where(eq(goods.goods_id, PAN))
})

it('finds texts that name different numbers of days for returns or delivery, in digits and in words', async () => {
  const { db } = shop
  const told = {
    en: '<h2>Returns</h2><p>Send it back within thirty days of delivery; we refund you within two days.</p><p>Delivery takes 2 to 4 working days.</p>',
    'zh-hant': '<h2>退貨</h2><p>收貨後三十日內可退貨，兩天內退款。</p><p>送貨需時二至四個工作天。</p>',
    'zh-hans': '<h2>退货</h2><p>收货后30天内可退货，两天内退款。</p><p>送货需时2-4个工作日。</p>',
  }
  await db.insert(document).values({ document_key: 'after_sale', title: sameWords('After sale'), content: told })
  await db.insert(help).values({ id: 2, class_id: 1, title: sameWords('Sending back'), content: told })
  expect([await findingsOf('days_returns'), await findingsOf('days_delivery')]).toEqual([[], []])
  await db.insert(help).values({
    id: 3,
    class_id: 1,
    title: { en: 'Returns', 'zh-hant': '退貨', 'zh-hans': '退货' },
    content: sameWords('<p>You have 14 days.</p>'),
  })
  await db
    .insert(help)
    .values({ id: 4, class_id: 1, title: sameWords('Parcels'), content: { ...told, 'zh-hant': '<p>發貨需時五至七天，四月三日起。</p>' } })
  expect(await findingsOf('days_returns')).toEqual([['/help/3', '14 ≠ 30']])
  expect(await findingsOf('days_delivery')).toEqual([['/help/4', '5–7 ≠ 2–4']])
  const form = await desk.get('/desk/help/3')
  expect(form.text).toContain('14 ≠ 30')
})
