import { atom, onMount } from 'nanostores'
import { $token } from '#api/token.ts'
import { $visitorFavourites } from './visitor-favourites.ts'

/** Ids of the goods the member has saved, as far as asked for; empty until the shop has answered. A visitor's are on the device. */
export const $collected = atom<readonly number[]>([])

onMount($collected, () => {
  const showVisitors = () => $collected.set($visitorFavourites.get().map(({ goods_id }) => Number(goods_id)))
  // The calls are loaded for members alone; a visitor has nothing to ask for.
  const refresh = async () => {
    if (!$token.get()) return showVisitors()
    const { readIds } = await import('./collected-ids.ts')
    // The member may have signed out while the script loaded.
    if ($token.get()) readIds((ids) => $token.get() && $collected.set(ids))
  }
  void refresh()
  const ends = [$token.listen(refresh), $visitorFavourites.listen(() => $token.get() || showVisitors())]
  return () => {
    for (const end of ends) end()
  }
})
