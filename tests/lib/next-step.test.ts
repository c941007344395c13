import { describe, expect, it } from 'vitest'
import { missingToFree, offerProgress, offerSaves } from '#lib/offers/next-step.ts'

const rule = (money: number, discount_money?: number, free_shipping: 0 | 1 = 0) => ({ money, discount_money, free_shipping })
const terms = (rule_json: ReturnType<typeof rule>[], more: object = {}) =>
  ({ type: 0, manjian_type: 1, goods_ids: [], rule_json, ...more }) as unknown as Parameters<typeof offerProgress>[0]
const goods = (amount: number, num = 1, goods_id = 1) => ({ goods_id, amount, num })

describe('spend and save', () => {
  const offer = terms([rule(60000, 8000), rule(30000, 3000)])

  it('says what is missing to the next step, to the cent', () => {
    expect(offerProgress(offer, [goods(26000)])).toMatchObject({ reached: undefined, next: { missing: 4000, off: 3000 } })
    expect(offerProgress(offer, [goods(29999)])?.next?.missing).toBe(1)
    expect(offerProgress(offer, [goods(30000)])).toMatchObject({ reached: { off: 3000 }, next: { missing: 30000, off: 8000 } })
    expect(offerProgress(offer, [goods(60000)])).toMatchObject({ reached: { off: 8000 }, next: undefined })
  })

  it('counts only goods it holds for, and is none where it holds for none', () => {
    const listed = { ...offer, manjian_type: 2, goods_ids: [1] }
    expect(offerProgress(listed, [goods(20000), goods(50000, 1, 2)])?.next?.missing).toBe(10000)
    expect(offerProgress(listed, [goods(50000, 1, 2)])).toBeNull()
    expect(offerProgress({ ...listed, manjian_type: 3 }, [goods(50000, 1, 2)])?.reached?.off).toBe(3000)
    expect(offerProgress(offer, [goods(0, 0)])).toBeNull()
  })

  it('counts pieces where the offer does', () => {
    const pieces = terms([rule(300, 2000)], { type: 1 })
    expect(offerProgress(pieces, [goods(9999, 2)])?.next).toMatchObject({ pieces: true, missing: 1 })
    expect(offerProgress(pieces, [goods(9999, 3)])).toMatchObject({ reached: { off: 2000 }, next: undefined })
  })

  it('takes a step that gives no more than the one reached for none', () => {
    expect(offerProgress(terms([rule(10000, 3000), rule(20000, 2000)]), [goods(15000)])?.next).toBeUndefined()
    expect(offerProgress(terms([rule(10000, 3000), rule(20000, 0, 1)]), [goods(15000)])?.next).toMatchObject({ freeDelivery: true })
  })

  it('never saves more than the goods cost', () => {
    expect(offerSaves(terms([rule(0, 5000)]), [goods(3000)])).toBe(3000)
    expect(offerSaves(offer, [goods(29999)])).toBe(0)
  })
})

it('says what is missing to free delivery; null where a shop never delivers free', () => {
  expect(missingToFree(40000, 34000)).toBe(6000)
  expect(missingToFree(40000, 40000)).toBe(0)
  expect(missingToFree(0, 34000)).toBeNull()
  expect(missingToFree(40000, 0)).toBeNull()
})
