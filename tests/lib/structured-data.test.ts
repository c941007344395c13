import { describe, expect, it, test } from 'vitest'
import type { Review } from '#contract/review.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { flashOffer, type PageOffer, productData, skuOffer } from '#lib/catalogue/goods-data.ts'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { shopData } from '#lib/catalogue/shop-data.ts'
import { deliveryFee, readDeliveryTerms, readReturnTerms } from '#lib/catalogue/trade-terms.ts'
import { variantValues } from '#lib/catalogue/variants.ts'
import { richResultFaults } from '../helpers/rich-results.ts'
import { vocabularyFaults } from '../helpers/vocabulary.ts'

const ORIGIN = 'https://shop.example'
const sold = { name: 'Mug, Sand', sku: 12, brand: 'Shoreline', images: [`${ORIGIN}/a.jpg`], seller: 'Harbour', description: 'A mug.' }
const offer: PageOffer = { path: '/web/sku/12', amount: 16800, state: 'open' }
const pick = (spec_name: string, spec_value_name: string) => ({ spec_id: 1, spec_name, spec_value_id: 2, spec_value_name, image: '' })
const terms = {
  delivery: readDeliveryTerms('HK 30 free from 400 in 1-3 days; MO 60'),
  returns: readReturnTerms('HK 14 days paid by shop; MO none'),
}
const faultsOf = (block: object) => [...vocabularyFaults(block), ...richResultFaults(block)]
const offerOf = (block: object) => (block as { offers: Record<string, unknown> }).offers

describe('terms of trade', () => {
  it('are read by country, with fee, free delivery, days, and who pays for the way back', () => {
    expect(terms.delivery).toEqual([
      { country: 'HK', fee: 3000, freeFrom: 40000, days: { min: 1, max: 3 } },
      { country: 'MO', fee: 6000, freeFrom: undefined, days: undefined },
    ])
    expect(terms.returns).toEqual([
      { country: 'HK', days: 14, paidBy: 'shop' },
      { country: 'MO', days: 0, paidBy: undefined },
    ])
    expect(readDeliveryTerms('')).toEqual([])
  })

  it.each(['Hong Kong 30', 'HK free', 'HK 30 tomorrow'])('name an entry that cannot be read: %s', (text) => {
    expect(() => readDeliveryTerms(text)).toThrow(JSON.stringify(text))
  })

  it.each(['HK 14', 'HK 14 days paid by nobody'])('name a return that cannot be read: %s', (text) => {
    expect(() => readReturnTerms(text)).toThrow(JSON.stringify(text))
  })

  it('charge nothing from the worth on that delivery is free', () => {
    const [hongKong] = terms.delivery
    expect(hongKong && [deliveryFee(hongKong, 39999), deliveryFee(hongKong, 40000)]).toEqual([3000, 0])
  })
})

test('specifications that search engines know become their properties, and others keep their name', () => {
  expect(variantValues([pick('Colour', 'Sand'), pick('Capacity', '350 ml')])).toEqual({
    known: { color: 'Sand' },
    others: { Capacity: '350 ml' },
  })
  expect(variantValues([pick('顏色', '沙'), pick('尺寸', '大'), pick('颜色', '蓝')])).toEqual({
    known: { color: '沙', size: '大' },
    others: { 颜色: '蓝' },
  })
})

