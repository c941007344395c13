import { expect, test } from 'vitest'
import { followingSlots, slotNow } from '#lib/offers/flash-sale.ts'

const slots = [
  { start: 36_000, end: 43_200 },
  { start: 64_800, end: 72_000 },
]
/** Midnight UTC of some day, in unix seconds. */
const DAY = 1_795_132_800

test.each([
  ['the running slot counts down to its end', 36_060, { index: 0, state: 'running', left: 7140 }],
  ['between slots the next one counts down to its start', 50_000, { index: 1, state: 'coming', left: 14_800 }],
  ['a slot is over at its end', 43_200, { index: 1, state: 'coming', left: 21_600 }],
  ['after the last one that one stays, over', 80_000, { index: 1, state: 'over', left: 0 }],
])('%s', (_, second, expected) => {
  expect(slotNow(slots, DAY + second, 0)).toEqual(expected)
})

test("the server's day counts, not UTC's", () => {
  expect(slotNow(slots, DAY + 36_060 - 28_800, 28_800)).toMatchObject({ index: 0, state: 'running' })
})

test('without slots there is nothing to show', () => {
  expect(slotNow([], DAY, 0)).toBeNull()
})

test("after the last slot tomorrow's first ones follow", () => {
  expect(followingSlots(5, 0)).toEqual([1, 2])
  expect(followingSlots(5, 4)).toEqual([0, 1])
  expect(followingSlots(1, 0)).toEqual([])
})
