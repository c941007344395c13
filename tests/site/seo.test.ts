import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { BASE, LOCALES } from '#lib/text/locales.ts'
import { type BuiltPage, builtPages, DIST } from '../helpers/built.ts'
import { contents, headOf, markupOf, meta, tags } from '../helpers/markup.ts'

const pages = builtPages()
const addresses = new Set(pages.map(({ address }) => address))
const rows: Route[] = Object.values(ROUTES)
const hidden = (page: BuiltPage): boolean =>
  rows.some(({ path, noindex }) => noindex && new RegExp(`^${path.replace('{id}', '[^/]+')}$`).test(page.path))
const shown = pages.filter((page) => !hidden(page))
const links = (html: string, rel: string) => tags(headOf(html), 'link').filter((link) => link.rel === rel)
const title = (html: string): string => contents(headOf(html), 'title')[0] ?? ''

/** Where this build says it stands; every absolute address has to agree with home's. */
const home = pages.find(({ address }) => address === BASE)
const origin = new URL(links(home?.html ?? '', 'canonical')[0]?.href ?? 'http://nowhere').origin

/** Files of the pages with a fault, each with the fault in words. */
const faults = (among: BuiltPage[], find: (page: BuiltPage) => string | false | undefined): string[] =>
  among.flatMap((page) => {
    const fault = find(page)
    return fault ? [`${page.file}: ${fault}`] : []
  })

it('finds pages to show and pages to hide', () => {
  expect(shown.length).toBeGreaterThan(100)
  expect(pages.length - shown.length).toBeGreaterThan(30)
})

it('has one level-one heading with words on every page', () => {
  expect(
    faults(pages, ({ html }) => {
      const headings = contents(markupOf(html), 'h1')
      return (headings.length !== 1 || !headings[0]) && `headings: ${JSON.stringify(headings)}`
    }),
  ).toEqual([])
})

it('names every page and the shop in its title, and no two pages of a language alike', () => {
  const names = Object.fromEntries(LOCALES.map((locale) => [locale, meta(pageAt(localeRoot(locale)), 'og:site_name') ?? '']))
  expect(
    faults(pages, ({ html, path }) => ((path ? !title(html).match(/^\S.* – /) : !title(html)) ? title(html) || 'no title' : undefined)),
  ).toEqual([])
  expect(faults(pages, ({ html, locale }) => (title(html).includes(names[locale] || 'no name') ? undefined : title(html)))).toEqual([])
  for (const locale of LOCALES) {
    const seen = new Map<string, string>()
    const twice = faults(
      shown.filter((page) => page.locale === locale),
      ({ html, file }) => {
        const other = seen.get(title(html))
        seen.set(title(html), file)
        return other && `“${title(html)}”, as ${other}`
      },
    )
    expect(twice).toEqual([])
  }
})

it('describes every page in at most 200 characters', () => {
  expect(
    faults(pages, ({ html }) => {
      const text = meta(html, 'description')?.trim() ?? ''
      return (!text || text.length > 200 || /<\/?\w+|&\w+;/.test(text)) && `“${text}”`
    }),
  ).toEqual([])
})

it('says its language, and shares itself with title, kind, address, description and picture', () => {
  expect(faults(pages, ({ html, locale }) => tags(headOf(html), 'html')[0]?.lang !== LOCALE_TABLE[locale].tag && 'lang')).toEqual([])
  expect(
    faults(pages, ({ html, address }) => {
      const missing = ['site_name', 'title', 'type', 'description', 'locale'].filter((name) => !meta(html, `og:${name}`))
      if (meta(html, 'og:url') !== origin + address) missing.push('url')
      return missing.length > 0 && missing.join(', ')
    }),
  ).toEqual([])
  expect(
    faults(
      shown.filter(({ path }) => path === '' || /^(?:sku|goods\/category)\/\d+$/.test(path)),
      ({ html }) => !/^https?:\/\/.+\.\w+/.test(meta(html, 'og:image') ?? '') && 'no picture',
    ),
  ).toEqual([])
})

