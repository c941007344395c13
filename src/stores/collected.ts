import { atom, onMount } from 'nanostores'
import { $token } from '#api/token.ts'

/** Ids of the goods the member has saved, as far as asked for; empty for a visitor, and until the shop has answered. */
export const $collected = atom<readonly number[]>([])

onMount($collected, () => {
  // A visitor's page has no use for the calls.
  const refresh = async () => {
    if (!$token.get()) return $collected.set([])
    const { readIds } = await import('./collected-ids.ts')
    readIds((ids) => $token.get() && $collected.set(ids))
  }
  void refresh()
  return $token.listen(refresh)
})
