import { atom, onMount } from 'nanostores'
import { $token } from '#api/token.ts'
import type { FavouriteInput } from '#contract/favourite.ts'

/** Ids of the goods the member has saved, as far as asked for; empty for a visitor, and until the shop has answered. */
export const $collected = atom<readonly number[]>([])

/** Favourites that are asked for at most: hearts on cards, not the list of favourites. Many servers give no more in one answer. */
const MOST = 100

/** Whether the ids are all there are, once they have been read. */
let isWhole = Promise.resolve(true)

/** Reads which goods are saved. A failure leaves the hearts as they are: saving again tells. */
async function read(): Promise<boolean> {
  if (!$token.get()) {
    $collected.set([])
    return true
  }
  try {
    const { listCollection } = await import('#api/favourite.ts')
    const { list, count } = await listCollection({ page: 1, page_size: MOST })
    if ($token.get()) $collected.set(list.map(({ goods_id }) => goods_id))
    return list.length >= count
  } catch {
    // Hearts are no place for an error.
    return false
  }
}

onMount($collected, () => {
  const refresh = () => {
    isWhole = read()
  }
  refresh()
  return $token.listen(refresh)
})

/** Asks about one product what the ids don't tell of a member who has saved more than they hold. */
export async function checkCollected(goods_id: number): Promise<void> {
  if ((await isWhole) || !$token.get() || $collected.get().includes(goods_id)) return
  const { isCollected } = await import('#api/favourite.ts')
  if (await isCollected({ goods_id }).catch(() => 0)) mark(goods_id, true)
}

/** Saves a product; what is saved already is not sent again, which some servers refuse. Rejects with the shop's refusal. */
export async function collect(goods: FavouriteInput): Promise<void> {
  const { addCollection, isCollected } = await import('#api/favourite.ts')
  if (!(await isCollected({ goods_id: goods.goods_id }))) await addCollection(goods)
}

/** Saves a product, or takes it from the favourites; says which. Rejects with the shop's refusal, and then nothing has changed. */
export async function toggleCollected(goods: FavouriteInput): Promise<boolean> {
  const goods_id = Number(goods.goods_id)
  const saved = $collected.get().includes(goods_id)
  if (saved) await (await import('#api/favourite.ts')).removeCollection({ goods_id })
  else await collect(goods)
  mark(goods_id, !saved)
  return !saved
}

function mark(goods_id: number, saved: boolean): void {
  const others = $collected.get().filter((id) => id !== goods_id)
  $collected.set(saved ? [...others, goods_id] : others)
}
