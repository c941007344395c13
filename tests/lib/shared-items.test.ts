import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_SHARED, readIds, readItems, writeItems } from '#lib/orders/shared-items.ts'

it('reads what it has written', () => {
  const item = fc.record({ sku_id: fc.integer({ min: 1, max: 2 ** 31 - 1 }), num: fc.integer({ min: 1, max: 999 }) })
  const items = fc.uniqueArray(item, { maxLength: MOST_SHARED, selector: ({ sku_id }) => sku_id })
  fc.assert(
    fc.property(items, (list) => {
      expect(readItems(writeItems(list))).toEqual(list)
    }),
  )
})

it('never reads more than it may, whatever the address says', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const items = readItems(text)
      expect(items.length).toBeLessThanOrEqual(MOST_SHARED)
      expect(items.every(({ sku_id, num }) => sku_id > 0 && num > 0 && num <= 999)).toBe(true)
    }),
  )
  expect(readItems(Array.from({ length: 99 }, (_, index) => `${index + 1}x1`).join('-'))).toHaveLength(MOST_SHARED)
})

it('leaves out what is malformed, and joins a sku that is there twice', () => {
  expect(readItems('12x2-<script>-0x1-5x0--7-12x3-99999999999x1-3x-1x2x3')).toEqual([
    { sku_id: 12, num: 5 },
    { sku_id: 7, num: 1 },
  ])
  expect(readItems('4x999999')).toEqual([{ sku_id: 4, num: 999 }])
  expect(readItems('')).toEqual([])
})

it('reads the ids of a comparison, each once', () => {
  expect(readIds('3-5-3-8-9-10', 4)).toEqual([3, 5, 8, 9])
})
