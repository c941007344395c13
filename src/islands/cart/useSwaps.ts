import { useCallback, useState } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { $unticked, tick } from '#stores/cart-ticks.ts'

/** Result of {@link useSwaps}. */
interface Swaps {
  /** The lines, newest first; a swapped line stays in its place. */
  lines: readonly CartLine[]
  /** Identifies the place of a line; the same before a line is swapped and after. */
  placeOf: (line: CartLine) => number
  /** Takes note that a line was swapped for another SKU, which is ticked as the line was. */
  onSwapped: (line: CartLine, sku_id: number) => void
}

/** Keeps a line in its place when its options change, although the server then answers a new line. */
export function useSwaps(known: readonly CartLine[]): Swaps {
  // By SKU, the line whose place it has taken.
  const [places, setPlaces] = useState<Record<number, number>>({})
  const placeOf = ({ sku_id, cart_id }: CartLine) => places[sku_id] ?? cart_id
  const onSwapped = useCallback(
    (line: CartLine, sku_id: number) => {
      if (!known.some((other) => other.sku_id === sku_id)) {
        setPlaces((before) => ({ ...before, [sku_id]: before[line.sku_id] ?? line.cart_id }))
        tick([{ sku_id }], !$unticked.get().includes(line.sku_id))
      }
      tick([line], true)
    },
    [known],
  )
  return { lines: known.toSorted((one, other) => placeOf(other) - placeOf(one)), placeOf, onSwapped }
}
