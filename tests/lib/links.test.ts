import { expect, test } from 'vitest'
import { linkAttributes, serverLink } from '#lib/routes/links.ts'

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
  ['#/sku-12', '/web/zh-hant/sku/12'],
  ['/h5/#/pages/goods/detail?sku_id=5', '/web/zh-hant/sku/5'],
  ['/goods/detail?sku_id=5', '/web/zh-hant/sku/5'],
  ['/pages/goods/detail?sku_id=5', '/web/zh-hant/sku/5'],
  ['/pages/goods/list?category_id=3', '/web/zh-hant/goods/category/3'],
  ['/pages/goods/cart', '/web/zh-hant/goods/cart'],
  ['/pages_tool/notice/detail?notice_id=7', '/web/zh-hant/cms/notice/7'],
  ['/otherpages/help/detail/detail?id=3', '/web/zh-hant/cms/help-3'],
  ['/pages_tool/help/list', '/web/zh-hant/cms/help/list'],
  ['/pages_promotion/seckill/list', '/web/zh-hant/promotion/seckill'],
  ['/promotionpages/groupbuy/detail/detail?id=4', '/web/zh-hant/promotion/groupbuy/4'],
  ['/pages_promotion/combo/detail?id=2', '/web/zh-hant/promotion/combo/2'],
  ['/pages/member/index', '/web/zh-hant/member'],
  ['/pages_tool/member/coupon', '/web/zh-hant/member/coupon'],
  ['/pages/order/list', '/web/zh-hant/member/order_list'],
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

test.each([
  '',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'mailto:a@b.c',
  '/no/such/screen',
  '/pages_tool/no/such',
  'http://',
  'https://my shop.example/',
])('%j leads nowhere', (url) => {
  expect(serverLink(url, 'en')).toBeNull()
  expect(linkAttributes(serverLink(url, 'en'))).toEqual({})
})
