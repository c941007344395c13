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
