import fc from 'fast-check'
import { expect, it } from 'vitest'
import { besideChanged, besideEach, type Placed } from '#loaders/beside.ts'

const placed = (goods_id: number, ...categories: number[]) => ({ goods_id, sku_id: goods_id + 100, categories })

it('puts beside each goods those that follow it in its own category, round and round', () => {
  const shop = [placed(1, 1, 2, 3), placed(2, 1, 2, 3), placed(9, 7, 8, 9), placed(3, 1, 2, 3)]
  expect([...besideEach(shop, 2)]).toEqual([
    [1, [102, 103]],
    [2, [103, 101]],
    [9, [103, 101]],
    [3, [101, 102]],
  ])
})

it('goes on in the next higher category where its own has too few, and at last among all', () => {
  const shop = [placed(1, 1, 2, 3), placed(2, 5, 6, 7), placed(3, 1, 9, 9), placed(4, 1, 2, 4), placed(5, 1, 2, 3)]
  expect(besideEach(shop, 4).get(1)).toEqual([105, 104, 103, 102])
})

it('shows a goods beside no more of its category than it shows itself', () => {
  const shop = Array.from({ length: 300 }, (_, index) => placed(index + 1, 1, 2, index % 10))
  const times = Map.groupBy([...besideEach(shop, 6).values()].flat(), (id) => id)
  expect(times.size).toBe(300)
  expect(new Set([...times.values()].map(({ length }) => length))).toEqual(new Set([6]))
})

it('leaves alone what stands beside others when one comes or goes far from them', () => {
  const shop = Array.from({ length: 50 }, (_, index) => placed(index + 1, 1, 2, 3))
  const [before, after] = [besideEach(shop, 6), besideEach(shop.toSpliced(20, 1), 6)]
  const changed = [...after].flatMap(([id, skus]) => (skus.join() === before.get(id)?.join() ? [] : id))
  expect(changed).toEqual([15, 16, 17, 18, 19, 20])
})

it('finds what others have beside them now, without looking at all, when a few came, went or moved', () => {
  const orderOf = (goods: Placed[]) => ({ goods, places: new Map(goods.map(({ goods_id }, place) => [goods_id, place])) })
  const anyGoods = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2))
  fc.assert(
    fc.property(
      fc.array(anyGoods, { maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(45), fc.nat(40), anyGoods), { maxLength: 3 }),
      (all, moves) => {
        const before = all.map((categories, index) => placed(index, ...categories))
        let now = before
        for (const [id, place, categories] of moves) {
          const others = now.filter(({ goods_id }) => goods_id !== id)
          // A place past the end is none.
          now = place > others.length ? others : others.toSpliced(place, 0, placed(id, ...categories))
        }
        const found = besideEach(before, 4)
        const moved = moves.map(([id]) => id)
        for (const id of moved) found.delete(id)
        for (const [id, skus] of besideChanged(orderOf(before), orderOf(now), moved, 4)) found.set(id, skus)
        expect(new Map([...found].toSorted(([a], [b]) => a - b))).toEqual(new Map([...besideEach(now, 4)].toSorted(([a], [b]) => a - b)))
      },
    ),
  )
})

it('looks at the neighbours of one alone in a large catalogue', () => {
  const goods = Array.from({ length: 5000 }, (_, index) => placed(index, 1, index % 5, index % 50))
  const order = (list: Placed[]) => ({ goods: list, places: new Map(list.map(({ goods_id }, place) => [goods_id, place])) })
  const changed = besideChanged(order(goods), order([placed(9999, 1, 0, 0), ...goods]), [9999], 4)
  expect(changed.size).toBeLessThan(50)
})
