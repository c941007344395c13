import { expect, test } from 'vitest'
import { linkAttributes, serverLink } from '#lib/links.ts'

test.each([
  ['/', '/web/zh-hant/'],
  ['/index', '/web/zh-hant/'],
  ['/sku-12', '/web/zh-hant/sku/12'],
  ['/sku/12', '/web/zh-hant/sku/12'],
  ['/brand', '/web/zh-hant/goods/brand'],
  ['/cart', '/web/zh-hant/goods/cart'],
  ['/list?keyword=tea', '/web/zh-hant/goods/list?keyword=tea'],
  ['/goods/list?category_id=3&level=1', '/web/zh-hant/goods/category/3'],
  ['/goods/list?category_id=3&brand_id=2', '/web/zh-hant/goods/list?category_id=3&brand_id=2'],
  ['/web/goods/category', '/web/zh-hant/goods/category'],
  ['/cms/notice/detail?id=7', '/web/zh-hant/cms/notice/7'],
  ['/cms/help-3', '/web/zh-hant/cms/help-3'],
  ['/web/zh-hans/sku/5', '/web/zh-hant/sku/5'],
  ['/zh-hant/sku/5#reviews', '/web/zh-hant/sku/5#reviews'],
  ['/pages/goods/detail/detail?sku_id=5', '/web/zh-hant/sku/5'],
  ['/pages/index/index/index', '/web/zh-hant/'],
  ['/street?keyword=tea', '/web/zh-hant/street?keyword=tea'],
])('the path %s stays inside, in the language of the page (F03)', (url, expected) => {
  expect(serverLink(url, 'zh-hant')).toEqual({ href: expected, outside: false })
})

test('an absolute address leaves', () => {
  expect(serverLink('https://partner.example/x', 'en')).toEqual({ href: 'https://partner.example/x', outside: true })
  expect(linkAttributes(serverLink('https://partner.example/x', 'en'), 1)).toEqual({
    href: 'https://partner.example/x',
    target: '_blank',
    rel: 'noopener',
  })
})

test.each(['', 'javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example', 'mailto:a@b.c', '/no/such/screen'])(
  '%j leads nowhere',
  (url) => {
    expect(serverLink(url, 'en')).toBeNull()
    expect(linkAttributes(serverLink(url, 'en'))).toEqual({})
  },
)
