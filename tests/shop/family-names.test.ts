import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCartLine } from '#api/cart.ts'
import { prepareOrder } from '#api/ordercreate.ts'
import { getSkuQr } from '#api/qr.ts'
import { getSku } from '#api/sku.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { shopService } from '#shop/db/schema/site.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { sameWords } from '#shop/words.ts'
import { KETTLE, KETTLE_BLACK_SMALL } from '../helpers/catalogue.ts'
import { setUpShop } from '../helpers/set-up.ts'
import { fillTrade, makeBuyer, PAN, PAN_SKU } from '../helpers/trade.ts'

/* The family's own desktop client runs on this shop: its names and its forms are answered too (contract README, decision 7). */

const shop = setUpShop({ mobileUrl: 'https://m.shop.test' })
let ada: Awaited<ReturnType<typeof makeBuyer>>
beforeAll(async () => {
  await fillTrade(shop.db)
  await saveSetting(shop.surroundings, 'site', { site_name: sameWords('Harbour') })
  await saveSetting(shop.surroundings, 'search_words', { default: sameWords('tea'), hot: [sameWords('kettle'), sameWords('lamp')] })
  const icon = { iconType: 'icon' as const, imageUrl: '', icon: 'truck' }
  await shop.db.insert(shopService).values({ service_name: sameWords('Returns'), desc: sameWords('30 days'), icon })
  ada = await makeBuyer(shop, 'ada')
  await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 2 }, ada.as)
})

const ask = async (path: string) => {
  const answer = await shop.fetch(new Request(`http://shop.test${path}`, { method: 'POST', body: JSON.stringify({ token: ada.token }) }))
  expect(answer.status, path).toBe(200)
  return answer.json()
}

describe('the names of the family', () => {
  it.each([
    ['/api/website/info', '/api/site/info'],
    ['/api/website/wapqrcode', '/api/site/wapqrcode'],
    ['/api/cart/lists', '/api/cart/goodslists'],
    ['/api/pc/defaultSearchWords', '/api/goods/defaultSearchWords'],
    ['/api/pc/hotSearchWords', '/api/goods/hotSearchWords'],
    ['/api/member/detail', '/api/member/info'],
  ])('%s is answered as %s', async (theirs, ours) => {
    const answer = await ask(theirs)
    expect(answer).toEqual(await ask(ours))
    expect(answer).toMatchObject({ code: 0, data: expect.anything() })
  })

  it('says that the shop is closed under either name', async () => {
    await saveSetting(shop.surroundings, 'site', { site_name: sameWords('Harbour'), web_status: false })
    expect(await ask('/api/website/info')).toMatchObject({ code: 0, data: { web_status: 0 } })
    await saveSetting(shop.surroundings, 'site', { site_name: sameWords('Harbour'), web_status: true })
  })

  it('gives promises as a bare list', async () => {
    const data = [{ name: 'Returns', desc: '30 days', key: '', pc_icon: 'truck' }]
    expect(await ask('/api/shopservice/lists')).toMatchObject({ code: 0, data })
  })

  it('has no staff and, unfilled, no coupons of the platform, and answers so', async () => {
    expect(await ask('/api/verify/checkisverifier')).toMatchObject({ code: -1, error_code: 'FAIL' })
    const data = { count: 0, page_count: 0, list: [] }
    expect(await ask('/platformcoupon/api/platformcoupon/typepagelists')).toMatchObject({ code: 0, data })
  })
})

describe('the forms of the family', () => {
  it('lists coupons of the platform where an order begins', async () => {
    expect((await prepareOrder({ sku_id: PAN_SKU, num: 1 }, ada.as)).platform_coupon_list).toEqual([])
    const body = JSON.stringify({ token: ada.token, sku_id: PAN_SKU, num: 1 })
    const answer = await shop.fetch(new Request('http://shop.test/api/ordercreate/payment', { method: 'POST', body }))
    expect(await answer.json()).toMatchObject({ data: { platform_coupon_list: [] } })
  })

  it('knows the sizes of pictures in lower case', async () => {
    const folder = join(shop.surroundings.settings.dataFolder, 'upload')
    await mkdir(folder, { recursive: true })
    await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#486' } })
      .jpeg()
      .toFile(join(folder, 'a.jpg'))
    const widths = ['small', 'SMALL', 'mid', 'big'].map(async (size) => {
      const answer = await shop.fetch(new Request(`http://shop.test/upload/a_${size}.jpg`))
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
    })
    expect(await Promise.all(widths)).toEqual([240, 240, 480, 960])
  })

  it('gives the code of a product as the path of a picture that it serves', async () => {
    const { path } = await getSkuQr({ sku_id: PAN_SKU })
    expect(path.h5?.img).toBe(`upload/qrcode/sku/${PAN_SKU}.svg`)
    const answer = await shop.fetch(new Request(`http://shop.test/${path.h5?.img}`))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await answer.text()).toMatch(/^<svg/)
    expect((await shop.fetch(new Request('http://shop.test/upload/qrcode/sku/x.svg'))).status).toBe(404)
  })

  it('begins addresses of its own pictures in a product’s text at the root, and leaves others', async () => {
    const html = `<p>src="upload/x"</p><img alt="" src="upload/a.webp"><video poster='upload/b.webp' src="https://films.test/upload/c.mp4"><video src="upload/d.mp4" poster="upload/d.webp">`
    await shop.db
      .update(goods)
      .set({ goods_content: sameWords(html) })
      .where(eq(goods.goods_id, KETTLE))
    const { goods_sku_detail } = await getSku({ sku_id: KETTLE_BLACK_SMALL })
    expect(goods_sku_detail.goods_content).toBe(
      `<p>src="upload/x"</p><img alt="" src="/upload/a.webp"><video poster='/upload/b.webp' src="https://films.test/upload/c.mp4"><video src="/upload/d.mp4" poster="/upload/d.webp">`,
    )
  })
})

