import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatMinute } from '#lib/dates/time.ts'
import { splitPath } from '#lib/routes/locale-path.ts'
import { BASE } from '#lib/text/locales.ts'
import { openMirror } from '#mirror/store.ts'
import { bundleSite } from '#publish/bundle/bundle.ts'
import { type Page, type Renderer, startRenderer } from '#publish/render/renderer.ts'
import { pageSettings } from '../../scripts/steps/site-build.ts'
import { DIST, SITE_URL } from '../helpers/built.ts'

let folder: string
let renderer: Renderer
const place = (...names: string[]) => join(folder, ...names)
const read = (file: string, into = 'out') => readFileSync(place(into, file), 'utf8')
/** Without the moment at which a page was made, which its islands are told too. */
const timeless = (html: string) => html.replace(/\b1\d{9}\b/g, 'now').replace(/data\.[\w-]{8}\.json/g, 'data')
/** Words of a page, without the minute of its price: a product is read again without a new page where nothing changed. */
const words = (html: string, file: string) => {
  const builtAt = Number(/"builtAt":(\d+)/.exec(html)?.[1])
  const undated = builtAt ? html.replaceAll(formatMinute(builtAt, splitPath(`${BASE}${file}`).locale), 'then') : html
  return timeless(undated)
    .replace(/<(script|style|svg)\b.*?<\/\1>|<[^>]*>/gs, ' ')
    .replace(/\s+/g, ' ')
}

const renderPages = (files: string[], into = 'out', earlier?: string) =>
  renderer.render(
    files.map((file): Page => ({ path: `/${file.replace(/\.html$/, '')}`, file, earlier: earlier && place(earlier) })),
    place(into),
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-renderer-'))
  copyFileSync(`${DIST}.publish/mirror.db`, place('mirror.db'))
  const settings = await pageSettings(new URL(SITE_URL).origin, true)
  renderer = await startRenderer(await bundleSite(settings), { mirrorFile: place('mirror.db'), assets: place('assets'), settings })
}, 300_000)

afterAll(async () => {
  await renderer?.close()
  rmSync(folder, { recursive: true, force: true })
})

it('knows every page of the built site', async () => {
  const known = (await renderer.pages()).map(({ file }) => file).filter((file) => file.endsWith('.html'))
  expect(known.sort()).toEqual(globSync('**/*.html', { cwd: DIST }).sort())
})

it('says on a page what the built one says', async () => {
  const files = ['sku/1.html', 'zh-hant/sku/1.html', 'goods/brand.html', 'zh-hans/cms/help-1.html', 'member/account.html']
  await renderPages(files)
  for (const file of files) expect(words(read(file), file)).toBe(words(readFileSync(join(DIST, file), 'utf8'), file))
})

it('compresses urgent pages and entries quickly, and says which are worth better compression; products never are', async () => {
  const files = ['index.html', 'sku/1.html', 'cms/notice/1.html']
  const compressed = (into: string, file: string) => readFileSync(place(into, `${file}.br`))
  const pages = files.map((file): Page => ({ path: `/${file.replace(/(?:index)?\.html$/, '')}`, file }))
  const unhurried = await renderer.render(pages, place('best'))
  expect(unhurried.map(({ isFastCompressed }) => isFastCompressed)).toEqual([false, false, true])
  const rendered = await renderer.render(
    pages.map((page) => ({ ...page, isUrgent: true })),
    place('fast'),
  )
  expect(rendered.map(({ isFastCompressed }) => isFastCompressed)).toEqual([true, false, true])
  for (const file of files) expect(timeless(brotliDecompressSync(compressed('fast', file)).toString())).toBe(timeless(read(file, 'best')))
  expect(compressed('fast', 'index.html').byteLength).toBeGreaterThan(compressed('best', 'index.html').byteLength)
})

it('draws a page the same in any process, before and after others', async () => {
  await renderPages(['sku/1.html'], 'one')
  await renderPages(['goods/brand.html', 'sku/2.html', 'sku/1.html'], 'other')
  expect(timeless(read('sku/1.html', 'other'))).toBe(timeless(read('sku/1.html', 'one')))
})

