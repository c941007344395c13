/*
 * Related products: those that follow a product in the shop's order, in its own category first.
 *
 * A product is in several groups: its category on each level, the lowest level first, and last the whole shop. A group continues at its
 * beginning. Example with two levels and two related products each:
 *
 * - order of the shop: tea [1, 2], cup [7, 8], pot [1, 2], jar [1, 3]
 * - groups of tea: tea pot; tea pot jar; tea cup pot jar
 * - related to tea: pot, the next in [1, 2]; then jar, the next in [1]
 * - groups of cup: cup; cup; tea cup pot jar
 * - related to cup: pot and jar, the next in the whole shop
 *
 * Every product is therefore linked from others, and is shown with few, so that its price is soon updated everywhere. Best sellers shown
 * with a whole category would affect thousands of pages.
 */

/** A product on sale, with its default SKU and its categories from level 1 on; 0 is none. */
export interface ListedProduct {
  goods_id: number
  sku_id: number
  categories: readonly number[]
}

/**
 * Returns the SKUs of related products by product id, for all products.
 * @example findRelated([tea, cup, pot], 1).get(pot.goods_id) // [tea.sku_id]
 */
export function findRelated(order: readonly ListedProduct[], count: number): Map<number, number[]> {
  const groups = new Map<string, ListedProduct[]>()
  const placesByProduct = order.map((product) =>
    levelsOf(product).map((level) => {
      const name = product.categories.slice(0, level).join()
      const group = groups.get(name) ?? []
      groups.set(name, group)
      // The group is still growing, but all of it is there before it is read.
      return { group, index: group.push(product) - 1 }
    }),
  )
  return new Map(
    order.map(({ goods_id }, place) => {
      const others = (placesByProduct[place] ?? []).map(({ group, index }) => following(group, index))
      return [goods_id, firstOf(others, count)]
    }),
  )
}

/** An order of products, and the indices at which some of them stand that were added, removed or moved. */
export interface MovedProducts {
  order: readonly ListedProduct[]
  indices: readonly number[]
}

/**
 * Returns {@link findRelated} for the products that a few additions, removals or moves can affect. Both orders are searched around those
 * few alone, because listing every group would cost as much as the catalogue is large.
 */
export function findRelatedAfterMoves(before: MovedProducts, now: MovedProducts, count: number): Map<number, number[]> {
  const affected = new Set<number>()
  for (const { order, indices } of [before, now]) {
    for (const index of indices) for (const id of affectedBy(order, index, count)) affected.add(id)
  }
  const related = new Map<number, number[]>()
  now.order.forEach((product, index) => {
    if (!affected.has(product.goods_id)) return
    const groups = levelsOf(product).map((level) => following(now.order, index, { level }))
    related.set(product.goods_id, firstOf(groups, count))
  })
  return related
}

/** Returns the ids of a product and of those that may be related to it: they stand shortly before it in each of its groups. */
function affectedBy(order: readonly ListedProduct[], index: number, count: number): number[] {
  // A larger group skips the products of the smaller ones, so it is searched up to twice as far.
  const distance = 2 * count
  const own = order[index] as ListedProduct
  const before = levelsOf(own).flatMap((level) => [...following(order, index, { level, step: -1 }).take(distance)])
  return [own, ...before].map(({ goods_id }) => goods_id)
}

/** Yields the other products of a group in the order after one of them, then from the beginning. With step -1 it goes the other way round. */
function* following(order: readonly ListedProduct[], index: number, { level = 0, step = 1 } = {}): Generator<ListedProduct> {
  const own = order[index]?.categories ?? []
  const isBeside = ({ categories }: ListedProduct) => {
    for (let place = 0; place < level; place++) if (categories[place] !== own[place]) return false
    return true
  }
  for (let distance = 1; distance < order.length; distance++) {
    const other = order[(index + distance * step + order.length) % order.length]
    if (other && isBeside(other)) yield other
  }
}

/** Returns the levels of a product's groups, the lowest first; 0 is the whole shop. */
function levelsOf({ categories }: ListedProduct): number[] {
  return [...categories.keys(), categories.length].map((outer) => categories.length - outer)
}

/** Returns the SKUs of the first products of some groups, one group after the other, until there are enough. */
function firstOf(groups: readonly Iterable<ListedProduct>[], count: number): number[] {
  const found = new Set<number>()
  for (const group of groups) {
    for (const { sku_id } of group) if (found.add(sku_id).size === count) return [...found]
  }
  return [...found]
}
