import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localeRoot } from '#lib/routes/locale-path.ts'
import { href } from '#lib/routes/paths.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { LOCALES, type Locale } from '#lib/text/locales.ts'
import { type BuiltPage, builtPages, DIST } from '../helpers/built.ts'
import { contents, headOf, markupOf, meta, tags } from '../helpers/markup.ts'
import { wordsOf } from '../helpers/words.ts'

const rows: (Route & { name: string })[] = Object.entries(ROUTES).map(([name, route]) => ({ name, ...route }))
const wholePaths = new Set(rows.map(({ path }) => path))

/** The row a page belongs to: the one with its very path, else the one whose `{id}` its path fills. */
function rowOf({ path }: BuiltPage) {
  if (wholePaths.has(path)) return rows.find((row) => row.path === path)
  return rows.find((row) => row.path.includes('{id}') && new RegExp(`^${row.path.replace('{id}', '[^/]+')}$`).test(path))
}

const pages = builtPages().map((page) => ({ ...page, row: rowOf(page) }))

it.each(rows)('$name ($path) is built in every language, with the same entries', ({ name }) => {
  const paths = LOCALES.map((locale) =>
    pages.flatMap((page) => (page.locale === locale && page.row?.name === name ? [page.path] : [])).sort(),
  )
  expect(paths[0]).not.toEqual([])
  for (const others of paths) expect(others).toEqual(paths[0])
})

it('builds no page without a row in the table of routes', () => {
  expect(pages.filter(({ row }) => !row).map(({ file }) => file)).toEqual([])
})

it('holds no byte of the gallery for developers', () => {
  const files = globSync('{gallery*,_astro/*.{js,css}}', { cwd: DIST })
  expect(files.length).toBeGreaterThan(20)
  expect(
    files.filter((file) => file.startsWith('gallery') || /data-gallery|State gallery/.test(readFileSync(join(DIST, file), 'utf8'))),
  ).toEqual([])
})

it('guards the pages that the table guards and no others, and sends to sign in in their language', () => {
  const wrong = pages.filter(({ html, locale, row }) => {
    const [, guarded, login] = /guarded:!([01]),login:["`]([^"`]*)["`]/.exec(headOf(html)) ?? []
    return guarded !== (row?.guarded ? '0' : '1') || login !== href('login', locale)
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
  expect(pages.filter(({ row }) => row?.guarded).length).toBeGreaterThan(20)
})

it('draws each kind of page in its layout: default, empty, login and member (F01)', () => {
  const withClass = (html: string, element: string, name: string) =>
    tags(html, element).filter((tag) => tag.class?.split(' ').includes(name)).length
  const partsOf = (name: string, locale: Locale) => {
    const html = markupOf(pages.find((page) => page.row?.name === name && page.locale === locale)?.html ?? '')
    return {
      header: withClass(html, 'header', 'header'),
      menu: tags(html, 'nav').filter((tag) => tag['aria-label'] === wordsOf(locale)('frame.member')).length,
      main: tags(html, 'main').length,
      side: withClass(html, 'aside', 'side'),
      footer: withClass(html, 'footer', 'footer'),
      logos: tags(html, 'a').flatMap((tag) => (tag.class?.split(' ').includes('logo') ? [tag.href] : [])),
    }
  }
  for (const locale of LOCALES) {
    const logos = [localeRoot(locale)]
    const whole = { header: 1, menu: 0, main: 1, side: 1, footer: 1, logos }
    expect(partsOf('home', locale)).toEqual(whole)
    expect(partsOf('notices', locale)).toEqual(whole)
    expect(partsOf('orders', locale)).toEqual({ ...whole, menu: 1 })
    for (const name of ['close', 'login']) expect(partsOf(name, locale)).toEqual({ ...whole, header: 0, side: 0, footer: 0 })
  }
})

describe('the title of a page', () => {
  const titleOf = ({ html }: Pick<BuiltPage, 'html'>) => contents(headOf(html), 'title')[0] ?? ''
  const shopOf = ({ html }: Pick<BuiltPage, 'html'>) => meta(html, 'og:site_name') ?? ''

  it('is its row’s, and the name of the shop', () => {
    const named = pages.flatMap(({ row, ...page }) => (row?.title ? [{ ...page, title: row.title }] : []))
    const wrong = named.filter((page) => titleOf(page) !== `${wordsOf(page.locale)(`frame.${page.title}`)} – ${shopOf(page)}`)
    expect(wrong.map((page) => `${page.file}: ${titleOf(page)}`)).toEqual([])
    expect(named.length).toBeGreaterThan(60)
  })

  it('is its entry’s where the row has none, and home’s the shop’s alone', () => {
    const others = pages.filter(({ row }) => !row?.title)
    const wrong = others.filter((page) => {
      const own = page.path === '' ? shopOf(page) : contents(page.html, 'h1')[0]
      return !own || !titleOf(page).startsWith(own)
    })
    expect(wrong.map((page) => `${page.file}: ${titleOf(page)}`)).toEqual([])
    expect(others.length).toBeGreaterThan(100)
  })
})
