import { describe, expect, test } from 'vitest'
import type { Spec } from '#contract/goods.ts'
import { optionGroups, type SkuPoint, sisterPoints, skuPoint } from '#lib/catalogue/sku.ts'
import { offerPrice, shownPrice } from '#lib/money/price.ts'
import { clampQuantity, mergeSku, quantityLimits, saleState } from '#lib/offers/sale.ts'

const GLAZE = 1
const SIZE = 2

function spec(spec_id: number, spec_name: string, values: string[], chosen: string): Spec {
  return {
    spec_id,
    spec_name,
    value: values.map((spec_value_name, index) => ({
      spec_id,
      spec_name,
      spec_value_id: spec_id * 10 + index,
      spec_value_name,
      image: '',
      selected: spec_value_name === chosen,
      sku_id: undefined,
    })),
  }
}

/** Oat and sage exist small and large, sea only large, ink never; large sage is sold out. */
const POINTS: SkuPoint[] = [
  { sku_id: 1, stock: 5, values: { [GLAZE]: 10, [SIZE]: 20 } },
  { sku_id: 2, stock: 5, values: { [GLAZE]: 10, [SIZE]: 21 } },
  { sku_id: 3, stock: 5, values: { [GLAZE]: 11, [SIZE]: 20 } },
  { sku_id: 4, stock: 0, values: { [GLAZE]: 11, [SIZE]: 21 } },
  { sku_id: 5, stock: 2, values: { [GLAZE]: 12, [SIZE]: 21 } },
]
const specs = (glaze: string, size: string) => [
  spec(GLAZE, 'Glaze', ['Oat', 'Sage', 'Sea', 'Ink'], glaze),
  spec(SIZE, 'Size', ['Small', 'Large'], size),
]

describe('options of a sku', () => {
  const states = (sku_id: number, glaze: string, size: string) =>
    optionGroups({ sku_id, goods_spec_format: specs(glaze, size) }, POINTS).map((group) =>
      Object.fromEntries(group.options.map(({ name, state, sku_id }) => [name, [state, sku_id]])),
    )

  test('are chosen, free, changing another choice, sold out or impossible', () => {
    expect(states(1, 'Oat', 'Small')).toEqual([
      { Oat: ['chosen', 1], Sage: ['free', 3], Sea: ['changes', 5], Ink: ['none', undefined] },
      { Small: ['chosen', 1], Large: ['free', 2] },
    ])
    expect(states(2, 'Oat', 'Large')[0]).toMatchObject({ Sage: ['soldout', 4], Sea: ['free', 5] })
  })

  test('name what else would change', () => {
    const [glaze] = optionGroups({ sku_id: 1, goods_spec_format: specs('Oat', 'Small') }, POINTS)
    expect(glaze?.options[2]?.changes).toEqual(['Size'])
    expect(glaze?.chosen).toBe('Oat')
  })

  test('say what is off where the values of a group differ in it, until the discount ends', () => {
    const reduced = POINTS.map((point) => (point.sku_id === 3 ? { ...point, off: 20, ends: 100 } : point))
    const offs = (now: number) =>
      optionGroups({ sku_id: 1, goods_spec_format: specs('Oat', 'Small') }, reduced, now).map(({ options }) =>
        options.map(({ off }) => off),
      )
    expect(offs(99)).toEqual([
      [0, 20, 0, 0],
      [0, 0],
    ])
    expect(offs(100)[0]).toEqual([0, 0, 0, 0])
    const sku = { sku_id: 3, stock: 5, goods_spec_format: [], price: 21000, discount_price: 16800, promotion_type: 1, end_time: 100 }
    expect(skuPoint(sku)).toMatchObject({ off: 20, ends: 100 })
    expect(skuPoint({ ...sku, promotion_type: 0 }).off).toBeUndefined()
  })

  test('count the lines that the box of a price may need', () => {
    const sku = { sku_id: 3, stock: 5, goods_spec_format: [], price: 21000, discount_price: 16800, promotion_type: 1 }
    expect(skuPoint({ ...sku, goods_promotion: [{}, {}] }).lines).toBe(3)
    expect(skuPoint(sku).lines).toBe(1)
    expect(skuPoint({ ...sku, promotion_type: 0 }).lines).toBeUndefined()
  })

  test('know from the cards of what they lead to what is left of it, and nothing of what has no card', () => {
    const known = specs('Oat', 'Small')
    for (const value of known[0]?.value ?? []) value.sku_id = { Oat: 1, Sage: 3, Ink: 7 }[value.spec_value_name]
    const points = sisterPoints({ sku_id: 1, goods_spec_format: known }, [
      { sku_id: 1, stock: 5 },
      { sku_id: 3, stock: 2 },
    ])
    const [glaze] = optionGroups({ sku_id: 1, goods_spec_format: known }, points)
    expect(glaze?.options.map(({ state }) => state)).toEqual(['chosen', 'free', 'none', 'soldout'])
  })

  test('trust the server where a sister is not among those that are known', () => {
    const known = specs('Oat', 'Small')
    for (const value of known[1]?.value ?? []) if (!value.selected) value.sku_id = 9
    const [, size] = optionGroups({ sku_id: 1, goods_spec_format: known }, POINTS.slice(0, 1))
    expect(size?.options[1]).toMatchObject({ state: 'free', sku_id: 9 })
  })

  test('follow the word of the server where the sisters are unknown', () => {
    const known = specs('Oat', 'Small')
    for (const value of known[1]?.value ?? []) if (!value.selected) value.sku_id = 2
    const [glaze, size] = optionGroups({ sku_id: 1, goods_spec_format: known }, [])
    expect(glaze?.options.map(({ state }) => state)).toEqual(['chosen', 'none', 'none', 'none'])
    expect(size?.options[1]).toMatchObject({ state: 'free', sku_id: 2 })
  })
})