it('hides exactly the pages the table of routes hides', () => {
  const marked = pages.filter(({ html }) => /noindex/.test(meta(html, 'robots') ?? '')).map(({ file }) => file)
  expect(marked.sort()).toEqual(
    pages
      .filter(hidden)
      .map(({ file }) => file)
      .sort(),
  )
})

it('names its one address and its sisters in every language, which exist; hidden pages name none', () => {
  expect(
    faults(shown, ({ html, address, path }) => {
      const canonical = links(html, 'canonical').map(({ href }) => href)
      if (canonical.length !== 1 || canonical[0] !== origin + address) return `canonical ${canonical.join(' ')}`
      const inLanguages = links(html, 'alternate').filter(({ hreflang }) => hreflang)
      const sisters = Object.fromEntries(inLanguages.map(({ hreflang, href }) => [hreflang, href]))
      const wanted = Object.fromEntries(LOCALES.map((code) => [LOCALE_TABLE[code].tag, origin + localeRoot(code) + path]))
      if (JSON.stringify(sisters) !== JSON.stringify({ ...wanted, 'x-default': origin + BASE + path })) return JSON.stringify(sisters)
      return LOCALES.every((code) => addresses.has(localeRoot(code) + path)) ? undefined : 'a sister is missing'
    }),
  ).toEqual([])
  expect(faults(pages.filter(hidden), ({ html }) => links(html, 'canonical').length > 0 && 'canonical')).toEqual([])
})

it('gives every picture its size and a text, empty where it only decorates', () => {
  expect(
    faults(pages, ({ html }) => {
      const bad = tags(markupOf(html), 'img').filter(({ width, height, alt }) => !Number(width) || !Number(height) || alt === undefined)
      return bad.length > 0 && bad.map(({ src }) => src).join(' ')
    }),
  ).toEqual([])
})

it('lists every page that may be shown, and no other, in the site maps of its language', () => {
  const index = locations('sitemap.xml')
  expect(new Set(index).size).toBe(index.length)
  for (const locale of LOCALES) {
    const maps = index.filter((address) => new RegExp(`/sitemap-${locale}(?:-\\d+)?\\.xml$`).test(address))
    expect(maps.slice(0, 2)).toEqual([`${origin}${BASE}sitemap-${locale}.xml`, `${origin}${BASE}sitemap-${locale}-1.xml`])
    const wanted = shown.filter((page) => page.locale === locale).map(({ address }) => origin + address)
    expect(maps.flatMap((map) => locations(map.slice((origin + BASE).length))).sort()).toEqual(wanted.sort())
  }
})

it('tells of each entry in a site map when it changed, its languages, and the pictures of a product', () => {
  const now = new Date().toISOString()
  for (const file of ['sitemap-en.xml', 'sitemap-zh-hant-1.xml']) {
    const entries = readFileSync(join(DIST, file), 'utf8').split('<url>').slice(1)
    const isProducts = file.endsWith('-1.xml')
    const wrong = entries.filter((entry) => {
      const languages = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href = '']) => [
        tag,
        addresses.has(new URL(href).pathname),
      ])
      const [changed = ''] = contents(entry, 'lastmod')
      const isEntry = /\d<\/loc>/.test(entry)
      return (
        (isEntry && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(changed)) ||
        changed > now ||
        languages.some(([, exists]) => !exists) ||
        languages.map(([tag]) => tag).join() !== [...LOCALES.map((code) => LOCALE_TABLE[code].tag), 'x-default'].join() ||
        (isProducts && !/<image:loc>https?:/.test(entry))
      )
    })
    expect(entries.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  }
})

it('lets crawlers read the site and find its sitemap', () => {
  const robots = readFileSync(join(DIST, 'robots.txt'), 'utf8')
  expect(robots).toContain(`Sitemap: ${origin}${BASE}sitemap.xml`)
  expect(robots).toMatch(/^User-agent: \*$/m)
  // A page that must not be read could not say `noindex`.
  expect(robots).not.toMatch(/^Disallow: \/(?:web)?\s*$/m)
})

function pageAt(address: string): string {
  return pages.find((page) => page.address === address)?.html ?? ''
}

function locations(file: string): string[] {
  const path = join(DIST, file)
  return existsSync(path) ? contents(readFileSync(path, 'utf8'), 'loc') : []
}
