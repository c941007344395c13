/** A goods on sale, with the sku that it is shown by and its categories from level 1 on; 0 is none. */
export interface Placed {
  goods_id: number
  sku_id: number
  categories: readonly number[]
}

/**
 * Returns related products by product id: the SKUs that follow it in the shop's order within its category. Too few are completed from the
 * next higher category, then from all; the order wraps around. Every product is therefore linked from others, and is shown beside few, so
 * that its price is soon updated everywhere. Best sellers beside a whole category would affect thousands of pages.
 * @example besideEach([tea, cup, pot], 1).get(pot.goods_id) // [tea.sku_id]
 */
export function besideEach(order: readonly Placed[], number: number): Map<number, number[]> {
  const groups = new Map<string, Placed[]>()
  const places = order.map((placed) => {
    return circlesOf(placed).map((circle) => {
      const group = groups.get(circle) ?? []
      groups.set(circle, group)
      return { group, next: group.push(placed) }
    })
  })
  return new Map(order.map((own, index) => [own.goods_id, nextOf(own, places[index] ?? [], number)]))
}

/** An order of products, with the index of each by its id. */
export interface Order {
  goods: readonly Placed[]
  places: ReadonlyMap<number, number>
}

/**
 * Returns {@link besideEach} of the products that may have others beside them, after a few were added, removed or moved. Only the categories
 * of those few, and of their neighbours, are listed.
 */
export function besideChanged(before: Order, now: Order, moved: readonly number[], number: number): Map<number, number[]> {
  const circles = openCircles(now)
  const near = new Set(moved)
  // An outer circle skips the products of the inner ones, so it may reach twice as far.
  const reach = 2 * number
  for (const { preceding } of [openCircles(before), circles]) {
    for (const id of moved) for (const { goods_id } of preceding(id, reach)) near.add(goods_id)
  }
  const beside = [...near].flatMap((id): [number, number[]][] => {
    const own = now.goods[now.places.get(id) ?? -1]
    return own ? [[id, nextOf(own, circles.around(own), number)]] : []
  })
  return new Map(beside)
}

/** Lists the circles of an order that are asked for. */
function openCircles({ goods, places }: Order) {
  const known = new Map<string, readonly Placed[]>()
  const list = (own: Placed, depth: number): readonly Placed[] => {
    if (!depth) return goods
    const name = own.categories.slice(0, depth).join()
    const group = known.get(name) ?? list(own, depth - 1).filter(({ categories }) => categories[depth - 1] === own.categories[depth - 1])
    known.set(name, group)
    return group
  }
  const around = (own: Placed) =>
    [...own.categories.keys(), own.categories.length].map((outer) => {
      const group = list(own, own.categories.length - outer)
      return { group, next: group.indexOf(own) + 1 }
    })
  return {
    around,
    /** Lists those that stand up to so many places before a product, in each of its circles. */
    preceding(id: number, reach: number): Placed[] {
      const own = goods[places.get(id) ?? -1]
      if (!own) return []
      return around(own).flatMap(({ group, next }) =>
        Array.from({ length: Math.min(reach, group.length) }, (_, step) => group[(next + group.length - 2 - step) % group.length] ?? own),
      )
    },
  }
}

/** Names of the groups that a goods is in, its own category first, all goods last. */
function circlesOf({ categories }: Placed): string[] {
  return [...categories.keys(), categories.length].map((outer) => categories.slice(0, categories.length - outer).join())
}

function nextOf(own: Placed, places: readonly { group: readonly Placed[]; next: number }[], number: number): number[] {
  const found = new Set<number>()
  for (const { group, next } of places) {
    for (let step = 0; step < group.length - 1 && found.size < number; step++) {
      const other = group[(next + step) % group.length]
      if (other && other !== own) found.add(other.sku_id)
    }
  }
  return [...found]
}
