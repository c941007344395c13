import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findRelated, findRelatedAfterMoves, type ListedProduct } from '#loaders/related-products.ts'

/** Where some products stand in an order. */
const placesOf = (order: readonly ListedProduct[], ids: readonly number[]) => ({
  order,
  indices: [...order.keys()].filter((index) => ids.includes(order[index]?.goods_id ?? 0)),
})

const product = (goods_id: number, ...categories: number[]) => ({ goods_id, sku_id: goods_id + 100, categories })

it('relates the products that follow in the same category, and continues at its beginning', () => {
  const shop = [product(1, 1, 2, 3), product(2, 1, 2, 3), product(9, 7, 8, 9), product(3, 1, 2, 3)]
  expect([...findRelated(shop, 2)]).toEqual([
    [1, [102, 103]],
    [2, [103, 101]],
    [9, [103, 101]],
    [3, [101, 102]],
  ])
})

it('continues in the next higher category if there are too few, and last in the whole shop', () => {
  const shop = [product(1, 1, 2, 3), product(2, 5, 6, 7), product(3, 1, 9, 9), product(4, 1, 2, 4), product(5, 1, 2, 3)]
  expect(findRelated(shop, 4).get(1)).toEqual([105, 104, 103, 102])
})

it('relates a product to as many others as are related to it', () => {
  const shop = Array.from({ length: 300 }, (_, index) => product(index + 1, 1, 2, index % 10))
  const times = Map.groupBy([...findRelated(shop, 6).values()].flat(), (id) => id)
  expect(times.size).toBe(300)
  expect(new Set([...times.values()].map(({ length }) => length))).toEqual(new Set([6]))
})

it('does not change the related products of those far from an added or removed one', () => {
  const shop = Array.from({ length: 50 }, (_, index) => product(index + 1, 1, 2, 3))
  const [before, after] = [findRelated(shop, 6), findRelated(shop.toSpliced(20, 1), 6)]
  const changed = [...after].flatMap(([id, skus]) => (skus.join() === before.get(id)?.join() ? [] : id))
  expect(changed).toEqual([15, 16, 17, 18, 19, 20])
})

it('finds the same as for all products after a few were added, removed or moved', () => {
  const anyCategories = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2))
  fc.assert(
    fc.property(
      fc.array(anyCategories, { maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(45), fc.nat(40), anyCategories), { maxLength: 3 }),
      (all, moves) => {
        const before = all.map((categories, index) => product(index, ...categories))
        let now = before
        for (const [id, place, categories] of moves) {
          const others = now.filter(({ goods_id }) => goods_id !== id)
          // A place past the end is none.
          now = place > others.length ? others : others.toSpliced(place, 0, product(id, ...categories))
        }
        const found = findRelated(before, 4)
        const moved = moves.map(([id]) => id)
        for (const id of moved) found.delete(id)
        for (const [id, skus] of findRelatedAfterMoves(placesOf(before, moved), placesOf(now, moved), 4)) found.set(id, skus)
        expect(new Map([...found].toSorted(([a], [b]) => a - b))).toEqual(new Map([...findRelated(now, 4)].toSorted(([a], [b]) => a - b)))
      },
    ),
  )
})

it('searches only around a single product in a large catalogue', () => {
  const goods = Array.from({ length: 5000 }, (_, index) => product(index, 1, index % 5, index % 50))
  const changed = findRelatedAfterMoves(placesOf(goods, []), placesOf([product(9999, 1, 0, 0), ...goods], [9999]), 4)
  expect(changed.size).toBeLessThan(50)
})
