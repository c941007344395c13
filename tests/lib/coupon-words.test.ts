import { expect, it } from 'vitest'
import { couponReduction } from '#lib/offers/coupon-words.ts'

it.each([
  [8.5, 15, 8.5],
  [8.55, 14.5, 8.55],
  [8.57, 14.3, 8.57],
  [9.99, 0.1, 9.99],
  [5, 50, 5],
])('a coupon that leaves %d tenths takes %d percent off in English and says its tenths in Chinese', (discount, percent, tenths) => {
  expect(couponReduction(discount, 'en')).toBe(percent)
  expect(couponReduction(discount, 'zh-hant')).toBe(tenths)
  expect(couponReduction(discount, 'zh-hans')).toBe(tenths)
})
