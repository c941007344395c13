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

/** Products in the shop's order, with the index of each by its id. */
export interface ProductOrder {
  products: readonly ListedProduct[]
  indexById: ReadonlyMap<number, number>
}

/** A group that a product is in, and the index of the product after it. */
interface Group {
  products: readonly ListedProduct[]
  next: number
}

/**
 * Returns the SKUs of related products by product id, for all products.
 * @example findRelated([tea, cup, pot], 1).get(pot.goods_id) // [tea.sku_id]
 */
export function findRelated(order: readonly ListedProduct[], count: number): Map<number, number[]> {
  const groups = new Map<string, ListedProduct[]>()
  const groupsByProduct = order.map((product) =>
    groupNames(product).map((name): Group => {
      const products = groups.get(name) ?? []
      groups.set(name, products)
      // The group is still growing, but all of it is there before it is read.
      return { products, next: products.push(product) }
    }),
  )
  return new Map(order.map((product, index) => [product.goods_id, relatedIn(groupsByProduct[index] ?? [], product, count)]))
}

/**
 * Returns {@link findRelated} for the products that a few additions, removals or moves can affect. Lists only the categories of those few
 * and of their neighbours.
 */
export function findRelatedAfterMoves(
  before: ProductOrder,
  now: ProductOrder,
  movedIds: readonly number[],
  count: number,
): Map<number, number[]> {
  const groupsNow = openGroups(now)
  const affected = new Set(movedIds)
  for (const { affectedBy } of [openGroups(before), groupsNow]) {
    for (const id of movedIds) for (const { goods_id } of affectedBy(id, count)) affected.add(goods_id)
  }
  const related = [...affected].flatMap((id): [number, number[]][] => {
    const product = now.products[now.indexById.get(id) ?? -1]
    return product ? [[id, relatedIn(groupsNow.groupsOf(product), product, count)]] : []
  })
  return new Map(related)
}

/** Returns the groups of an order, and lists each only when it is asked for. */
function openGroups({ products, indexById }: ProductOrder) {
  const listed = new Map<string, readonly ListedProduct[]>()
  const listGroup = (member: ListedProduct, level: number): readonly ListedProduct[] => {
    if (!level) return products
    const name = member.categories.slice(0, level).join()
    const isInCategory = ({ categories }: ListedProduct) => categories[level - 1] === member.categories[level - 1]
    const group = listed.get(name) ?? listGroup(member, level - 1).filter(isInCategory)
    listed.set(name, group)
    return group
  }
  const groupsOf = (product: ListedProduct): Group[] =>
    levelsOf(product).map((level) => {
      const group = listGroup(product, level)
      return { products: group, next: group.indexOf(product) + 1 }
    })
  return {
    groupsOf,
    /** Lists the products that may have a product among their related ones: those shortly before it in each of its groups. */
    affectedBy(id: number, count: number): ListedProduct[] {
      const product = products[indexById.get(id) ?? -1]
      if (!product) return []
      // A larger group skips the products of the smaller ones, so it is searched up to twice as far.
      const distance = 2 * count
      return groupsOf(product).flatMap(({ products: group, next }) =>
        Array.from(
          { length: Math.min(distance, group.length) },
          (_, step) => group[(next + group.length - 2 - step) % group.length] ?? product,
        ),
      )
    },
  }
}

/** Returns the levels of a product's groups, the lowest first; 0 is the whole shop. */
function levelsOf({ categories }: ListedProduct): number[] {
  return [...categories.keys(), categories.length].map((outer) => categories.length - outer)
}

/** Returns the names of a product's groups, in the order of {@link levelsOf}. */
function groupNames(product: ListedProduct): string[] {
  return levelsOf(product).map((level) => product.categories.slice(0, level).join())
}

/** Returns the SKUs that follow a product in its groups, one group after the other, until there are enough. */
function relatedIn(groups: readonly Group[], product: ListedProduct, count: number): number[] {
  const found = new Set<number>()
  for (const { products, next } of groups) {
    for (let step = 0; step < products.length - 1 && found.size < count; step++) {
      const other = products[(next + step) % products.length]
      if (other && other !== product) found.add(other.sku_id)
    }
  }
  return [...found]
}