it('puts another navigation into earlier pages, and gives to the byte what rendering them would', async () => {
  const skus = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => `sku/${id}.html`)
  const files = [...skus, 'goods/list.html', 'goods/brand.html', 'cms/help-1.html', 'cms/help-2.html', 'auth/login.html']
  await renderPages(files, 'earlier')
  const mirror = openMirror(place('mirror.db'))
  const [first, ...others] = mirror.get('navigation', 'en') ?? []
  if (!first || 'screen' in first || others.length < 3) throw new Error('no navigation')
  const entry = (nav_title: string, url: string) => ({ ...first, nav_title, nav_url: { ...first.nav_url, url } })
  mirror.put(
    'navigation',
    'en',
    [{ id: '', data: [entry('Sailings & more', '/goods/list'), ...others.slice(2), entry('Two', '/sku/2')] }],
    Math.ceil(Date.now() / 1000),
  )
  mirror.close()
  await renderPages(files, 'rendered')
  const patched = (await renderPages(files, 'patched', 'earlier')).filter(({ reads }) => !reads).map(({ file }) => file)
  for (const file of files) expect(timeless(read(file, 'patched')) === timeless(read(file, 'rendered')), file).toBe(true)
  expect(read('sku/9.html', 'patched')).toContain('Sailings &amp; more')
  // One of a kind is rendered in each process, and what an entry leads to itself.
  expect(patched.length).toBeGreaterThan(4)
  for (const file of ['sku/2.html', 'goods/list.html', 'goods/brand.html']) expect(patched).not.toContain(file)
})

it('leaves what a page names among the hashed files, and a compressed copy of each', async () => {
  await renderPages(['sku/1.html'])
  const named = [...read('sku/1.html').matchAll(/\/web\/_astro\/([\w.-]+)/g)].map(([, name = '']) => place('assets', name))
  expect(named.length).toBeGreaterThan(10)
  for (const file of [place('out', 'sku/1.html'), ...named]) {
    const bytes = readFileSync(file)
    // Compressed already.
    if (/\.(?:woff2|png)$/.test(file)) continue
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes), file).toBe(true)
  }
})

it('tells which rows a page was made from, also those of parts that many pages share', async () => {
  const [page] = await renderPages(['zh-hant/sku/1.html'])
  expect(page?.reads).toEqual(expect.arrayContaining(['skus/zh-hant/1', 'frame/zh-hant/']))
  expect(page?.reads?.filter((key) => !key.includes('/zh-hant'))).toEqual([])
})

it('shows a row as it is by now, in the page and in what all pages share, and finds pages that came', async () => {
  const mirror = openMirror(place('mirror.db'))
  const [notice] = mirror.list('notices', 'en')
  const frame = mirror.get('frame', 'en')
  if (!notice || !frame?.copyright) throw new Error('nothing to change')
  const file = `cms/notice/${notice.id}.html`
  await renderPages([file])
  mirror.put('notices', 'en', [{ id: notice.id, data: { ...notice.data, title: 'Closed for the typhoon' } }], 1)
  mirror.put('notices', 'en', [{ id: 987654, data: { ...notice.data, id: 987654 } }], 1)
  mirror.put('frame', 'en', [{ id: '', data: { ...frame, copyright: { ...frame.copyright, copyright_desc: 'Harbour for ever' } } }], 1)
  mirror.close()
  await renderPages([file])
  expect(read(file)).toContain('Closed for the typhoon')
  expect(read(file)).toContain('Harbour for ever')
  expect((await renderer.pages()).map(({ path }) => path)).toContain('/cms/notice/987654')
})

it('finds a page whose address ends like that of another', async () => {
  const mirror = openMirror(place('mirror.db'))
  const [sku] = mirror.list('skus', 'zh-hant')
  if (!sku) throw new Error('nothing on sale')
  mirror.put('skus', 'zh-hant', [{ id: 404, data: sku.data }], 1)
  mirror.close()
  await renderer.pages()
  await renderPages(['zh-hant/sku/404.html'])
  expect(read('zh-hant/sku/404.html')).toContain(sku.data.goods_sku_detail.sku_name)
})

it('names the page that could not be drawn, and goes on with others', async () => {
  await expect(renderPages(['sku/123456789.html'])).rejects.toThrow('/sku/123456789')
  await expect(renderPages(['sku/1.html'])).resolves.toHaveLength(1)
})