/** Calls of the family's desktop client on every page before signing in, by the contract's index (multi-shop). */
const FRAME: Calls = [
  '/api/website/info',
  '/api/config/copyright',
  '/api/config/defaultimg',
  '/api/addon/addonisexit',
  '/api/pc/navList',
  '/api/pc/friendlyLink',
  '/api/pc/defaultSearchWords',
  '/api/pc/hotSearchWords',
  '/api/website/wapqrcode',
  '/api/shopservice/lists',
  '/api/helpclass/lists',
  '/api/config/servicer',
  ['/api/goodscategory/tree', { level: 3, template: 2 }],
  ['/api/adv/detail', { keyword: 'NS_PC_INDEX' }],
]

type Calls = (string | [path: string, input: object])[]

const GOODS_PAGE: [string, object] = ['/api/goodssku/page', { page: 1, page_size: 12, keyword: '', order: '', sort: 'desc' }]

/** Its first pages, by what each asks beside the frame. */
const PAGES: Record<string, Calls> = {
  home: [
    '/api/pc/floors',
    '/api/pc/floatLayer',
    '/seckill/api/seckill/lists',
    ['/api/notice/page', { page: 1, page_size: 5, receiving_type: 'web' }],
  ],
  categories: [['/api/goodscategory/tree', { level: 3, template: 2 }]],
  brands: [['/api/goodsbrand/page', { page: 1, page_size: 20 }]],
  list: [GOODS_PAGE, ['/api/goodscategory/relevanceinfo', { category_id: 1 }], ['/api/goodscategory/info', { category_id: 1 }]],
  product: [
    ['/api/goodssku/detail', { sku_id: PAN_SKU }],
    ['/api/goodssku/info', { sku_id: PAN_SKU }],
    ['/api/goodssku/goodsqrcode', { sku_id: PAN_SKU }],
    ['/api/goodsevaluate/page', { goods_id: PAN, page: 1, page_size: 10 }],
    ['/api/goodsevaluate/firstinfo', { goods_id: PAN }],
    ['/api/goodssku/recommend', { page: 1, page_size: 5 }],
    ['/coupon/api/coupon/typelists', { goods_id: PAN, site_id: 1 }],
    ['/manjian/api/manjian/info', { goods_id: PAN, site_id: 1 }],
    ['/bundling/api/bundling/lists', { sku_id: PAN_SKU }],
    ['/api/shop/info', { site_id: 1 }],
    '/api/goods/aftersale',
  ],
  coupons: [
    ['/coupon/api/coupon/typepagelists', { page: 1, page_size: 9 }],
    ['/platformcoupon/api/platformcoupon/typepagelists', { page: 1, page_size: 9 }],
  ],
  'flash sale': ['/seckill/api/seckill/lists', ['/seckill/api/seckillgoods/page', { seckill_id: 1, page: 1, page_size: 20 }]],
  'group-buys': [['/groupbuy/api/goods/page', { page: 1, page_size: 20 }]],
  shops: [
    ['/api/shop/page', { page: 1, page_size: 20 }],
    ['/api/shopcategory/page', { page: 1, page_size: 20 }],
  ],
  notices: [['/api/notice/page', { page: 1, page_size: 20, receiving_type: 'web' }]],
  'log in': ['/api/register/config', '/api/captcha/captcha', '/api/register/aggrement'],
}

it.each(Object.entries({ frame: FRAME, ...PAGES }))('answers a signed-out client of the family on its page: %s', async (_, calls) => {
  const refused: string[] = []
  for (const call of calls) {
    const [path, input] = typeof call === 'string' ? [call, {}] : call
    const body = JSON.stringify({ app_type: 'pc', app_type_name: 'PC', ...input })
    const answer = await shop.fetch(new Request(`http://shop.test${path}`, { method: 'POST', body }))
    const { code, message } = answer.status === 200 ? await answer.json() : { code: answer.status, message: 'no answer' }
    if (code !== 0) refused.push(`${path}: ${message}`)
  }
  expect(refused).toEqual([])
})

/** Asked on page load by signed-out clients as well (contract README, auth). */
const OF_MEMBERS = ['/api/cart/count', '/api/cart/lists', '/api/goods/modifyclicks', '/api/goodsbrowse/add', '/api/member/detail']

it.each(OF_MEMBERS)('refuses %s of a signed-out client for the token alone, in an envelope', async (path) => {
  const body = JSON.stringify({ app_type: 'pc', sku_id: PAN_SKU, goods_id: PAN, site_id: 1 })
  const answer = await shop.fetch(new Request(`http://shop.test${path}`, { method: 'POST', body }))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ code: -1, error_code: 'TOKEN_ERROR' })
})
