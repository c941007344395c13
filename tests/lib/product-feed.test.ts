import { describe, expect, it } from 'vitest'
import { type FeedSku, feedElement, feedItem, feedLine, feedTsv, feedXml } from '#lib/catalogue/product-feed.ts'
import { readDeliveryTerms } from '#lib/catalogue/trade-terms.ts'
import { feedFaults, readTsv } from '../helpers/product-feed.ts'

const sku: FeedSku = {
  sku_id: 12,
  goods_id: undefined,
  title: 'Mug & saucer',
  description: '',
  link: 'https://shop.example/web/sku/12',
  images: ['https://shop.example/a.jpg'],
  inStock: true,
  amount: 16800,
  former: undefined,
  starts: 0,
  ends: 0,
  lowest: undefined,
  brand: '',
  values: {},
  categories: [],
  delivery: [],
}
const full: FeedSku = {
  ...sku,
  sku_id: 13,
  goods_id: 4,
  title: 'Mug\twith a tab\n and a line',
  description: 'x'.repeat(6000),
  images: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg', 'https://shop.example/c.jpg'],
  inStock: false,
  former: 21000,
  starts: 1_772_416_800,
  ends: 1_772_503_200,
  lowest: 15900,
  brand: 'Shoreline',
  values: { color: 'Sand', size: 'M' },
  categories: ['Kitchen', 'Mugs'],
  delivery: readDeliveryTerms('HK 30 free from 400; MO 60'),
}
const feed = readTsv(feedTsv([sku, full].map((entry) => feedLine(feedItem(entry)))))

describe('a product feed', () => {
  it('has Google’s columns, with what is known of a SKU alone', () => {
    expect(feedFaults(feed)).toEqual([])
    const [plain] = feed.items
    expect(Object.fromEntries(Object.entries(plain ?? {}).filter(([, value]) => value))).toEqual({
      id: '12',
      title: 'Mug & saucer',
      description: 'Mug & saucer',
      link: 'https://shop.example/web/sku/12',
      image_link: 'https://shop.example/a.jpg',
      availability: 'in_stock',
      price: '168.00 HKD',
      condition: 'new',
    })
  })

  it('tells variants, sale price with its dates, pictures, categories and delivery', () => {
    expect(feed.items[1]).toMatchObject({
      item_group_id: '4',
      title: 'Mug with a tab and a line',
      additional_image_link: 'https://shop.example/b.jpg,https://shop.example/c.jpg',
      availability: 'out_of_stock',
      price: '210.00 HKD',
      sale_price: '168.00 HKD',
      sale_price_effective_date: '2026-03-02T02:00Z/2026-03-03T02:00Z',
      lowest_price_30_days: '159.00 HKD',
      color: 'Sand',
      size: 'M',
      product_type: 'Kitchen > Mugs',
      'shipping(country:price)': 'HK:30.00 HKD,MO:60.00 HKD',
    })
    expect(feed.items[1]?.description).toHaveLength(5000)
  })

  it('is XML with the same values', () => {
    const text = feedXml({ title: 'A & B', link: 'https://shop.example/web/', description: 'Shop' }, [feedElement(feedItem(full))])
    expect(text).toContain('<title>A &amp; B</title>')
    expect(text).toContain('<g:product_type>Kitchen &gt; Mugs</g:product_type>')
    expect(text.match(/<g:additional_image_link>/g)).toHaveLength(2)
    expect(text).toContain('<g:shipping><g:country>MO</g:country><g:price>60.00 HKD</g:price></g:shipping>')
  })
})

it('the validator refuses what Google would', () => {
  const bad = readTsv('id\tprice\tsale_price\tavailability\tcolour\n1\t5.00 HKD\t6.00 HKD\tmaybe\tred\n1\t5\t\tin_stock\t')
  expect(feedFaults(bad)).toEqual(
    expect.arrayContaining([
      'column colour',
      'item 1 has no title',
      'item 1: availability is maybe',
      'item 1: its sale is none',
      'item 1 is there twice',
      'item 1: price is 5',
    ]),
  )
})
