import { atom, onMount } from 'nanostores'
import { $token } from '#api/token.ts'

/** Ids of the goods the member has saved; empty for a visitor, and until the shop has answered. */
export const $collected = atom<readonly number[]>([])

/** Favourites that are asked for at most: hearts on cards, not the list of favourites. */
const MOST = 200

/** Reads which goods are saved. A failure leaves the hearts as they are: saving again tells. */
export async function refreshCollected(): Promise<void> {
  if (!$token.get()) return $collected.set([])
  try {
    const { listCollection } = await import('#api/favourite.ts')
    const { list } = await listCollection({ page: 1, page_size: MOST })
    if ($token.get()) $collected.set(list.map(({ goods_id }) => goods_id))
  } catch {
    // Hearts are no place for an error.
  }
}

onMount($collected, () => {
  void refreshCollected()
  return $token.listen(() => void refreshCollected())
})

/** Saves a product, or takes it from the favourites; says which. Rejects with the shop's refusal, and then nothing has changed. */
export async function toggleCollected({ goods_id, sku_id }: { goods_id: number; sku_id: number }): Promise<boolean> {
  const { addCollection, removeCollection } = await import('#api/favourite.ts')
  const saved = $collected.get().includes(goods_id)
  if (saved) await removeCollection({ goods_id })
  else await addCollection({ goods_id, sku_id })
  const others = $collected.get().filter((id) => id !== goods_id)
  $collected.set(saved ? others : [...others, goods_id])
  return !saved
}
