import { beforeEach, expect, it } from 'vitest'
import { isFollowing } from '#api/shop-member.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { $followed, toggleFollowed } from '#stores/followed.ts'
import { fillCatalogue, OTHER_SHOP } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'
import { soon } from '../helpers/soon.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })

beforeEach(async () => {
  clearToken()
  storeToken((await shop.signUp('ada')).token)
})

it('keeps what was followed while the shops were still on their way', async () => {
  const held = holdAnswers(shop, '/shopmember/membershoppages')
  const seen: (readonly number[])[] = []
  const stop = $followed.listen((ids) => seen.push(ids))
  await soon(() => expect(held.asked).toBeGreaterThan(0))
  const following = toggleFollowed(OTHER_SHOP)
  await soon(async () => expect(await isFollowing({ site_id: OTHER_SHOP })).toBe(1))
  held.release()
  expect(await following).toBe(true)
  expect(seen).toEqual([[], [OTHER_SHOP]])
  stop()
})

it('asks for nothing when the member has signed out while the script loaded', async () => {
  const held = holdAnswers(shop, '/shopmember/membershoppages')
  const stop = $followed.listen(() => {})
  clearToken()
  await import('#api/shop-member.ts')
  await isFollowing({ site_id: OTHER_SHOP }).catch(() => {})
  expect(held.asked).toBe(0)
  stop()
})
