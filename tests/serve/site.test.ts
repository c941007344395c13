import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSite } from '#serve/site.ts'
import { siteFolder } from '../helpers/site-folder.ts'

const { root, remove } = siteFolder({
  'index.html': 'home',
  '404.html': 'nothing here',
  'zh-hant/index.html': '首頁',
  'zh-hant/404.html': '沒有這一頁',
  'goods/list.html': 'list',
  'goods/category/index.html': 'categories',
  'sku/12.html': 'twelve',
  'sku/index.html': 'fallback',
  'cms/notice/detail.html': 'late text',
  'zh-hant/cms/help/detail.html': 'late text',
  '_astro/page.Ab1.js': 'let x',
  'photo.jpg': 'jpeg',
})
afterAll(remove)

let shopAnswer: (request: Request) => Response = () => Response.json({ code: 0, data: { goods_sku_detail: { sku_id: 99 } } })
const site = createSite({ root, shop: (request) => shopAnswer(request) })
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') => site.request(path, { method, headers })

describe('addresses', () => {
  it.each([
    ['/web', '/web/'],
    ['/web/goods/list/', '/web/goods/list'],
    ['/web/goods/category/', '/web/goods/category'],
    ['/web/Goods/List.html?a=%26&b=2', '/web/goods/list?a=%26&b=2'],
    ['/web/zh-hant?x=1', '/web/zh-hant/?x=1'],
    ['/web/sku/99/', '/web/sku/99'],
  ])('%s redirects for good to %s', async (asked, address) => {
    const answer = await get(asked)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, address])
  })

  it('leads the root of the host to the site', async () => {
    const answer = await get('/')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/web/'])
  })

  it('leads a category without a page to the list of its goods', async () => {
    for (const prefix of ['/web/', '/web/zh-hant/']) {
      const answer = await get(`${prefix}goods/category/9`)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `${prefix}goods/list?category_id=9`])
    }
  })

  it('answers the address itself', async () => {
    expect(await (await get('/web/')).text()).toBe('home')
    expect(await (await get('/web/goods/category')).text()).toBe('categories')
  })

  it('answers page 2, a filter and a search with the list itself, whose canonical address has no query', async () => {
    for (const query of ['?page=2', '?brand_id=3', '?keyword=tea']) {
      const answer = await get(`/web/goods/list${query}`)
      expect([answer.status, await answer.text()], query).toEqual([200, 'list'])
    }
  })

  it('does not redirect to a page that is not there', async () => {
    expect((await get('/web/Nothing/')).status).toBe(404)
  })

  it('shows the not-found page of the language', async () => {
    const answers = await Promise.all([get('/web/x'), get('/web/zh-hant/x'), get('/web/zh-hans/x'), get('/web/404'), get('/web/x.js')])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      ...['nothing here', '沒有這一頁', 'nothing here', 'nothing here', 'nothing here'],
    ])
  })

  it('reads nothing outside the folder', async () => {
    writeFileSync(join(dirname(root), 'harbour-secret.txt'), 'secret')
    for (const path of ['/web/..%2fharbour-secret.txt', '/web/_astro/..%2f..%2f..%2fharbour-secret.txt'])
      expect((await get(path)).status).toBe(404)
    rmSync(join(dirname(root), 'harbour-secret.txt'))
  })

  it('refuses to be written to', async () => {
    expect((await get('/web/', {}, 'POST')).status).toBe(405)
  })
})

describe('an entry newer than the build', () => {
  it.each([
    ['is shown by the id-less page when the shop knows it', { code: 0, data: { goods_sku_detail: { sku_id: '99' } } }, 200],
    ['keeps that page with 404 when the shop does not', { code: -1, data: '' }, 404],
    ['keeps that page with 404 when the answer is an empty success', { code: 0, data: { goods_sku_detail: null } }, 404],
  ])('%s', async (_name, envelope, status) => {
    shopAnswer = () => Response.json(envelope)
    const answer = await get('/web/sku/99')
    expect([answer.status, await answer.text()]).toEqual([status, 'fallback'])
  })

  it.each([
    ['/web/cms/notice/7', { id: '7' }],
    ['/web/zh-hant/cms/help-7', { id: 7 }],
  ])('may be a text: %s', async (path, data) => {
    shopAnswer = () => Response.json({ code: 0, data })
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, 'late text'])
    shopAnswer = () => Response.json({ code: 0, data: [] })
    expect((await get(path)).status).toBe(404)
  })

  it('is asked for as every call is', async () => {
    let header: string | null = null
    shopAnswer = (request) => {
      header = request.headers.get('x-requested-with')
      return Response.json({ code: -1, data: '' })
    }
    await get('/web/sku/99')
    expect(header).toBe('XMLHttpRequest')
  })

  it('is unknown to a server without its call', async () => {
    shopAnswer = () => new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
    expect((await get('/web/sku/99')).status).toBe(404)
  })

  it('is asked for again later when the shop cannot say', async () => {
    shopAnswer = () => new Response('<h1>down</h1>')
    expect((await get('/web/sku/99')).status).toBe(503)
    shopAnswer = () => Response.json({ code: -3, message: 'closed', data: null })
    expect((await get('/web/sku/99')).status).toBe(503)
  })
})

describe('bytes', () => {
  it('come in the best encoding accepted, and say so', async () => {
    const encodings = []
    for (const accept of ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', 'identity', '']) {
      const answer = await get('/web/', { 'accept-encoding': accept })
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      encodings.push(answer.headers.get('content-encoding'))
    }
    expect(encodings).toEqual(['br', 'gzip', 'gzip', null, null])
  })

  it('are not sent again when unchanged', async () => {
    const first = await get('/web/', { 'accept-encoding': 'br' })
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/web/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/web/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
  })

  it('are counted, not sent, for HEAD, and whole when a range is asked', async () => {
    const head = await get('/web/photo.jpg', {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '4', ''])
    const range = await get('/web/photo.jpg', { range: 'bytes=0-1' })
    expect([range.status, await range.text()]).toEqual([200, 'jpeg'])
  })

  it('stay for ever under a hashed name, for seconds as a page', async () => {
    expect((await get('/web/_astro/page.Ab1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/web/')).headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=30, stale-while-revalidate=/)
    expect((await get('/web/photo.jpg')).headers.get('cache-control')).toMatch(/^public, max-age=3600/)
  })

  it('carry the security headers, whatever they are', async () => {
    for (const path of ['/web/', '/web/x', '/web/_astro/page.Ab1.js', '/web/goods/list/']) {
      const { headers } = await get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
  })
})
