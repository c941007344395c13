import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCALES } from '#lib/text/locales.ts'
import { bundleSite } from '#publish/bundle/bundle.ts'
import { startRenderer } from '#publish/render/renderer.ts'
import { buildSite, fillMirror, pageSettings } from '../../scripts/steps/site-build.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { answersOf } from '../contract/fixtures/all.ts'
import { FULL } from '../helpers/audit.ts'
import { tags } from '../helpers/markup.ts'
import { openPeer, recordedByPath, SHARED_BUNDLE } from '../helpers/peer.ts'
import { wordsOf } from '../helpers/words.ts'

type Answers = ReadonlyMap<string, unknown>

/** An answer's data, to be changed in one place. */
function dataOf<Data>(known: Answers, path: string): Data {
  return (structuredClone(known.get(path)) as { data: Data }).data
}

interface FloorRecord {
  block_name: string
  value: { goodsList: { value: { list: { sku_id: number }[] } } }
}

const floorsOf = (known: Answers) => dataOf<FloorRecord[]>(known, '/api/pc/floors')

/** A poor shop of the family: next to nothing set up, calls missing, values nobody expects. */
function poorShop(known: Answers): Record<string, unknown> {
  const goods = dataOf<{ list: Record<string, unknown>[] }>(known, '/api/goodssku/page').list
  const detail = dataOf<{ goods_sku_detail: Record<string, unknown> }>(known, '/api/goodssku/detail')
  const [floor] = floorsOf(known)
  const adverts = dataOf<{ adv_list: Record<string, unknown>[] }>(known, '/api/adv/detail')
  return {
    '/api/website/info': { title: 'Nook & <Cranny>', logo: '', web_status: 1 },
    '/api/config/copyright': undefined,
    ...SHARED_BUNDLE,
    '/api/register/config': undefined,
    '/api/register/aggrement': undefined,
    '/api/pc/navList': null,
    '/api/pc/friendlyLink': { count: 0, list: [] },
    '/api/pc/floors': [
      { block_name: 'floor-style-2', value: { title: { type: 'text', value: { text: 'Nothing here' } } } },
      { ...floor, block_name: 'floor-style-9' },
      { ...floor, block_name: 'floor-style-4' },
      { block_name: 'floor-style-1', value: '' },
    ],
    '/api/shopservice/lists': [],
    '/api/helpclass/lists': [],
    '/api/notice/page': { count: 0, list: null },
    '/api/goodsbrand/page': { count: 0, list: [] },
    '/api/shop/page': undefined,
    '/api/goodscategory/relevanceinfo': undefined,
    '/seckill/api/seckill/lists': undefined,
    '/api/adv/detail': ({ keyword }: { keyword: string }) => ({
      ...adverts,
      adv_list: adverts.adv_list
        .filter(() => keyword !== 'NS_PC_INDEX')
        .map((entry) => ({
          ...entry,
          adv_title: '',
          adv_url: keyword === 'NS_PC_INDEX_TOP' ? '/brand' : '',
          adv_image: 'https://cdn.example/wide.jpg',
        })),
    }),
    '/api/goodscategory/tree': [
      { category_id: 7, category_name: '<b>Tea</b> & "more"', pid: 7, image: '' },
      { category_id: 1784093718392, category_name: 'Deep', child_list: [{ category_id: 9, category_name: 'Deeper', pid: 1784093718392 }] },
    ],
    '/api/goodssku/page': {
      count: 4,
      page_count: 1,
      list: [
        { ...goods[1], goods_id: 20, sku_id: 20 },
        { ...goods[0], goods_id: 1, sku_id: 1784093718391, sku_image: '', goods_spec_format: '' },
        { ...goods[1], sku_image: 'https://cdn.example/kettle.jpg' },
        { ...goods[1], sku_id: 3, price: '' },
      ],
    },
    '/api/goodssku/detail': {
      ...detail,
      goods_sku_detail: {
        ...detail.goods_sku_detail,
        sku_id: 1784093718391,
        sku_image: '',
        sku_images: 'http://,upload/a.jpg',
        goods_spec_format: '',
        goods_content: null,
      },
    },
  }
}

const endpoints = await everyEndpoint()
const SOURCES: Record<string, Answers> = {
  'recorded answers': recordedByPath(),
  ...(FULL && { 'answers of our own': answersOf('multishop', endpoints) }),
}

