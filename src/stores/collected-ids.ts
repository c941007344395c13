import { pageFavourites } from '#api/favourite.ts'

/** Favourites that are asked for at most: hearts on cards, not the list of favourites. Many servers give no more in one answer. */
const MOST = 100

/** Whether the ids read last are all there are. */
export let allIdsRead = Promise.resolve(true)

/** Reads which goods are saved. A failure leaves the hearts as they are: saving again tells. */
export function readIds(put: (ids: number[]) => void): void {
  allIdsRead = pageFavourites({ page: 1, page_size: MOST }, { quiet: true }).then(
    ({ list, count }) => {
      put(list.map(({ goods_id }) => goods_id))
      return list.length >= count
    },
    // A failure is not shown: the hearts stay empty, and pressing one tells.
    () => false,
  )
}
