/**
 * Returns new places for rows in an order, by their index: for as few rows as possible, so that a row which comes first does not move all
 * others. A new place lies between those of its neighbours, as a fraction.
 * @param places the present places of the rows, in the order that they shall have
 * @example newPlaces([1, 2, 5, 3]) // new Map([[2, 2.5]])
 */
export function newPlaces(places: readonly number[]): Map<number, number> {
  const staying = longestIncrease(places)
  const moved = new Map<number, number>()
  let last = -1
  for (const next of [...staying, places.length]) {
    const [before, after] = [places[last], places[next]]
    const count = next - last - 1
    for (let step = 1; step <= count; step++) moved.set(last + step, shareOf(before, after, step / (count + 1), count))
    last = next
  }
  // After many halvings no number lies between two places.
  const found = places.map((place, index) => moved.get(index) ?? place)
  const isSorted = found.every((place, index) => index === 0 || place > (found[index - 1] ?? 0))
  return isSorted ? moved : new Map(places.map((_, index) => [index, index]))
}

/** Returns a place between two others, either of which may be missing; undefined if no number lies between. */
export function placeBetween(before: number | undefined, after: number | undefined): number | undefined {
  const place = shareOf(before, after, 0.5, 1)
  return place > (before ?? -Infinity) && place < (after ?? Infinity) ? place : undefined
}

/** @param share how far from `before` to `after`, between 0 and 1 @param count places that are needed there */
function shareOf(before: number | undefined, after: number | undefined, share: number, count: number): number {
  const step = share * (count + 1)
  if (before === undefined) return after === undefined ? step - 1 : after - count - 1 + step
  return after === undefined ? before + step : before + (after - before) * share
}

/** Indexes of the longest increasing subsequence, in order. */
function longestIncrease(values: readonly number[]): number[] {
  /** Index of the smallest last value of a subsequence, by its length less one. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  }
  const found: number[] = []
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) found.push(index)
  return found.reverse()
}
