import { atom, onMount } from 'nanostores'
import { $token } from '#api/token.ts'

/** Ids of the shops the member follows; empty for a visitor, and until the shop has answered. */
export const $followed = atom<readonly number[]>([])

/** Shops that are asked for at most: buttons on cards, not the list of followed shops. */
const MOST = 100

let reading = Promise.resolve()

/** Reads which shops are followed. A failure leaves the buttons as they are: following again tells. */
async function refreshFollowed(): Promise<void> {
  if (!$token.get()) return $followed.set([])
  try {
    const { pageFollowedShops } = await import('#api/shop-member.ts')
    // The member may have signed out while the script loaded.
    if (!$token.get()) return
    const { list } = await pageFollowedShops({ page: 1, page_size: MOST }, { quiet: true })
    if ($token.get()) $followed.set(list.map(({ site_id }) => site_id))
  } catch {
    // The visitor asked for nothing: the button stays as it is, and pressing it tells.
  }
}

onMount($followed, () => {
  const refresh = () => {
    reading = refreshFollowed()
  }
  refresh()
  return $token.listen(refresh)
})

/** Follows a shop, or no longer; says which. Rejects with the shop's refusal, and then nothing has changed. */
export async function toggleFollowed(site_id: number): Promise<boolean> {
  const { followShop, unfollowShop } = await import('#api/shop-member.ts')
  const following = $followed.get().includes(site_id)
  if (following) await unfollowShop({ site_id })
  else await followShop({ site_id })
  // Shops asked for before this change must not take its place.
  await reading
  const others = $followed.get().filter((id) => id !== site_id)
  $followed.set(following ? others : [...others, site_id])
  return !following
}