const folder = mkdtempSync(join(tmpdir(), 'harbour-peer-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Makes a site from a server of these answers before the tests around run, in a folder of its own. `npm test -- all` builds it whole, other
 * runs render `read`, the files that tests read; `trouble.test.ts` builds whole sites in every run.
 */
function siteFrom(known: Answers, change: (known: Answers) => Record<string, unknown>, read: (file: string) => boolean) {
  const dist = mkdtempSync(join(folder, 'dist-'))
  // A sheet that stands in a page names what other shops' pages have.
  const page = (file: string) => readFileSync(join(dist, `${file}.html`), 'utf8').replace(/<style>.*?<\/style>/gs, '')
  const site = { dist, files: [] as string[], page }
  beforeAll(async () => {
    const peer = await openPeer(known, change(known))
    if (FULL) {
      await buildSite({ shopUrl: peer.url, ownShop: false, dist })
      site.files = globSync('**', { cwd: dist })
    } else site.files = await renderSome(peer.url, dist, read)
    await peer.close()
  }, 240_000)
  return site
}

/** Renders some pages of a server's site. @returns the files of all its pages */
async function renderSome(shopUrl: string, dist: string, isRead: (file: string) => boolean): Promise<string[]> {
  // With them the bundle is that of `trouble.test.ts`.
  vi.stubEnv('SOCIAL_PICTURES', 'on')
  const settings = await pageSettings(shopUrl, false)
  const mirrorFile = `${dist}.db`
  await fillMirror(shopUrl, settings.PUBLIC_SHOP_DIALECT, mirrorFile)
  const renderer = await startRenderer(await bundleSite(settings), { mirrorFile, assets: join(dist, '_astro'), settings })
  try {
    const pages = await renderer.pages()
    await renderer.render(
      pages.filter(({ file }) => isRead(file)),
      dist,
    )
    return pages.map(({ file }) => file)
  } finally {
    await renderer.close()
  }
}

describe.each(Object.entries(SOURCES))('a site built from a poor server of %s', (_, known) => {
  const read = /^(?:index|street|goods\/list|goods\/category(?:\/7)?|sku\/1784093718391)\.html$|^sitemap-en\.xml$/
  const site = siteFrom(known, poorShop, (file) => read.test(file))

  test('has every screen and a page of what there is', () => {
    expect(site.files.length).toBeGreaterThan(60)
    const entries = ['goods/category/7.html', 'goods/category/9.html', 'goods/category/1784093718392.html', 'sku/1784093718391.html']
    expect(site.files).toEqual(expect.arrayContaining(entries))
  })

  test('keeps the order the server has its goods in, which is not that of their ids', () => {
    const cards = [...site.page('goods/list').matchAll(/<h[23][^>]*><a href="\/web\/sku\/(\d+)"/g)].map(([, id]) => id)
    expect(cards).toHaveLength(3)
    expect(cards.slice(0, 2)).toEqual(['20', '1784093718391'])
  })

  test('is named by its title, markup in names stays words', () => {
    expect(site.page('index')).toContain('Nook &amp; &lt;Cranny&gt;</title>')
    expect(site.page('goods/category')).not.toMatch(/>\s*<b>Tea/)
    expect(site.page('goods/category/7')).toContain('&lt;b&gt;Tea&lt;/b&gt;')
  })

  test('shows no part without anything in it', () => {
    const home = site.page('index')
    expect(home).not.toContain('Nothing here')
    expect(home).not.toContain('class="footer__friends')
    expect(home).not.toContain('data-flash')
    expect(site.page('sku/1784093718391')).not.toMatch(/src="(?:\/|undefined|null)?"/)
  })

  test('draws a floor of an unknown style as a plain block with all its goods', () => {
    const home = site.page('index')
    const goods = floorsOf(known)[0]?.value.goodsList.value.list ?? []
    expect(goods.length).toBeGreaterThan(0)
    for (const { sku_id } of goods) expect(home).toContain(`href="/web/sku/${sku_id}"`)
    expect(home).not.toContain('shelf--picture')
  })

  test('draws a known style as a plain block too where its goods stand in another place', () => {
    expect(site.page('index')).not.toContain('mosaic')
  })

  test('has goods on home without banners: the best-selling ones', () => {
    expect(site.page('index')).toMatch(/class="popular[ "][\s\S]*href="\/web\/sku\/1784093718391"/)
  })

  test('gives a linked picture without a title a name', () => {
    expect(site.page('index')).toMatch(/class="top-ad__link[^"]*" href="\/web\/goods\/brand"[^>]*>\s*<img[^>]*alt="Advertisement"/)
  })

  test('offers no search for shops, and keeps empty directories out of search engines', () => {
    expect(site.page('index')).not.toContain('search__scope')
    expect(site.page('street')).toContain('noindex')
    const map = readFileSync(join(site.dist, 'sitemap-en.xml'), 'utf8')
    expect(map).not.toMatch(/\/street<|\/goods\/brand</)
  })

  test('leaves a picture without an address out of its structured data', () => {
    expect(site.page('sku/1784093718391')).toMatch(/"image":\["[^"]*\/upload\/a_big\.jpg"\]/)
  })

  test('takes absolute pictures as they are, and links that lead nowhere as words', () => {
    const home = site.page('index')
    expect(home).toContain('src="https://cdn.example/wide.jpg"')
    expect(home).not.toMatch(/href=""/)
    expect(site.page('goods/list')).not.toContain('//cdn.example/kettle.jpg/')
  })
})

/** A server whose goods without a picture have the shop's default one. */
function withDefaultPicture(known: Answers): Record<string, unknown> {
  const goods = dataOf<{ list: object[] }>(known, '/api/goodssku/page')
  return { '/api/goodssku/page': { ...goods, list: goods.list.map((card) => ({ ...card, sku_image: 'upload/fx/none_goods.png' })) } }
}

const ARTICLES = '/cms/article/list'

/**
 * A server with more brands than one page of ours has. Its editors link to articles, whose calls (contract content.md, proposed) it does not
 * have.
 */
function withManyBrands(known: Answers): Record<string, unknown> {
  const list = Array.from({ length: 45 }, (_, index) => ({
    brand_id: index + 1,
    brand_name: `${'ABCDE'[Math.floor(index / 10)]}-${index}`,
    brand_initial: '',
    site_id: 0,
    image_url: '',
  }))
  const notices = dataOf<{ list: object[] }>(known, '/api/notice/page')
  const story = `<p>Read <a href="/cms/article/95">the story</a> or <a href="${ARTICLES}">all</a>.</p>`
  const link = (url: string) => JSON.stringify({ title: '', url })
  return {
    '/api/goodsbrand/page': { count: 45, page_count: 1, list },
    '/api/pc/navList': {
      count: 2,
      list: [
        { id: 1, nav_title: 'Journal', nav_url: link(ARTICLES), is_blank: 0, is_show: 1 },
        { id: 2, nav_title: 'Everything', nav_url: link('/goods/list'), is_blank: 0, is_show: 1 },
      ],
    },
    '/api/pc/friendlyLink': { count: 1, list: [{ id: 1, link_title: 'Our journal', link_url: ARTICLES, link_pic: '', is_blank: 0 }] },
    '/api/notice/page': { ...notices, list: notices.list.map((notice) => ({ ...notice, content: story })) },
    '/api/help/info': { ...dataOf<object>(known, '/api/help/info'), content: story },
    ...SHARED_BUNDLE,
  }
}

describe('a site built from a server with many brands', () => {
  const site = siteFrom(answersOf('multishop', endpoints), withManyBrands, (file) => !/^zh-han[st]\/(?!cms\/article\/)/.test(file))

  test('has twenty of them a page, and letters lead to their page (R06)', () => {
    const page = site.page('goods/brand')
    for (const [number, brands] of [20, 20, 5].entries()) {
      expect(page.match(new RegExp(`<li data-name="[^"]*" data-page="${number + 1}"`, 'g'))).toHaveLength(brands)
    }
    expect(page).toContain('href="/web/goods/brand?page=2#brands-c"')
    expect(page).toContain('href="/web/goods/brand#brands-b"')
    expect(page.match(/class="pagination"/g)).toHaveLength(3)
  })

  test('leads nowhere to articles, whatever its editors wrote, and their screens say so', () => {
    const { dist, files, page } = site
    const read = (file: string) => readFileSync(join(dist, file), 'utf8')
    const leading = globSync('**/*.html', { cwd: dist })
      .filter((file) => !/(?:^|\/)cms\/article\//.test(file))
      .filter((file) =>
        ['a', 'link'].some((tag) => tags(read(file), tag).some(({ href = '' }) => /\/cms\/article\/|articles\.atom/.test(href))),
      )
    expect(leading).toEqual([])
    expect(page('index')).toContain('Everything')
    expect(page('cms/notice/91')).toContain('Read <a>the story</a>')
    expect(read('help-index.json')).not.toContain('/cms/article')
    for (const locale of LOCALES) {
      const place = locale === 'en' ? '' : `${locale}/`
      expect(files).not.toContain(`${place}articles.atom`)
      expect(read(`sitemap-${locale}.xml`)).not.toContain('/cms/article')
      for (const screen of ['list', 'detail']) {
        const html = page(`${place}cms/article/${screen}`)
        expect(html).toContain(wordsOf(locale)('cms.articles.lacking'))
        expect(tags(html, 'meta').find(({ name }) => name === 'robots')?.content).toContain('noindex')
        // But to itself, in another language.
        expect(tags(html, 'a').filter((link) => link.href?.endsWith(ARTICLES) && !link['data-lang'])).toEqual([])
      }
    }
  })
})

// Its bundle is its own. What its pages do without is held by the contract's and the islands' tests of editions in every run.
describe.runIf(FULL)('a site built from a server with one shop, which lacks half the calls', () => {
  const site = siteFrom(answersOf('singleshop', endpoints), withDefaultPicture, () => true)

  test('asks for no size of the default picture (V08)', () => {
    expect(site.page('goods/list')).toContain('src="/upload/fx/none_goods.png"')
    expect(site.page('goods/list')).not.toMatch(/none_goods_\w+\.png/)
  })

  test('has every screen, and its product, list and help', () => {
    expect(site.files.length).toBeGreaterThan(60)
    expect(site.page('index')).toContain('Ferry Lane</title>')
    expect(site.page('sku/7101')).toContain('Brass desk bell')
    expect(site.page('goods/category/42')).toContain('href="/web/sku/7110"')
    expect(site.page('cms/help-811')).toContain('Two tides.')
  })

  test('shows nothing of several shops, brands or a navigation it does not have', () => {
    const home = site.page('index')
    expect(home).not.toContain('search__scope')
    expect(home).not.toMatch(/href="[^"]*\/(?:street|goods\/brand)"/)
  })
})
