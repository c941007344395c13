/** A goods on sale, with the sku that it is shown by and its categories from level 1 on; 0 is none. */
export interface Placed {
  goods_id: number
  sku_id: number
  categories: readonly number[]
}

/**
 * What stands beside each goods as what else may please, by goods id: the skus of those that follow it in the shop's order within its own
 * category, and where these are too few within the next higher one, at last among all; after the last comes the first again. So every goods
 * is led to by others, and stands beside so few that its price is soon right wherever it is shown: a list of the best ones beside all of
 * a category would touch thousands of pages.
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
