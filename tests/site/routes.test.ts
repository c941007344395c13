import { expect, it } from 'vitest'
import { LOCALES } from '#lib/locales.ts'
import { ROUTES } from '#lib/routes.ts'
import { builtPages } from '../helpers/built.ts'

const pages = builtPages()
const rows = Object.entries(ROUTES).map(([name, { path }]) => ({
  name,
  path,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace('{id}', '[^/]+')}$`),
}))
const of = (pattern: RegExp, locale: string) =>
  pages
    .filter((page) => page.locale === locale && pattern.test(page.path))
    .map((page) => page.path)
    .sort()

it.each(rows)('$name ($path) is built in every language, with the same entries', ({ pattern }) => {
  const [first, ...rest] = LOCALES.map((locale) => of(pattern, locale))
  expect(first?.length).toBeGreaterThan(0)
  for (const other of rest) expect(other).toEqual(first)
})

it('builds no page without a row in the table of routes', () => {
  expect(pages.filter((page) => !rows.some(({ pattern }) => pattern.test(page.path))).map((page) => page.file)).toEqual([])
})

it('says its language, its one address and its sisters in other languages on every page', () => {
  const wrong = pages.filter(
    ({ html, locale }) =>
      !new RegExp(`<html[^>]*lang="${locale === 'en' ? 'en' : locale === 'zh-hant' ? 'zh-Hant' : 'zh-Hans'}`).test(html),
  )
  expect(wrong.map((page) => page.file)).toEqual([])
  expect(pages.filter(({ html }) => !/<title>[^<]+<\/title>/.test(html)).map((page) => page.file)).toEqual([])
})
