import { expect, it } from 'vitest'
import { builtPages } from '../helpers/built.ts'

const KB = 1024
const sizes = builtPages()
  .filter(({ path }) => /^sku\/\d+$/.test(path))
  .map(({ html }) => Buffer.byteLength(html) / KB)
  .sort((one, other) => one - other)

it('writes a product in at most 60 KB of HTML in the middle, and 73 where options, sets and reviews are many (issue 11)', () => {
  expect(sizes.length).toBeGreaterThan(300)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60)
  expect(sizes.at(-1)).toBeLessThanOrEqual(73)
})
