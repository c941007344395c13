import { expect, it } from 'vitest'
import { FALLBACKS, findFallback } from '#lib/routes/fallbacks.ts'
import { href } from '#lib/routes/paths.ts'
import { LOCALES } from '#lib/text/locales.ts'

it.each([
  ['/web/sku/99', '/web/sku?id=99'],
  ['/web/zh-hant/cms/notice/7', '/web/zh-hant/cms/notice/detail?id=7'],
  ['/web/zh-hans/cms/help-7', '/web/zh-hans/cms/help/detail?id=7'],
  ['/web/zh-hant/goods/category/9', '/web/zh-hant/goods/list?category_id=9'],
])('%s is stood in for by %s', (pathname, address) => {
  expect(findFallback(pathname)?.address).toBe(address)
})

it.each(['/web/', '/web/sku', '/web/sku/12a', '/web/sku/12/x', '/web/x/sku/12', '/web/cms/help/12'])(
  'nothing stands in for %s',
  (pathname) => {
    expect(findFallback(pathname)).toBeUndefined()
  },
)

it('finds every kind in every language, with its id', () => {
  for (const locale of LOCALES) {
    for (const { entry, screen, parameter } of FALLBACKS) {
      expect(findFallback(href(entry, locale, { id: 42 }))).toMatchObject({ entry, screen, parameter, locale, id: 42 })
    }
  }
})
