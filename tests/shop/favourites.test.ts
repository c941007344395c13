import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addFavourite, deleteFavourite, isFavourite, pageFavourites } from '#api/favourite.ts'
import { deleteFootprints, pageFootprints } from '#api/footprint.ts'
import { addFootprint } from '#api/footprint-light.ts'
import { getShop, pageShops } from '#api/shop.ts'
import { followShop, isFollowing, pageFollowedShops, unfollowShop } from '#api/shop-member.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { shop as shopTable } from '#shop/db/schema/shop.ts'
import { fillCatalogue, HIDDEN, HIDDEN_SKU, KETTLE, KETTLE_BLACK_SMALL, OTHER_SHOP, TEA, TEA_SKU } from '../helpers/catalogue.ts'
import { setUpFreshShop, setUpMember } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })
const ada = setUpMember(shop, 'ada')
const bob = setUpMember(shop, 'bob')

describe('favourites (catalogue.md)', () => {
  const kettle = { goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL }

  it('keeps a goods once, reads its facts from the sku, and counts it', async () => {
    await addFavourite({ ...kettle, sku_price: '0.01', sku_name: 'Forged' }, ada)
    await expect(addFavourite(kettle, ada)).rejects.toMatchObject({ kind: 'api' })
    expect((await pageFavourites({}, ada)).list).toMatchObject([
      { sku_name: 'Gooseneck kettle Black Small', sku_price: 20000, stock: 7, goods_state: 1 },
    ])
    const [row] = await shop.db.select().from(goods).where(eq(goods.goods_id, KETTLE))
    expect(row?.collect_num).toBe(1)
    expect([await isFavourite({ goods_id: KETTLE }, ada), await isFavourite({ goods_id: KETTLE }, bob)]).toEqual([1, 0])
  })

  it('refuses a sku of another goods', async () => {
    await expect(addFavourite({ goods_id: KETTLE, sku_id: TEA_SKU }, ada)).rejects.toMatchObject({ error_code: 'RESULT_ERROR' })
  })

  it('gives up only what the member keeps', async () => {
    await addFavourite(kettle, ada)
    await expect(deleteFavourite({ goods_id: KETTLE }, bob)).rejects.toMatchObject({ kind: 'api' })
    await deleteFavourite({ goods_id: KETTLE }, ada)
    expect((await pageFavourites({}, ada)).count).toBe(0)
  })

  it('remembers the price of the day it was kept, and has what costs less since then first, as long as it can be bought (R23)', async () => {
    await addFavourite(kettle, ada)
    shop.clock.now += 60
    await addFavourite({ goods_id: TEA, sku_id: TEA_SKU }, ada)
    const ids = async () => (await pageFavourites({}, ada)).list.map((row) => row.goods_id)
    expect(await ids()).toEqual([TEA, KETTLE])
    await shop.db.update(sku).set({ price: 15000 }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL))
    expect(await ids()).toEqual([KETTLE, TEA])
    expect((await pageFavourites({}, ada)).list[0]).toMatchObject({ sku_price: 20000, discount_price: 15000, create_time: NOON })
    await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL))
    expect(await ids()).toEqual([TEA, KETTLE])
  })

  it('brings back as it was what was given up a moment ago, and begins anew later', async () => {
    await addFavourite(kettle, ada)
    shop.clock.now += 3600
    await shop.db.update(sku).set({ price: 15000 }).where(eq(sku.sku_id, KETTLE_BLACK_SMALL))
    const kept = async () => (await pageFavourites({}, ada)).list.map(({ create_time, sku_price }) => [create_time, sku_price])
    await deleteFavourite({ goods_id: KETTLE }, ada)
    expect([await isFavourite({ goods_id: KETTLE }, ada), await kept()]).toEqual([0, []])
    shop.clock.now += 8
    await addFavourite(kettle, ada)
    expect(await kept()).toEqual([[NOON, 20000]])
    await deleteFavourite({ goods_id: KETTLE }, ada)
    await expect(deleteFavourite({ goods_id: KETTLE }, ada)).rejects.toMatchObject({ kind: 'api' })
    shop.clock.now += 600
    await addFavourite(kettle, ada)
    expect(await kept()).toEqual([[shop.clock.now, 15000]])
    const [row] = await shop.db.select().from(goods).where(eq(goods.goods_id, KETTLE))
    expect(row?.collect_num).toBe(1)
  })
})

