import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { configure } from '#api/settings.ts'
import { isFollowing } from '#api/shop.ts'
import { clearToken, storeToken } from '#api/token.ts'
import { $followed, toggleFollowed } from '#stores/followed.ts'
import { fillCatalogue, OTHER_SHOP } from '../helpers/catalogue.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  clearToken()
  await shop.empty()
  await fillCatalogue(shop.db)
  storeToken((await shop.signUp('ada')).token)
})

it('keeps what was followed while the shops were still on their way', async () => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let isAnswered = false
  configure({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const answer = await shop.fetch(request)
      if (!request.url.endsWith('/shopmember/membershoppages')) return answer
      isAnswered = true
      await held
      return answer
    },
  })
  const seen: (readonly number[])[] = []
  const stop = $followed.listen((ids) => seen.push(ids))
  await vi.waitFor(() => expect(isAnswered).toBe(true))
  const following = toggleFollowed(OTHER_SHOP)
  await vi.waitFor(async () => expect(await isFollowing({ site_id: OTHER_SHOP })).toBe(1))
  release()
  expect(await following).toBe(true)
  expect(seen).toEqual([[], [OTHER_SHOP]])
  stop()
})
