import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secondOfDay } from '#lib/dates/zone-clock.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { order, orderPackage } from '#shop/db/schema/order.ts'
import { groupbuy, seckillGoods } from '#shop/db/schema/promotion.ts'
import { shop, shopDelivery } from '#shop/db/schema/shop.ts'
import { DOCUMENTS } from '#shop/db/seed/data/documents.ts'
import { FLOORS } from '#shop/db/seed/data/floors.ts'
import { GOODS } from '#shop/db/seed/data/goods/all.ts'
import { HELP_CLASSES } from '#shop/db/seed/data/help/all.ts'
import { NOTICES } from '#shop/db/seed/data/notices.ts'
import { BUNDLES, COUPONS, FLASH_SALE, GROUP_BUYS } from '#shop/db/seed/data/promotions.ts'
import { PICKUP_STORES, SHOPS } from '#shop/db/seed/data/shops.ts'
import { SERVICES } from '#shop/db/seed/data/site.ts'
import { orderTimes } from '#shop/db/seed/order-times.ts'
import { SKU_PLACES, skuPlace, skusOf } from '#shop/db/seed/references.ts'
import { DEMO_NOW, openDemo } from '../helpers/demo.ts'

let open: Awaited<ReturnType<typeof openDemo>>
beforeAll(async () => {
  open = await openDemo()
})
afterAll(() => open.close())

/** Returns the promises of the demo shop in its services, help, documents and notices, in one language. */
function promises(locale: (typeof LOCALES)[number]): string[] {
  const texts = [
    ...SERVICES.flatMap(({ name, desc }) => [name, desc]),
    ...HELP_CLASSES.flatMap(({ articles }) => articles.flatMap(({ paragraphs, steps = [] }) => [...paragraphs, ...steps])),
    ...DOCUMENTS.flatMap(({ sections }) => sections.flat()),
    ...NOTICES.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  ]
  return texts.map((words) => words[locale])
}

/** Every match of a pattern's first group in the promises of a language, each once. */
const promised = (locale: (typeof LOCALES)[number], pattern: RegExp) => [
  ...new Set(promises(locale).flatMap((text) => [...text.toLowerCase().matchAll(pattern)].map(([, figure]) => figure))),
]

describe('prices of the demo shop', () => {
  it('are figures a shopkeeper writes: whole dollars that end in 0, 5 or 8', () => {
    const figures = [
      ...SKU_PLACES.flatMap(({ price, selling }) => [price / 100, selling / 100]),
      ...FLASH_SALE.flatMap(({ goods }) => goods.map(([, price]) => price)),
      ...BUNDLES.map(({ price }) => price),
      ...GROUP_BUYS.map(({ price }) => price),
    ]
    expect(figures.filter((figure) => !/^\d+[058]$/.test(String(figure)))).toEqual([])
  })

  it('are reduced by the same part for every choice of a product', () => {
    for (const { key } of GOODS) {
      const parts = skusOf(key).map(({ price, selling }) => Math.round((1 - selling / price) * 100))
      expect(new Set(parts).size, key).toBe(1)
    }
  })

  it('strike one former price everywhere, and only where something is reduced', async () => {
    for (const row of await open.db.select().from(sku)) {
      expect(row.market_price, row.sku_name.en).toBe(0)
      expect(row.discount_price < row.price, row.sku_name.en).toBe(row.promotion_type === 1)
    }
    const prices = new Map((await open.db.select().from(sku)).map((row) => [row.sku_id, row]))
    for (const { sku_id, seckill_price } of await open.db.select().from(seckillGoods)) {
      expect(seckill_price).toBeLessThan(prices.get(sku_id)?.discount_price ?? 0)
    }
  })

  it('name of a session what is there to be sold, and sell no more of it, on the day the shop is filled', async () => {
    const rows = await open.db.select().from(seckillGoods)
    for (const { sku_id, num, quota, sold } of rows) {
      const place = SKU_PLACES.find((each) => each.sku_id === sku_id)
      expect(quota, place?.name.en).toBeLessThanOrEqual(place?.stock ?? 0)
      expect(num, place?.name.en).toBeLessThanOrEqual(quota)
      expect(sold, place?.name.en).toBeLessThanOrEqual(quota)
    }
    expect(rows.some(({ sold, quota }) => sold === quota)).toBe(true)
    expect(rows.some(({ sold }) => sold === 0)).toBe(true)
  })

  it('are lower for a set than for its parts as they sell today, and never below what one would pay for them', () => {
    for (const { name, price, skus } of BUNDLES) {
      const sum = skus.reduce((total, reference) => total + skuPlace(reference).selling / 100, 0)
      expect(price, name.en).toBeLessThan(sum)
      expect(price, name.en).toBeGreaterThan(sum / 2)
    }
  })

  it.each([
    ['bath-gift/cedar', ['hand-wash/cedar/c300', 'lotion/cedar/c300', 'towels/sea/hand', 'towels/sea/hand', 'candle/g220']],
    ['morning-set/only', ['mug/oat/c350', 'kettle/sea/c06']],
    ['tea-pair/only', ['tea-oolong/g150', 'tea-puer/g100']],
    ['preserves/only', ['honey/g250', 'jam/only']],
    ['speaker-pair/ink', ['speaker/ink', 'speaker/ink']],
    ['towels-warm/only', Array.from({ length: 6 }, () => 'towels/sea/hand')],
  ])('of %s are less than those of what is in it', (reference, parts) => {
    expect(skuPlace(reference).selling).toBeLessThan(parts.reduce((sum, part) => sum + skuPlace(part).selling, 0))
  })

  it('are the same for every choice of goods that a group buys at one price', async () => {
    for (const { goods, price } of GROUP_BUYS) {
      expect(new Set(skusOf(goods).map(({ selling }) => selling)).size, goods).toBe(1)
      expect(price).toBeLessThan(skusOf(goods)[0].selling / 100)
    }
    expect(await open.db.$count(groupbuy)).toBe(GROUP_BUYS.length)
  })

  it('keep half of the usual price under every offer', () => {
    for (const { goods } of FLASH_SALE)
      for (const [reference, price] of goods) expect(price * 200).toBeGreaterThan(skuPlace(reference).price)
  })

  it('are those that the floors and the coupons of home name', () => {
    const said = FLOORS.flatMap(({ slots }) => Object.values(slots).flatMap((slot) => ('picture' in slot ? [slot.link.title.en] : [])))
    const amounts = said.flatMap((text) => [...text.matchAll(/HK\$([\d,]+)/g)].map(([, figure = '']) => Number(figure.replace(',', ''))))
    const cheapest = Math.min(...SKU_PLACES.filter(({ goods }) => goods.brand === 'kiln').map(({ selling }) => selling / 100))
    const set = BUNDLES.find(({ name }) => name.en === 'Two for the basin')
    const coupon = COUPONS.find(({ key }) => key === 'audio-two-hundred')
    expect(amounts).toEqual([cheapest, set?.price, coupon?.money, coupon?.atLeast])
  })
})

