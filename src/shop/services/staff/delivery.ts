import { asc, eq } from 'drizzle-orm'
import { area } from '#shop/db/schema/member.ts'
import { type RegionFee, shop, shopDelivery, store } from '#shop/db/schema/shop.ts'
import { type Scope, say } from '#shop/scope.ts'
import type { Words } from '#shop/words.ts'
import { type RowSource, type RowStore, rowStore } from './row-store.ts'

export type { RegionFee }

/** How a shop delivers, with the name of the shop. */
export type ShopDelivery = typeof shopDelivery.$inferSelect & { site_name: Words }

/** Regions on one form at most; where there are more, only the upper levels are offered. */
const MOST_REGIONS = 100

const PLAIN = rowStore(shopDelivery, { path: '/delivery', key: shopDelivery.site_id, search: [] })

/** Delivery of a shop by its id. A shop without settings has the defaults, which its first save writes. */
export const DELIVERY: RowSource<ShopDelivery, typeof shopDelivery.$inferInsert> = {
  path: PLAIN.path,
  keyOf: ({ site_id }) => String(site_id),
  async find(scope, key) {
    const site_id = /^\d{1,9}$/.test(key) ? Number(key) : 0
    const [own] = await scope.db.select().from(shop).where(eq(shop.site_id, site_id))
    if (!own) return undefined
    const row = (await PLAIN.find(scope, key)) ?? defaultsOf(site_id)
    return { ...row, site_name: own.site_name }
  },
  async save(scope, save) {
    await scope.db
      .insert(shopDelivery)
      .values({ site_id: Number(save.key), express: false })
      .onConflictDoNothing()
    return PLAIN.save(scope, save)
  },
  valuesOf: PLAIN.valuesOf,
  nameIn: PLAIN.nameIn,
}

function defaultsOf(site_id: number): typeof shopDelivery.$inferSelect {
  return {
    site_id,
    express: false,
    express_fee: 0,
    express_regions: [],
    free_from: 0,
    store: false,
    local: false,
    local_fee: 0,
    local_start_money: 0,
    local_areas: [],
    time_is_open: false,
    time_week: [0, 1, 2, 3, 4, 5, 6],
    time_start: 0,
    time_end: 86_400,
    express_days: null,
    store_days: null,
    local_days: null,
    version: 1,
  }
}

/** Every shop with what its delivery costs, the platform's own first. */
export async function listDelivery({ db }: Scope): Promise<ShopDelivery[]> {
  const rows = await db
    .select({ site_id: shop.site_id, site_name: shop.site_name, delivery: shopDelivery })
    .from(shop)
    .leftJoin(shopDelivery, eq(shopDelivery.site_id, shop.site_id))
    .orderBy(asc(shop.site_id))
  return rows.map(({ site_id, site_name, delivery }) => ({ ...(delivery ?? defaultsOf(site_id)), site_name }))
}

/** A region that delivery may name. */
export interface Region {
  area_id: number
  name: string
  level: number
}

/** Regions below the first level in the order of the address picker. */
export async function listRegions(scope: Scope): Promise<Region[]> {
  const rows = await scope.db.select().from(area).where(eq(area.status, 1)).orderBy(asc(area.sort), asc(area.id))
  const below = (pid: number): typeof rows => rows.filter((row) => row.pid === pid).flatMap((row) => [row, ...below(row.id)])
  const all = below(0).filter(({ level }) => level > 1)
  const shown = all.length > MOST_REGIONS ? all.filter(({ level }) => level === 2) : all
  return shown.map((row) => ({ area_id: row.id, name: say(scope, row.name), level: row.level }))
}

export type PickupStore = typeof store.$inferSelect

/** Stores for collection, by shop. */
export const STORES: RowStore<PickupStore, typeof store.$inferInsert> = rowStore(store, {
  path: '/stores',
  key: store.store_id,
  search: [store.store_name],
  words: [store.store_name, store.address, store.full_address, store.open_date],
  order: [asc(store.site_id), asc(store.store_id)],
})
