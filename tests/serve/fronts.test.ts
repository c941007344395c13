import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFront } from '#serve/front.ts'
import { CACHE, mediaType, SECURITY_HEADERS } from '#serve/headers.ts'
import { createProxy } from '#serve/proxy.ts'
import { cloudflareRules } from '#serve/rules/cloudflare.ts'
import { netlifyRules } from '#serve/rules/netlify.ts'
import { nginxRules } from '#serve/rules/nginx.ts'
import { FULL } from '../helpers/audit.ts'
import { hasNginx, startNginx } from '../helpers/nginx.ts'
import { siteFolder } from '../helpers/site-folder.ts'
import { importVendor } from '../helpers/vendor.ts'

/** Every file says its name, so that an answer shows which page it is. */
const NAMES = ['', 'zh-hant/', 'zh-hans/'].flatMap((prefix) =>
  ['index', '404', 'goods/list', 'goods/category', 'goods/category/3', 'sku/12', 'sku/index', 'cms/notice/detail', 'cms/help/detail']
    .map((page) => `${prefix}${page}.html`)
    .concat(`${prefix}search-index.json`, `${prefix}notices.atom`),
)
const FILES = [
  ...NAMES,
  'robots.txt',
  'llms.txt',
  'sku/12.md',
  'zh-hant/index.md',
  'favicon.svg',
  'photo.jpg',
  '_astro/page.Ab1.js',
  '_astro/font.Cd2.woff2',
]
const { root, remove } = siteFolder(Object.fromEntries(FILES.map((name) => [name, name])))