describe('promises of the demo shop', () => {
  it('give thirty days to return, in every text and language, and no shop says seven', async () => {
    expect(promised('en', /(\d+|thirty|seven)[- ]days?(?: of receiving| from receipt|[- ]returns)/g)).toEqual(['30', 'thirty'])
    expect(promised('zh-hant', /(?:收貨後?|^)([\d三十七]+) ?日(?:內|退)/g)).toEqual(['30', '三十'])
    expect(promised('zh-hans', /(?:签收|^)([\d三十七]+) ?天(?:内|退)/g)).toEqual(['30', '三十'])
    for (const row of await open.db.select().from(shop)) expect(row.promises).not.toContain('shop_qtian')
  })

  it('take orders for the next day until one hour', () => {
    expect(promised('en', /(?:before|by) (\d\d:\d\d)/g)).toEqual(['18:00'])
    expect(promised('zh-hant', /(\d\d:\d\d) 前下單/g)).toEqual(['18:00'])
    expect(promised('zh-hans', /(\d\d:\d\d) 前下单/g)).toEqual(['18:00'])
  })

  it('open at the hours of the shops and stores', () => {
    const hours = (texts: string[]) => texts.flatMap((text) => [...text.matchAll(/\d\d:\d\d (?:to|至) \d\d:\d\d/g)].map(([span]) => span))
    for (const locale of LOCALES) {
      const kept = hours([...SHOPS, ...PICKUP_STORES].map((place) => place.hours[locale]))
      const said = hours(promises(locale).filter((text) => !/10:00|01:00/.test(text)))
      expect(said.filter((span) => !kept.includes(span))).toEqual([])
    }
  })

  it('name the fees of delivery as they are charged', async () => {
    const rows = await open.db.select().from(shopDelivery)
    const charged = rows.flatMap(({ express_fee, free_from, local_start_money }) => [express_fee, free_from, local_start_money ?? 0])
    const help = HELP_CLASSES.flatMap(({ articles }) => articles).flatMap(({ paragraphs }) => paragraphs.map(({ en }) => en))
    const named = help.flatMap((text) => [...text.matchAll(/HK\$(\d+)/g)].map(([, figure]) => Number(figure) * 100))
    expect([...new Set(named)].sort()).toEqual([...new Set(charged.filter((fee) => fee > 0))].sort())
  })

  it('fetch no voucher from a door', () => {
    for (const text of promises('en')) expect(text).not.toMatch(/your door/)
    for (const text of [...promises('zh-hant'), ...promises('zh-hans')]) expect(text).not.toMatch(/上門收件|上门取件/)
  })

  it('fill the day with flash sales, one after another', () => {
    expect(FLASH_SALE.map(({ from, to }) => [from, to])).toEqual(FLASH_SALE.map(({ to }, index) => [FLASH_SALE[index - 1]?.to ?? 0, to]))
    expect(FLASH_SALE.at(-1)?.to).toBe(24)
  })

  it('bring parcels and riders while people are awake', async () => {
    const hour = (seconds: number) => Math.floor(secondOfDay(seconds) / 3600)
    for (const { delivery_type, sign_time } of await open.db.select().from(order)) {
      if (sign_time && delivery_type) expect([13, 14, 15]).toContain(hour(sign_time))
    }
    for (const { trace } of await open.db.select().from(orderPackage))
      for (const { time } of trace ?? []) expect([17, 22, 7, 11, 14]).toContain(hour(time))
  })

  it.each(['Asia/Hong_Kong', 'America/New_York', 'Asia/Kolkata'])('bring them by the clocks of %s', (zone) => {
    const { ship, sign } = orderTimes({ type: 'express', status: 'received', days: 9, lines: [] }, DEMO_NOW, zone)
    expect([ship, sign].map((seconds) => secondOfDay(seconds, zone) / 3600)).toEqual([17, 14])
  })
})
