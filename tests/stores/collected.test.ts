import { beforeEach, expect, it } from 'vitest'
import { addFavourite, isFavourite } from '#api/favourite.ts'
import { pageGoods } from '#api/goods.ts'
import { clearToken, storeToken } from '#api/token-cookie.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { favourite } from '#shop/db/schema/review.ts'
import { sameWords } from '#shop/words.ts'
import { $collected } from '#stores/collected.ts'
import { allIdsRead, readIds } from '#stores/collected-ids.ts'
import { checkCollected, collect, toggleCollected } from '#stores/collecting.ts'
import { mergeVisitor } from '#stores/merge-visitor.ts'
import { $visitorFavourites } from '#stores/visitor-favourites.ts'
import { fillCatalogue, OTHER_SHOP, TEA, TEA_SKU } from '../helpers/catalogue.ts'
import { answerBy } from '../helpers/client.ts'
import { setUpFreshShop, setUpMember } from '../helpers/set-up.ts'
import { holdAnswers } from '../helpers/shop.ts'
import { soon } from '../helpers/soon.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })
const ada = setUpMember(shop, 'ada')
/** Sent saves. */
let sent: object[]
const tea = { goods_id: TEA, sku_id: TEA_SKU, site_id: OTHER_SHOP, sku_name: 'Oolong tea', sku_price: '80.00', sku_image: 'upload/k1.webp' }

beforeEach(async () => {
  clearToken()
  storeToken(ada.token)
  $collected.set([])
  sent = []
  answerBy(async (request) => {
    if (request.url.endsWith('/goodscollect/add')) sent.push((await request.clone().json()) as object)
    return shop.fetch(request)
  })
})

it('sends what older servers keep of a saved product: name, price and picture', async () => {
  const card = (await pageGoods({ keyword: 'oolong' })).list[0]
  if (!card) throw new Error('no tea')
  expect(await toggleCollected(card)).toBe(true)
  expect(sent).toMatchObject([{ ...tea, sku_image: card.sku_image }])
  expect($collected.get()).toEqual([TEA])
  expect(await toggleCollected(card)).toBe(false)
  expect(await isFavourite({ goods_id: TEA })).toBe(0)
})

it('keeps what a visitor saves on the device, without a call, and moves it to the member at sign-in', async () => {
  clearToken()
  await toggleCollected({ ...tea, discount_price: 8000 })
  const stop = $collected.listen(() => {})
  expect($collected.get()).toEqual([TEA])
  expect(sent).toEqual([])
  storeToken(ada.token)
  await mergeVisitor()
  stop()
  expect(sent).toMatchObject([tea])
  expect(await isFavourite({ goods_id: TEA })).toBe(1)
  expect($visitorFavourites.get()).toEqual([])
})

it('lets a visitor take a saved product back', async () => {
  clearToken()
  await toggleCollected({ ...tea, discount_price: 8000 })
  const stop = $collected.listen(() => {})
  expect(await toggleCollected({ ...tea, discount_price: 8000 })).toBe(false)
  stop()
  expect($visitorFavourites.get()).toEqual([])
})

it('saves nothing twice, which some servers refuse', async () => {
  await addFavourite(tea)
  await collect(tea)
  expect(sent).toHaveLength(1)
})

it('keeps what was saved while the ids were still on their way', async () => {
  const held = holdAnswers(shop, '/goodscollect/page')
  readIds((read) => $collected.set(read))
  await soon(() => expect(held.asked).toBeGreaterThan(0))
  const saving = toggleCollected({ ...tea, discount_price: 8000 })
  await soon(async () => expect(await isFavourite({ goods_id: TEA })).toBe(1))
  held.release()
  await allIdsRead
  expect(await saving).toBe(true)
  expect($collected.get()).toEqual([TEA])
})

it('asks about one product where more are saved than one answer holds', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => 100 + index)
  await shop.db.insert(goods).values(ids.map((id) => ({ goods_id: id, sku_id: id, site_id: 1, goods_name: sameWords(`Goods ${id}`) })))
  await shop.db.insert(sku).values(ids.map((id) => ({ sku_id: id, goods_id: id, sku_name: sameWords(`Goods ${id}`), price: 100 })))
  await addFavourite(tea)
  await shop.db
    .insert(favourite)
    .values(ids.map((id) => ({ member_id: ada.member_id, goods_id: id, sku_id: id, create_time: shop.clock.now + id })))
  readIds((read) => $collected.set(read))
  await checkCollected(TEA)
  expect($collected.get()).toHaveLength(101)
  expect($collected.get()).toContain(TEA)
})

it('asks for nothing when the member has signed out while the script loaded', async () => {
  const held = holdAnswers(shop, '/goodscollect/page')
  const stop = $collected.listen(() => {})
  clearToken()
  await import('#stores/collected-ids.ts')
  await pageGoods({})
  expect(held.asked).toBe(0)
  stop()
})
