import { describe, expect, it } from 'vitest'
import { lowestBefore } from '#lib/money/former-price.ts'
import { comparedPrice, shownPrice } from '#lib/money/price.ts'

const DAY = 86_400
const at = (day: number, amount: number) => ({ at: day * DAY, amount })
const NOW = 100 * DAY

describe('the lowest price before a reduction', () => {
  it.each([
    ['is not known without an earlier price', [at(90, 16800)], undefined],
    ['is that before it', [at(60, 21000), at(95, 16800)], 21000],
    ['is the lowest of 30 days, not the last one', [at(60, 21000), at(80, 15000), at(82, 21000), at(95, 16800)], 15000],
    ['leaves out what ended more than 30 days before it', [at(10, 9000), at(60, 21000), at(95, 16800)], 21000],
    ['counts what ended within them, however early it began', [at(10, 9000), at(70, 21000), at(95, 16800)], 9000],
    ['counts from the beginning of the present price, however long it lasts', [at(20, 9000), at(30, 21000), at(40, 16800)], 9000],
    ['takes a price that is not noted yet as beginning now', [at(20, 21000)], 21000],
  ])('%s', (_, entries, lowest) => {
    expect(lowestBefore(entries, 16800, NOW)).toBe(lowest)
  })
})

describe('a struck price', () => {
  const sku = { price: 21000, discount_price: 16800, market_price: 0, promotion_type: 1 }

  it('is not above the lowest price of the 30 days before', () => {
    expect(shownPrice({ ...sku, lowest_price: 18000 })).toMatchObject({ amount: 16800, former: 18000, reduced: true, percent: 7 })
  })

  it('is left out, and nothing is reduced, where it was sold for less or the same', () => {
    for (const lowest_price of [16800, 15000]) {
      expect(shownPrice({ ...sku, lowest_price })).toMatchObject({ amount: 16800, former: undefined, reduced: false, percent: 0 })
    }
  })

  it('of an offer is today’s price without it, and not above the lowest of the last 30 days', () => {
    const usual = { price: 21000, discount_price: 21000, market_price: 0 }
    expect(comparedPrice(usual, 30000)).toBe(21000)
    expect(comparedPrice({ ...usual, recent_lowest: 15000 }, 30000)).toBe(15000)
    expect(comparedPrice(undefined, 30000)).toBe(30000)
  })

  it('of a market price is bound alike', () => {
    const plain = { price: 16800, discount_price: 16800, market_price: 25000, promotion_type: 0 }
    expect(shownPrice(plain).former).toBe(25000)
    expect(shownPrice({ ...plain, lowest_price: 20000 })).toMatchObject({ former: 20000, formerKind: 'market' })
    expect(shownPrice({ ...plain, lowest_price: 16800 }).former).toBeUndefined()
  })
})
