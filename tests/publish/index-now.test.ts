import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Release } from '#publish/release/release-line.ts'
import { isIndexed, openIndexNow } from '#publish/targets/index-now.ts'

/** A search engine, and what it was told. */
const engine = { status: 200, told: [] as unknown[] }
let server: ReturnType<typeof serve>
let endpoint = ''
const release = { base: '1' } as Release

beforeAll(async () => {
  const fetch = async (request: Request) => {
    if (engine.status === 200) engine.told.push(await request.json())
    return new Response(null, { status: engine.status })
  }
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  Object.assign(engine, { status: 200, told: [] })
})
afterAll(() => server.close())

const open = () => openIndexNow({ key: 'k'.repeat(8), siteUrl: 'https://www.example/', endpoint })

it('tells the changed pages that search engines may show, by their whole address', async () => {
  const put = ['index.html', 'zh-hant/sku/12.html', 'sku/12.md', 'goods/cart.html', 'sitemap-en.xml', '_astro/a.js', '404.html']
  await open().publish(release, { put, gone: ['cms/notice/3.html'] })
  expect(engine.told).toEqual([
    {
      host: 'www.example',
      key: 'kkkkkkkk',
      keyLocation: 'https://www.example/web/kkkkkkkk.txt',
      urlList: ['https://www.example/web/', 'https://www.example/web/zh-hant/sku/12', 'https://www.example/web/cms/notice/3'],
    },
  ])
})

it('tells nothing of a first release, and nothing where no such page changed', async () => {
  await open().publish({ base: undefined } as Release, { put: ['index.html'], gone: [] })
  await open().publish(release, { put: ['goods/cart.html'], gone: [] })
  expect(engine.told).toEqual([])
})

it('tells what it could not tell with the next release, and names the fault', async () => {
  const target = open()
  engine.status = 429
  await expect(target.publish(release, { put: ['sku/1.html'], gone: [] })).rejects.toThrow(
    'IndexNow was not told what changed: it answers 429',
  )
  engine.status = 200
  await target.publish(release, { put: ['sku/2.html'], gone: [] })
  expect(engine.told).toMatchObject([{ urlList: ['https://www.example/web/sku/1', 'https://www.example/web/sku/2'] }])
})

it.each([
  ['/web/', true],
  ['/web/zh-hans/', true],
  ['/web/goods/category/4', true],
  ['/web/cms/help-2', true],
  ['/web/member', false],
  ['/web/sku', false],
])('knows whether a page is for search engines: %s', (address, isShown) => {
  expect(isIndexed(address)).toBe(isShown)
})