describe('footprints (catalogue.md)', () => {
  it('refreshes the time of a second look instead of adding a row, newest first', async () => {
    await addFootprint({ goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL }, ada)
    shop.clock.now += 60
    await addFootprint({ goods_id: TEA, sku_id: TEA_SKU }, ada)
    shop.clock.now += 60
    await addFootprint({ goods_id: KETTLE, sku_id: KETTLE_BLACK_SMALL }, ada)
    const { list, count } = await pageFootprints({}, ada)
    expect([count, list.map((row) => row.goods_id)]).toEqual([2, [KETTLE, TEA]])
    expect(list[0]?.browse_time).toBe(NOON + 120)
  })

  it('keeps goods off sale and drops deleted ones', async () => {
    await addFootprint({ goods_id: HIDDEN, sku_id: HIDDEN_SKU }, ada)
    expect((await pageFootprints({}, ada)).count).toBe(1)
    await shop.db.update(goods).set({ is_delete: true }).where(eq(goods.goods_id, HIDDEN))
    expect((await pageFootprints({}, ada)).count).toBe(0)
  })

  it('forgets several at once, and never those of a stranger (decision 10)', async () => {
    for (const [goods_id, sku_id] of [
      [KETTLE, KETTLE_BLACK_SMALL],
      [TEA, TEA_SKU],
    ] as const)
      await addFootprint({ goods_id, sku_id }, ada)
    const ids = (await pageFootprints({}, ada)).list.map((row) => row.id)
    await deleteFootprints({ id: ids }, bob)
    expect((await pageFootprints({}, ada)).count).toBe(2)
    await deleteFootprints({ id: ids }, ada)
    expect((await pageFootprints({}, ada)).count).toBe(0)
  })
})

describe('shops (catalogue.md)', () => {
  it('finds shops by name in any language, own shop first when recommended', async () => {
    expect((await pageShops({ keyword: '茶' })).list.map((row) => row.site_id)).toEqual([OTHER_SHOP])
    expect((await pageShops({ keyword: '🎁' })).list).toEqual([])
    expect((await pageShops({ order: '' })).list.map((row) => row.site_id)).toEqual([1, OTHER_SHOP])
    expect((await pageShops()).list.map((row) => row.site_id)).toEqual([OTHER_SHOP, 1])
  })

  it('leaves closed shops out, and tells the distance to the others', async () => {
    await shop.db.update(shopTable).set({ latitude: '22.28', longitude: '114.16' }).where(eq(shopTable.site_id, 1))
    await shop.db.update(shopTable).set({ shop_status: false }).where(eq(shopTable.site_id, OTHER_SHOP))
    const { list } = await pageShops({ lat: '22.29', lng: '114.16' })
    expect(list.map((row) => row.site_id)).toEqual([1])
    expect(list[0]?.distance).toBeGreaterThan(1000)
    expect(list[0]?.distance).toBeLessThan(1200)
  })

  it('follows once, counts followers, and unfollows once', async () => {
    await followShop({ site_id: OTHER_SHOP }, ada)
    await followShop({ site_id: OTHER_SHOP }, ada)
    expect((await getShop({ site_id: OTHER_SHOP }))?.sub_num).toBe(1)
    expect([await isFollowing({ site_id: OTHER_SHOP }, ada), await isFollowing({ site_id: OTHER_SHOP }, bob)]).toEqual([1, 0])
    expect((await pageFollowedShops({}, ada)).list).toMatchObject([{ site_id: OTHER_SHOP, subscribe_time: NOON }])
    await unfollowShop({ site_id: OTHER_SHOP }, ada)
    await expect(unfollowShop({ site_id: OTHER_SHOP }, ada)).rejects.toMatchObject({ kind: 'api' })
    expect((await getShop({ site_id: OTHER_SHOP }))?.sub_num).toBe(0)
  })

  it('refuses to follow a shop that does not exist, and answers null for it', async () => {
    await expect(followShop({ site_id: 77 }, ada)).rejects.toMatchObject({ error_code: 'RESULT_ERROR' })
    expect(await getShop({ site_id: 77 })).toBeNull()
  })
})
