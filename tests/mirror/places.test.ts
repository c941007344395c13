import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newPlaces } from '#mirror/places.ts'

it.each([
  ['a row that comes first', [3, 0, 1, 2], new Map([[0, -1]])],
  ['a row that comes between two', [0, 3, 1, 2], new Map([[1, 0.5]])],
  [
    'two rows that go to the end',
    [2, 3, 0, 1],
    new Map([
      [0, -2],
      [1, -1],
    ]),
  ],
  ['no row that stays', [0, 1, 4], new Map()],
])('gives a new place to %s alone', (_what, places, expected) => {
  const moved = newPlaces(places)
  expect(moved.size).toBe(expected.size)
  expect(apply(places, moved)).toEqual(places.map((_, index) => index))
})

it('keeps any order, also after it was changed so often that no fraction is left', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 30 }), (moves) => {
      let rows = Array.from({ length: 10 }, (_, place) => ({ id: place, place }))
      for (const [from, to] of moves) {
        const order = rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
        const moved = newPlaces(order.map(({ place }) => place))
        rows = order.map((row, index) => ({ ...row, place: moved.get(index) ?? row.place }))
        expect(rows.toSorted((one, other) => one.place - other.place)).toEqual(rows)
        expect(moved.size).toBeLessThanOrEqual(1)
      }
    }),
  )
  let places = [0, 1, 2]
  for (let time = 0; time < 2000; time++) {
    places = [places[0] ?? 0, places[2] ?? 0, places[1] ?? 0]
    const moved = newPlaces(places)
    places = places.map((place, index) => moved.get(index) ?? place)
    expect(new Set(places).size).toBe(3)
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
  }
})

/** The rank of each row by its place. */
function apply(places: readonly number[], moved: ReadonlyMap<number, number>): number[] {
  const found = places.map((place, index) => moved.get(index) ?? place)
  const sorted = found.toSorted((one, other) => one - other)
  return found.map((place) => sorted.indexOf(place))
}
