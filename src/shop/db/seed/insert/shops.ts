import { area } from '#shop/db/schema/member.ts'
import { shop, shopCategory, shopDelivery, store } from '#shop/db/schema/shop.ts'
import { AREAS, type AreaSeed } from '#shop/db/seed/data/areas.ts'
import { PICKUP_STORES, SHOPS } from '#shop/db/seed/data/shops.ts'
import { SHOP_CATEGORIES } from '#shop/db/seed/data/site.ts'
import { picture } from '#shop/db/seed/references.ts'
import { say } from '#shop/db/seed/words.ts'
import type { Surroundings } from '#shop/scope.ts'

const DAY = 86400

/** Writes shops with how they deliver, pick-up stores, and the areas addresses are made of. Shops are named by everything else: first. */
export async function insertShops({ db, now }: Surroundings): Promise<void> {
  await db.insert(shopCategory).values(SHOP_CATEGORIES.map((name, index) => ({ category_id: index + 1, category_name: name })))
  await db.insert(shop).values(
    SHOPS.map((seed, index) => ({
      site_id: index + 1,
      site_name: seed.name,
      category_id: index + 1,
      group_name: seed.own ? say('Own shop', '自營', '自营') : say('Flagship', '旗艦店', '旗舰店'),
      is_own: seed.own,
      logo: picture(`shop-${seed.key}-logo`),
      avatar: picture(`shop-${seed.key}-avatar`),
      banner: picture(`shop-${seed.key}-banner`),
      seo_description: seed.description,
      telephone: seed.telephone,
      shop_desccredit: seed.scores[0],
      shop_servicecredit: seed.scores[1],
      shop_deliverycredit: seed.scores[2],
      score_num: Math.round(seed.sales / 20),
      shop_sales: seed.sales,
      sub_num: seed.followers,
      promises: [...seed.promises],
      shop_baozhrmb: seed.deposit,
      address: seed.address,
      full_address: seed.address,
      longitude: seed.longitude,
      latitude: seed.latitude,
      work_week: seed.hours,
      is_recommend: seed.own,
      create_time: now() - (900 - index * 200) * DAY,
    })),
  )
  await db.insert(shopDelivery).values([
    {
      site_id: 1,
      express_fee: 3000,
      free_from: 40000,
      store: true,
      local: true,
      local_fee: 2500,
      local_start_money: 20000,
      local_areas: [101, 105, 109],
      time_is_open: true,
      time_start: 10 * 3600,
      time_end: 20 * 3600,
      express_days: 1,
      store_days: 1,
      local_days: 1,
    },
    { site_id: 2, express_fee: 3000, free_from: 40000, express_days: 2 },
    { site_id: 3, express_fee: 3500, free_from: 50000, express_days: 2 },
  ])
  await db.insert(store).values(
    PICKUP_STORES.map((seed, index) => ({
      store_id: index + 1,
      site_id: 1,
      store_name: seed.name,
      telphone: seed.telephone,
      store_image: picture('default-store'),
      address: seed.address,
      full_address: seed.fullAddress,
      longitude: seed.longitude,
      latitude: seed.latitude,
      open_date: seed.hours,
    })),
  )
  await db.insert(area).values(AREAS.flatMap((seed, sort) => toAreas(seed, 0, 1, sort)))
}

/** An area with the areas in it, as rows. */
export function toAreas(seed: AreaSeed, pid: number, level: number, sort: number): (typeof area.$inferInsert)[] {
  const { id, name, longitude, latitude, children = [] } = seed
  return [
    { id, pid, name, shortname: name, longitude, latitude, level, sort },
    ...children.flatMap((child, index) => toAreas(child, id, level + 1, index)),
  ]
}
