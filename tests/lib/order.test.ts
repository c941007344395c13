import { expect, it } from 'vitest'
import { availableFirst, flashLeft } from '#lib/offers/order.ts'
import { isSoon } from '#lib/offers/soon.ts'

it('puts rows that are gone last and keeps the order of the others', () => {
  const rows = [
    { id: 1, left: 0 },
    { id: 2, left: 3 },
    { id: 3, left: undefined },
    { id: 4, left: 0 },
    { id: 5, left: -1 },
  ]
  expect(availableFirst(rows, ({ left }) => left).map(({ id }) => id)).toEqual([2, 3, 5, 1, 4])
})

it('counts the share of a session before the stock', () => {
  expect([{ left: 0, stock: 9 }, { stock: 9 }, { left: -2, stock: 9 }].map(flashLeft)).toEqual([0, 9, 0])
})

it('counts down the last 72 hours before a moment alone', () => {
  const now = 1_000_000
  expect([now + 72 * 3600, now + 72 * 3600 + 1, now - 1, 0].map((moment) => isSoon(moment, now))).toEqual([true, false, true, false])
})