/** A shop that knows product, notice and article 99, and says what it was asked. */
let shop: Server
let shopUrl = ''
beforeAll(async () => {
  shop = createServer(async (request, reply) => {
    const body = (await request.toArray()).join('')
    const { id, sku_id = id } = body.startsWith('{') ? JSON.parse(body) : {}
    const data = sku_id === 99 ? { id: 99, goods_sku_detail: { sku_id: 99 } } : null
    const { 'x-forwarded-for': visitor = '' } = request.headers
    reply.writeHead(200, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    reply.end(JSON.stringify({ code: data ? 0 : -1, data, method: request.method, url: request.url, length: body.length, visitor }))
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(() => {
  shop.closeAllConnections()
  shop.close()
  remove()
})

type Ask = (path: string, init?: RequestInit) => Promise<Response>

interface Front {
  open: () => Promise<{ ask: Ask; close?: () => Promise<void> }>
  missing?: boolean
  /** Asks the shop before it answers with a fallback page, so that an entry nobody knows has status 404. */
  asksShop?: true
  /** Compresses by itself, outside of what is tested here. */
  compresses?: true
  /** Names the character set of HTML only: that of JSON and XML is UTF-8 without it. */
  isVendor?: true
}

const FRONTS: Record<string, Front> = {
  'the embedded front': { open: openEmbedded, asksShop: true },
  'nginx with the printed rules': { open: openNginx, missing: !hasNginx() },
  'the printed Cloudflare worker': { open: openWorker, compresses: true },
  'the printed Cloudflare worker in workerd': { open: openWorkerd, missing: !FULL, compresses: true, isVendor: true },
}

describe.each(Object.entries(FRONTS))('%s', (_name, { open, missing = false, asksShop, compresses, isVendor }) => {
  let ask: Ask
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    if (!missing) ({ ask, close } = await open())
  }, 300_000)
  afterAll(() => close?.())

  it.skipIf(missing).each([
    ['/web/', 'index.html'],
    ['/web/zh-hant/', 'zh-hant/index.html'],
    ['/web/goods/list?keyword=tea', 'goods/list.html'],
    ['/web/goods/category', 'goods/category.html'],
    ['/web/zh-hans/goods/category/3', 'zh-hans/goods/category/3.html'],
    ['/web/sku', 'sku/index.html'],
    ['/web/sku/12', 'sku/12.html'],
    ['/web/search-index.json', 'search-index.json'],
    ['/web/zh-hant/notices.atom', 'zh-hant/notices.atom'],
    ['/robots.txt', 'robots.txt'],
    ['/llms.txt', 'llms.txt'],
    ['/web/llms.txt', 'llms.txt'],
    ['/web/sku/12.md', 'sku/12.md'],
    ['/web/zh-hant/index.md', 'zh-hant/index.md'],
    // Newer than the build: the fallback page of its kind and language.
    ['/web/sku/99', 'sku/index.html'],
    ['/web/zh-hant/sku/99', 'zh-hant/sku/index.html'],
    ['/web/cms/notice/99', 'cms/notice/detail.html'],
    ['/web/zh-hans/cms/help-99', 'zh-hans/cms/help/detail.html'],
  ])('answers %s with %s', async (path, page) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text()]).toEqual([200, page])
    const type = answer.headers.get('content-type')
    expect([mediaType(page), mediaType(page).replace('; charset=utf-8', '')].slice(0, isVendor ? 2 : 1)).toContain(type)
  })

  it.skipIf(missing).each([
    ['/', '/web/', 302],
    ['/web', '/web/', 301],
    ['/web/index.html', '/web/', 301],
    ['/web/zh-hant?x=1', '/web/zh-hant/?x=1', 301],
    ['/web/goods/list/', '/web/goods/list', 301],
    ['/web/goods/list.html?a=%26&b=2', '/web/goods/list?a=%26&b=2', 301],
    ['/web/zh-hans//sku/index.html', '/web/zh-hans/sku', 301],
    ['/web/sku/99/', '/web/sku/99', 301],
    ['/web/goods/category/9', '/web/goods/list?category_id=9', 302],
    ['/web/zh-hant/goods/category/9', '/web/zh-hant/goods/list?category_id=9', 302],
  ])('leads %s to %s', async (path, end, status) => {
    let address = path
    for (let answer = await ask(address); answer.status >= 300; answer = await ask(address)) {
      expect(answer.status).toBe(status)
      address = answer.headers.get('location') ?? ''
    }
    expect(address).toBe(end)
  })

  it.skipIf(missing).each([
    ['/web/nothing', '404.html'],
    ['/web/404', '404.html'],
    ['/web/zh-hant/nothing', 'zh-hant/404.html'],
    ['/web/zh-hans/goods/nothing.js', 'zh-hans/404.html'],
    ['/web/sku/99x', '404.html'],
    ['/web/_astro/gone.js', '404.html'],
  ])('does not know %s, and says so in its language', async (path, page) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text()]).toEqual([404, page])
    expect(answer.headers.get('cache-control')).toBe(CACHE.missing)
  })

  it
    .skipIf(missing || compresses)
    .each(['/web/.env', '/web/sku/.git/config', '/web/index.html.br', '/web/_astro/page.Ab1.js.br', '/web/_astro/page.Ab1.js.gz'])(
    'keeps %s to itself',
    async (path) => expect((await ask(path)).status).toBe(404),
  )

  it.skipIf(missing)('shows the fallback page of an entry that nobody knows', async () => {
    const answer = await ask('/web/sku/7')
    expect([answer.status, await answer.text()]).toEqual([asksShop ? 404 : 200, 'sku/index.html'])
  })

  it.skipIf(missing).each([
    ['/web/', CACHE.page],
    ['/web/sku/99', CACHE.page],
    ['/web/_astro/page.Ab1.js', CACHE.hashed],
    ['/web/_astro/font.Cd2.woff2', CACHE.hashed],
    ['/web/photo.jpg', CACHE.file],
    ['/web/sku/12.md', CACHE.page],
    ['/web/search-index.json', CACHE.page],
    ['/robots.txt', CACHE.file],
    ['/web/goods/list/', CACHE.file],
    ['/web/goods/category/9', CACHE.page],
    ['/web/nothing', CACHE.missing],
  ])('says how long %s is kept, with the security headers', async (path, cache) => {
    const { headers } = await ask(path)
    expect(headers.get('cache-control')).toBe(cache)
    expect(Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers.get(name)]))).toEqual(SECURITY_HEADERS)
  })

  it.skipIf(missing)('keeps Markdown twins out of search engines, and pages not', async () => {
    expect((await ask('/web/sku/12.md')).headers.get('x-robots-tag')).toBe('noindex')
    expect((await ask('/web/sku/12')).headers.has('x-robots-tag')).toBe(false)
    expect((await ask('/web/sku/99.md')).status).toBe(404)
  })

  it.skipIf(missing || compresses)('sends texts in the best encoding accepted, and not again when unchanged', async () => {
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await ask('/web/sku/12', { headers: { 'accept-encoding': accept } })
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, 'sku/12.html'])
      expect(answer.headers.get('vary')?.toLowerCase()).toBe('accept-encoding')
      const etag = answer.headers.get('etag') ?? ''
      expect((await ask('/web/sku/12', { headers: { 'accept-encoding': accept, 'if-none-match': etag } })).status).toBe(304)
    }
    expect((await ask('/web/photo.jpg', { headers: { 'accept-encoding': 'gzip, br' } })).headers.get('content-encoding')).toBeNull()
  })

  it.skipIf(missing || compresses)('compresses what the shop answers at length, for those who take it', async () => {
    const asked = async (accept: string, size: number) => {
      const answer = await ask(`/api/goods?${'a'.repeat(size)}`, { method: 'POST', body: '{}', headers: { 'accept-encoding': accept } })
      expect(await answer.json()).toMatchObject({ method: 'POST', length: 2 })
      return answer.headers.get('content-encoding')
    }
    expect(await asked('gzip, deflate, br', 3000)).toBe('gzip')
    expect(await asked('identity', 3000)).toBeNull()
  })

  it.skipIf(missing)('hands all else to the shop, whose answers are not kept', async () => {
    const body = 'x'.repeat(2 * 1024 * 1024)
    const answer = await ask('/api/upload/headimg?a=1', { method: 'POST', body })
    expect(await answer.json()).toMatchObject({ method: 'POST', url: '/api/upload/headimg?a=1', length: body.length })
    expect(answer.headers.get('cache-control')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

async function openEmbedded() {
  const proxy = createProxy(shopUrl)
  const front = createFront(
    root,
    (request) => proxy.fetch(request),
    () => true,
  )
  const ask: Ask = async (path, init) => readable(await front(new Request(`http://site.example${path}`, init)))
  return { ask }
}

/** Undoes the encoding, as a browser and `fetch` do. */
async function readable(answer: Response): Promise<Response> {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  const undo = { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers.get('content-encoding') ?? '']
  return undo && answer.status === 200 ? new Response(new Uint8Array(undo(await answer.arrayBuffer())), answer) : answer
}

async function openNginx() {
  const { url, close } = await startNginx(nginxRules({ folder: root, shop: shopUrl, chat: shopUrl, largestBody: 3 * 1024 * 1024 }))
  const ask: Ask = (path, init) => fetch(url + path, { redirect: 'manual', ...init })
  return { ask, close }
}

/** Runs the worker as Cloudflare Pages does: files without extension, a slash only where a folder has an index, the nearest 404.html. */
async function openWorker() {
  const code = cloudflareRules({ folder: root, shop: shopUrl, chat: shopUrl, largestBody: 0 })
  const worker: { fetch(request: Request, env: object): Promise<Response> } = (
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  ).default
  const read = (path: string) => existsSync(join(root, path)) && readFileSync(join(root, path))
  const ASSETS = {
    async fetch(request: Request): Promise<Response> {
      const path = new URL(request.url).pathname.replace(/^\/web\//, '')
      const moved = (to: string) => new Response(null, { status: 308, headers: { location: `/web/${to}` } })
      const found = (file: string) => {
        const body = read(file)
        return body ? new Response(body, { headers: { 'content-type': mediaType(file) } }) : undefined
      }
      if (path === '' || path.endsWith('/')) return found(`${path}index.html`) ?? lost(path)
      if (/\.[^/]*$/.test(path)) return found(path) ?? lost(path)
      return found(`${path}.html`) ?? (read(`${path}/index.html`) ? moved(`${path}/`) : lost(path))
    },
  }
  const lost = (path: string): Response => {
    const parts = path.split('/')
    while (parts.length) {
      parts.pop()
      const body = read([...parts, '404.html'].join('/'))
      if (body) return new Response(body, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
    return new Response(null, { status: 404 })
  }
  const ask: Ask = (path, init) => worker.fetch(new Request(`https://site.example${path}`, { redirect: 'manual', ...init }), { ASSETS })
  return { ask }
}

/** Runs the worker in Cloudflare's own runtime. */
async function openWorkerd() {
  const { Miniflare } = await importVendor<{ Miniflare: new (options: object) => Workerd }>('miniflare')
  const folder = publishFolder()
  const server = new Miniflare({
    modules: true,
    script: cloudflareRules({ folder: root, shop: shopUrl, chat: shopUrl, largestBody: 0 }),
    compatibilityDate: '2026-07-01',
    assets: {
      directory: join(folder, 'site'),
      binding: 'ASSETS',
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
    },
  })
  const url = await server.ready
  const ask: Ask = (path, init) => fetch(new URL(path, url), { redirect: 'manual', ...init })
  const close = async () => {
    await server.dispose()
    rmSync(folder, { recursive: true })
  }
  return { ask, close }
}

interface Workerd {
  ready: Promise<URL>
  dispose(): Promise<void>
}

/** Copies the site into a folder `site` for a host, below `web/`. */
function publishFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-vendor-'))
  cpSync(root, join(folder, 'site/web'), { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  return folder
}

/** Netlify's local server gives every found file status 200, and an existing file the headers of a rule that it hides. */
describe.runIf(FULL)('Netlify’s local server with the printed rules', () => {
  let server: NetlifyServer
  const folder = publishFolder()
  beforeAll(async () => {
    const { NetlifyDev } = await importVendor<{ NetlifyDev: new (options: object) => NetlifyServer }>('@netlify/dev')
    const rules = netlifyRules({ folder: root, shop: shopUrl, chat: shopUrl, largestBody: 0 })
    writeFileSync(join(folder, 'netlify.toml'), `${rules}\n[build]\npublish = "site"\n`)
    const off = { enabled: false }
    const unused = ['aiGateway', 'blobs', 'database', 'edgeFunctions', 'environmentVariables', 'functions', 'geolocation', 'images']
    server = new NetlifyDev({ projectRoot: folder, ...Object.fromEntries(unused.map((name) => [name, off])) })
    await server.start()
  }, 300_000)
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await server.handle(new Request(`http://site.example${path}`, { redirect: 'manual', ...init }))
    const to = answer?.headers.get('location')
    return to ? `${answer?.status} ${to.replace('http://site.example', '')}` : `${answer?.status} ${await answer?.text()}`
  }

  it.each([
    ['/', '302 /web/'],
    ['/web/', '200 index.html'],
    ['/robots.txt', '200 robots.txt'],
    ['/web/goods/list?keyword=tea', '200 goods/list.html'],
    ['/web/sku', '200 sku/index.html'],
    ['/web/sku/12', '200 sku/12.html'],
    ['/web/sku/99', '200 sku/index.html'],
    ['/web/zh-hant/sku/99', '200 zh-hant/sku/index.html'],
    ['/web/zh-hans/cms/help-99', '200 zh-hans/cms/help/detail.html'],
    ['/web/zh-hant/goods/category/9', '302 /web/zh-hant/goods/list?category_id=9'],
    ['/web/_astro/page.Ab1.js', '200 _astro/page.Ab1.js'],
  ])('answers %s with %s', async (path, expected) => expect(await ask(path)).toBe(expected))

  it.each([
    ['/web/nothing', '404.html'],
    ['/web/zh-hant/nothing', 'zh-hant/404.html'],
  ])('does not know %s, and says so in its language', async (path, page) => expect(await ask(path)).toContain(page))

  it('gives pages the security headers and their time, and hands all else to the shop', async () => {
    const headers = (await server.handle(new Request('http://site.example/web/sku/12')))?.headers
    expect(headers?.get('cache-control')).toBe(CACHE.page)
    expect(Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers?.get(name)]))).toEqual(SECURITY_HEADERS)
    const body = 'x'.repeat(2 * 1024 * 1024)
    expect(await ask('/api/upload/headimg?a=1', { method: 'POST', body })).toMatch(
      /"method":"POST","url":"\/api\/upload\/headimg\?a=1","length":2097152/,
    )
  })
})

interface NetlifyServer {
  start(): Promise<unknown>
  stop(): Promise<void>
  handle(request: Request): Promise<Response | undefined>
}

it('answers 503 with Retry-After for the site alone as long as there is none, and looks again with each request', async () => {
  let isReady = false
  const front = createFront(
    root,
    () => new Response('shop'),
    () => isReady,
  )
  const ask = async (path: string) => front(new Request(`http://site.example${path}`))
  const waiting = await ask('/web/goods/list')
  expect([waiting.status, waiting.headers.get('retry-after'), waiting.headers.get('cache-control')]).toEqual([503, '3', 'no-store'])
  expect(await (await ask('/api/site/status')).text()).toBe('shop')
  isReady = true
  expect((await ask('/web/goods/list')).status).toBe(200)
})
