import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#lib/text/locales.ts'
import { brand } from '#shop/db/schema/catalogue.ts'
import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { friendlyLink, navigation } from '#shop/db/schema/site.ts'
import { insertDefaultImages } from '#shop/db/seed/insert/site.ts'
import { sameWords } from '#shop/words.ts'
import { buildSite } from '../../scripts/steps/site-build.ts'
import { fillCatalogue, KETTLE_BLACK_SMALL } from '../helpers/catalogue.ts'
import { tags } from '../helpers/markup.ts'
import { NOON, openTestShop, type TestShop } from '../helpers/shop.ts'
import { wordsOf } from '../helpers/words.ts'

/*
 * The calls of articles are proposed (contract content.md): a server that speaks the contract may have none. Nothing leads to articles then,
 * whatever its editors wrote, and their screens say so.
 */

const ARTICLES = '/cms/article/list'
const folder = mkdtempSync(join(tmpdir(), 'harbour-journal-'))
let shop: TestShop
let server: ReturnType<typeof serve>
let shopUrl: string
let areArticlesTold = true

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  await fillCatalogue(db)
  // They are part of a site's bundle, which is that of the demo so.
  await insertDefaultImages(shop.surroundings)
  await db.update(brand).set({ brand_desc: sameWords('Tinsmiths.') })
  await db.insert(navigation).values([
    { nav_title: sameWords('Journal'), nav_url: { title: sameWords(''), url: ARTICLES } },
    { nav_title: sameWords('Everything'), nav_url: { title: sameWords(''), url: '/goods/list' } },
  ])
  await db.insert(friendlyLink).values({ link_title: sameWords('Our journal'), link_url: ARTICLES })
  const text = {
    content: sameWords(`<p>Read <a href="/cms/article/1">the story</a> or <a href="${ARTICLES}">all</a>.</p>`),
    create_time: NOON,
  }
  await db.insert(notice).values({ title: sameWords('News'), receiving_type: ['web'], ...text })
  await db.insert(helpClass).values({ class_id: 1, class_name: sameWords('Care') })
  await db.insert(help).values({ class_id: 1, title: sameWords('How to care'), ...text })
  await db.insert(help).values({ class_id: 1, title: sameWords('Told elsewhere'), ...text, link_address: '/cms/article/1' })
  await db.insert(articleCategory).values({ category_id: 1, category_name: sameWords('Makers') })
  await db.insert(article).values({
    category_id: 1,
    article_title: sameWords('The story'),
    article_content: sameWords('<p>Told.</p>'),
    sku_ids: [KETTLE_BLACK_SMALL],
    create_time: NOON,
  })
  const answer = (request: Request) => {
    const isLacking = !areArticlesTold && new URL(request.url).pathname.startsWith('/api/article/')
    return isLacking ? new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } }) : shop.fetch(request)
  }
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, resolve)
  shopUrl = `http://127.0.0.1:${(await promise).port}`
}, 120_000)
afterAll(async () => {
  server?.close()
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Builds a site of that shop, and finds what leads to articles from pages that are no articles' own. */
async function build(name: string) {
  const dist = join(folder, name)
  await buildSite({ shopUrl, ownShop: false, dist })
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const pages = globSync('**/*.html', { cwd: dist }).filter((file) => !/(?:^|\/)cms\/article\//.test(file))
  const leading = pages.filter((file) =>
    ['a', 'link'].some((tag) => tags(read(file), tag).some(({ href = '' }) => /\/cms\/article\/|articles\.atom/.test(href))),
  )
  return { read, leading, has: (file: string) => existsSync(join(dist, file)) }
}

describe('a server', () => {
  it('that tells its articles has pages, a feed, and links to them', async () => {
    const { read, leading, has } = await build('told')
    expect(leading).toEqual(expect.arrayContaining(['index.html', 'cms/notice/1.html', 'cms/help-1.html', 'goods/brand/1.html']))
    expect([has('cms/article/1.html'), has('articles.atom')]).toEqual([true, true])
    expect(read('sitemap-en.xml')).toContain(ARTICLES)
  }, 240_000)

  it('without their calls has no link to them anywhere, and screens that say so', async () => {
    areArticlesTold = false
    const { read, leading, has } = await build('untold')
    expect(read('help-index.json')).not.toContain('/cms/article')
    expect(leading).toEqual([])
    expect(has('cms/article/1.html')).toBe(false)
    for (const locale of LOCALES) {
      const place = locale === 'en' ? '' : `${locale}/`
      expect(has(`${place}articles.atom`)).toBe(false)
      expect(read(`sitemap-${locale}.xml`)).not.toContain('/cms/article')
      for (const screen of ['list', 'detail']) {
        const html = read(`${place}cms/article/${screen}.html`)
        expect(html).toContain(wordsOf(locale)('cms.articles.lacking'))
        expect(tags(html, 'meta').find(({ name }) => name === 'robots')?.content).toContain('noindex')
        // But to itself, in another language.
        expect(tags(html, 'a').filter((link) => link.href?.endsWith(ARTICLES) && !link['data-lang'])).toEqual([])
      }
    }
    expect(read('cms/notice/1.html')).toContain('Read <a>the story</a>')
  }, 240_000)
})