describe('a product', () => {
  it('of one SKU is a Product, without anything that is not known', () => {
    const block = productData({ ...sold, brand: '', seller: '', description: '' }, offer, ORIGIN)
    expect(faultsOf(block)).toEqual([])
    expect(Object.keys(block)).toEqual(['@type', '@id', 'name', 'sku', 'image', 'offers'])
    expect(Object.keys(offerOf(block))).toEqual(['@type', 'url', 'price', 'priceCurrency', 'availability', 'itemCondition'])
  })

  it('of several SKUs is a ProductGroup with this SKU, and its sisters by their address', () => {
    const group = { goods_id: 4, name: 'Mug', specs: ['Colour', 'Capacity'], others: ['/web/sku/13', '/web/sku/14'] }
    const block = productData({ ...sold, picks: [pick('Colour', 'Sand'), pick('Capacity', '350 ml')], group }, offer, ORIGIN)
    expect(faultsOf(block)).toEqual([])
    expect(block).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '4',
      name: 'Mug',
      brand: { name: 'Shoreline' },
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        { '@type': 'Product', sku: '12', color: 'Sand', additionalProperty: [{ name: 'Capacity', value: '350 ml' }] },
        { url: `${ORIGIN}/web/sku/13` },
        { url: `${ORIGIN}/web/sku/14` },
      ],
    })
  })

  it('states delivery and returns by country; the fee is that of one piece', () => {
    const block = productData({ ...sold, terms }, offer, ORIGIN)
    expect(faultsOf(block)).toEqual([])
    expect(offerOf(block)).toMatchObject({
      shippingDetails: [
        { shippingDestination: { addressCountry: 'HK' }, shippingRate: { value: '30.00' }, deliveryTime: { transitTime: { maxValue: 3 } } },
        { shippingDestination: { addressCountry: 'MO' }, shippingRate: { value: '60.00' } },
      ],
      hasMerchantReturnPolicy: [
        { applicableCountry: 'HK', merchantReturnDays: 14, returnFees: 'https://schema.org/FreeReturn' },
        { applicableCountry: 'MO', returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
      ],
    })
    expect(offerOf(productData({ ...sold, terms }, { ...offer, amount: 40000 }, ORIGIN))).toMatchObject({
      shippingDetails: [{ shippingRate: { value: '0.00' } }, {}],
    })
  })

  it('that is off the shelf promises no delivery', () => {
    expect(offerOf(productData({ ...sold, terms }, { ...offer, state: 'off' }, ORIGIN))).not.toHaveProperty('shippingDetails')
  })

  it('quotes reviews with words by masked names, and none of an anonymous buyer', () => {
    const review = {
      content: 'Good',
      is_anonymous: 0,
      member_name: 'Ka Yan',
      create_time: 1_772_416_800,
      scores: 5,
      explain_type: 1,
    } as Review
    const list = [{ ...review, is_anonymous: 1 as const }, { ...review, content: '' }, review]
    const stat = { total: 3, good: 3, medium: 0, bad: 0, image: 0, evaluate_score: 4.7 }
    const block = productData({ ...sold, reviews: { stat, list } }, offer, ORIGIN)
    expect(faultsOf(block)).toEqual([])
    expect(block).toMatchObject({
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
      review: [{ author: { name: 'K***n' }, reviewBody: 'Good', datePublished: '2026-03-02' }],
    })
  })

  it('at a limited-time discount tells its end and the price before; without one neither', () => {
    const sku = { sku_id: 12, price: 21000, discount_price: 16800, market_price: 25000, promotion_type: 1, start_time: 100, stock: 3 }
    const at = (end_time: number) => productData(sold, skuOffer({ ...sku, end_time } as SlimSku<SkuDetail>, 'en', 200), ORIGIN)
    const reduced = at(1_772_416_800)
    expect(faultsOf(reduced)).toEqual([])
    expect(offerOf(reduced)).toMatchObject({
      price: '168.00',
      priceValidUntil: '2026-03-02',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '210.00' },
    })
    expect(offerOf(at(150))).toMatchObject({ price: '210.00' })
    expect(offerOf(at(150))).not.toHaveProperty('priceSpecification')
  })

  it('in a flash sale tells the hours of every day, and the session of today where the shop says when it is', () => {
    const sku = { id: 7, seckill_price: 9900, price: 16800, seckill_start_time: 36000, seckill_end_time: 43200, num: 1, stock: 3 }
    const today = { start_time: 1_772_416_800, end_time: 1_772_424_000 }
    const block = productData(sold, flashOffer(sku, 'en', 28800, today), ORIGIN)
    expect(faultsOf(block)).toEqual([])
    expect(offerOf(block)).toMatchObject({
      price: '99.00',
      availabilityStarts: '10:00:00+08:00',
      priceSpecification: { price: '99.00', validFrom: '2026-03-02T02:00:00.000Z', validThrough: '2026-03-02T04:00:00.000Z' },
    })
    expect(offerOf(productData(sold, flashOffer(sku, 'en', 28800), ORIGIN))).not.toHaveProperty('priceSpecification')
  })
})

test('the organisation has a logo, its company and its return policy where they are known', () => {
  const site = { site_name: 'Harbour', desc: '', web_phone: '', web_email: '' }
  const home = new URL('/web/', ORIGIN)
  const list = new URL('/web/goods/list', ORIGIN)
  const [plain] = shopData(site, home, list)
  expect(plain && Object.keys(plain)).toEqual(['@type', 'name', 'url'])
  const [known, found] = shopData(site, home, list, { logo: `${ORIGIN}/logo.png`, company: 'Harbour Ltd', returns: terms.returns })
  expect([...faultsOf(known ?? {}), ...faultsOf(found ?? {})]).toEqual([])
  expect(known).toMatchObject({ legalName: 'Harbour Ltd', hasMerchantReturnPolicy: [{ applicableCountry: 'HK' }, {}] })
})

test('the vocabulary refuses unknown types, properties and values', () => {
  expect(vocabularyFaults({ '@type': 'Produkt' })).toEqual([': no type Produkt'])
  expect(vocabularyFaults({ '@type': 'Product', colour: 'red' })).toEqual(['/Product.colour: no property'])
  expect(vocabularyFaults({ '@type': 'Product', brand: { '@type': 'Offer' } })).toEqual(['/Product.brand: cannot be a Offer'])
  expect(vocabularyFaults({ '@type': 'Offer', availability: 'https://schema.org/Maybe' })).toEqual([
    '/Offer.availability: no value https://schema.org/Maybe',
  ])
})
