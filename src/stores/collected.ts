import { atom, onMount } from 'nanostores'
import { $token } from '#api/token.ts'

/** Ids of the goods the member has saved, as far as asked for; empty for a visitor, and until the shop has answered. */
export const $collected = atom<readonly number[]>([])

onMount($collected, () => {
  // The calls are loaded for members alone; a visitor has nothing saved to ask for.
  const refresh = async () => {
    if (!$token.get()) return $collected.set([])
    const { readIds } = await import('./collected-ids.ts')
    readIds((ids) => $token.get() && $collected.set(ids))
  }
  void refresh()
  return $token.listen(refresh)
})
