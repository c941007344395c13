import { expect, test } from 'vitest'
import { mosaicLead } from '#components/home/mosaic-lead.ts'
import { serverLink } from '#lib/routes/links.ts'

const goods = [{ sku_id: 11 }, { sku_id: 12 }, { sku_id: 2 }]
const leadOf = (url: string, picture = 'upload/tall.webp') =>
  mosaicLead(goods, { url: picture, link: { url }, target: serverLink(url, 'zh-hant')?.href }, 'zh-hant')?.sku_id

test.each(['/sku/12', '/sku-12', 'sku/12', '/goods/detail?sku_id=12', '/pages/goods/detail?sku_id=12'])(
  'the large picture that leads to %s shows that product',
  (url) => {
    expect(leadOf(url)).toBe(12)
  },
)

test.each(['/goods/category/3', '/sku/99', 'https://partner.example/sku/12', '/no-such-screen'])(
  'the large picture that leads to %s has the name and price of no product',
  (url) => {
    expect(leadOf(url)).toBeUndefined()
  },
)

test('a picture without a link, or a link without a picture, shows the first product', () => {
  expect(leadOf('')).toBe(11)
  expect(leadOf('/goods/category/3', '')).toBe(11)
  expect(mosaicLead(goods, undefined, 'en')?.sku_id).toBe(11)
})