describe('the price to show', () => {
  const sku = { price: 21000, discount_price: 16800, market_price: 25000, promotion_type: 1, start_time: 0, end_time: 200 }

  test('is the discount while it runs, with the price before struck', () => {
    expect(shownPrice(sku, 100)).toEqual({
      amount: 16800,
      former: 21000,
      formerKind: 'before',
      reduced: true,
      percent: 20,
      kind: 'promotion',
      ends: 200,
    })
  })

  test('is the price again at the second it ends', () => {
    expect(shownPrice(sku, 200)).toMatchObject({
      amount: 21000,
      former: 25000,
      formerKind: 'market',
      reduced: false,
      kind: 'plain',
      ends: 0,
    })
  })

  test("is the member's own price only where that is lower", () => {
    expect(shownPrice({ ...sku, member_price: 15000 }, 100)).toMatchObject({ amount: 15000, former: 21000, kind: 'member' })
    expect(shownPrice({ ...sku, member_price: 17000 }, 100)).toMatchObject({ amount: 16800, kind: 'promotion' })
  })

  test('strikes a market price only above ours', () => {
    const plain = { price: 100, discount_price: 100, market_price: 90, promotion_type: 0 }
    expect(shownPrice(plain, 0)).toMatchObject({ amount: 100, former: undefined, reduced: false, percent: 0, kind: 'plain' })
  })

  test('is of this moment where no other is named, whatever the times of the record', () => {
    expect(shownPrice({ ...sku, start_time: 150 })).toMatchObject({ amount: 16800, kind: 'promotion' })
  })

  test('is the activity’s on its page, and reduced only below what the goods cost without it', () => {
    expect(offerPrice('flash', 49800, 82000)).toMatchObject({ amount: 49800, former: 82000, reduced: true, percent: 39, kind: 'flash' })
    expect(offerPrice('set', 49800, 49800)).toMatchObject({ amount: 49800, former: undefined, reduced: false, percent: 0 })
    expect(offerPrice('set', 49800, Number.NaN)).toMatchObject({ former: undefined, reduced: false })
  })

  test('believes a list, which sends no times', () => {
    expect(shownPrice({ price: 300, discount_price: 200, market_price: 0, promotion_type: 1 }, 100)).toMatchObject({
      amount: 200,
      former: 300,
    })
  })
})

describe('how many may be bought', () => {
  test.each([
    [{ stock: 7 }, { min: 1, max: 7, reason: 'stock' }],
    [
      { stock: 7, max_buy: 6 },
      { min: 1, max: 6, reason: 'limit' },
    ],
    [
      { stock: 7, max_buy: 6, purchased_num: 2 },
      { min: 1, max: 4, reason: 'owned' },
    ],
    [
      { stock: 7, max_buy: 6, purchased_num: 6 },
      { min: 1, max: 0, reason: 'owned' },
    ],
    [
      { stock: 2, min_buy: 3 },
      { min: 3, max: 0, reason: 'least' },
    ],
    [
      { stock: 7, min_buy: 3, max_buy: 6, purchased_num: 4 },
      { min: 3, max: 0, reason: 'owned' },
    ],
    [{ stock: 0 }, { min: 1, max: 0, reason: 'stock' }],
  ] as const)('%j gives %j', (sku, limits) => {
    expect(quantityLimits(sku)).toEqual(limits)
  })

  test.each([
    [3, 3, null],
    [9, 7, 'max'],
    [0, 1, 'min'],
    [Number.NaN, 1, 'min'],
    [2.9, 2, null],
  ])('%d becomes %d', (wanted, value, changed) => {
    expect(clampQuantity(wanted, { min: 1, max: 7, reason: 'stock' })).toEqual({ value, changed })
  })

  test('where none can be bought the least quantity stands, whatever is wanted', () => {
    expect(clampQuantity(50, { min: 5, max: 0, reason: 'least' })).toEqual({ value: 5, changed: 'max' })
  })

  test('off the shelf or not approved is off, however many are left', () => {
    expect(saleState({ stock: 5 })).toBe('open')
    expect(saleState({ stock: 0 })).toBe('soldout')
    expect(saleState({ stock: 5, goods_state: 0 })).toBe('off')
    expect(saleState({ stock: 5, verify_state: 2 })).toBe('off')
  })
})

test('what an answer does not send stays as it was, but for the member price', () => {
  const merged = mergeSku({ sku_id: 1, max_buy: 6, stock: 3, member_price: 5 }, { sku_id: 2, stock: 9, max_buy: undefined } as never)
  expect(merged).toEqual({ sku_id: 2, max_buy: 6, stock: 9, member_price: undefined })
})

test('the lowest price of a sku stays when it is asked again, and does not pass to another', () => {
  const known = { sku_id: 1, lowest_price: 500, recent_lowest: 400 }
  expect(mergeSku(known, { sku_id: 1, stock: 9 })).toMatchObject(known)
  expect(mergeSku(known, { sku_id: 2 })).toMatchObject({ lowest_price: undefined, recent_lowest: undefined })
})
