import { expect, it } from 'vitest'
import { bucketOf, bucketValue, percentile } from '#lib/page/rum.ts'

it('gives a value back within five per cent', () => {
  for (const value of [1, 40, 200, 2500, 60_000])
    expect(Math.abs(bucketValue('lcp', bucketOf('lcp', value)) / value - 1)).toBeLessThan(value < 20 ? 0.15 : 0.05)
  expect(bucketValue('cls', bucketOf('cls', 0.1))).toBeCloseTo(0.1, 2)
  expect(bucketValue('cls', bucketOf('cls', 0))).toBe(0)
})

it('reads the third quartile of a histogram', () => {
  const counts = [100, 200, 300, 4000].map((value) => ({ bucket: bucketOf('lcp', value), count: 1 }))
  expect(percentile('lcp', counts, 0.75)).toBeGreaterThan(285)
  expect(percentile('lcp', counts, 0.75)).toBeLessThan(315)
  expect(percentile('lcp', [], 0.75)).toBeUndefined()
})
