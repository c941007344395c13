import { and, asc, desc, eq, type InferSelectModel, like, type SQL, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { shopcategoryPage, shopPage, storePage } from '#contract/shop.ts'
import { toDecimal } from '#lib/money/money.ts'
import { shop, shopCategory, shopGoodsCategory, store } from '#shop/db/schema/shop.ts'
import { splitShopperKeyword, toPattern } from '#shop/db/search-text.ts'
import { type Scope, say } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { showPage } from '#shop/services/shared/page.ts'
import { toShopBrief, toShopRow } from './shop-brief.ts'

type Row = InferSelectModel<typeof shop>
type Query = InferOutput<typeof shopPage.input>

/** Open shops whose name holds every word of the keyword; `order` `''` puts the recommended first. */
export async function pageShops(scope: Scope, query: Query) {
  const where = and(
    eq(shop.shop_status, true),
    query.category_id ? eq(shop.category_id, query.category_id) : undefined,
    ...splitShopperKeyword(query.keyword).map((word) => like(shop.search_text, toPattern(word))),
  )
  const rows = scope.db
    .select({ shop, category_name: shopCategory.category_name })
    .from(shop)
    .leftJoin(shopCategory, eq(shopCategory.category_id, shop.category_id))
    .where(where)
    .orderBy(...orderOf(query))
  return showPage(query, rows, scope.db.$count(shop, where), (row) => ({
    ...toShopRow(scope, row.shop),
    avatar: row.shop.avatar,
    banner: row.shop.banner,
    ...toPlace(scope, row.shop),
    category_name: say(scope, row.category_name),
    group_name: say(scope, row.shop.group_name),
    distance: distance(row.shop, query),
  }))
}

/** A shop with its place and hours; null when unknown. */
export async function getShop(scope: Scope, { site_id }: { site_id: number }) {
  const [row] = await scope.db
    .select({ shop, category_name: shopCategory.category_name })
    .from(shop)
    .leftJoin(shopCategory, eq(shopCategory.category_id, shop.category_id))
    .where(eq(shop.site_id, site_id))
  if (!row) return null
  return {
    ...toShopBrief(scope, row.shop),
    ...toPlace(scope, row.shop),
    category_name: say(scope, row.category_name),
    work_week: say(scope, row.shop.work_week),
    workingtime: 0,
    shop_adv: row.shop.shop_adv,
    shop_status: toFlag(row.shop.shop_status),
  }
}

/** Kinds of shops in the shop's order. */
export async function pageShopCategories(scope: Scope, query: InferOutput<typeof shopcategoryPage.input>) {
  const rows = scope.db.select().from(shopCategory).orderBy(asc(shopCategory.sort), asc(shopCategory.category_id))
  return showPage(query, rows, scope.db.$count(shopCategory), ({ category_id, category_name, baozheng_money }) => ({
    category_id,
    category_name: say(scope, category_name),
    baozheng_money: toDecimal(baozheng_money),
  }))
}

/** A shop's own shown categories, two levels. */
export async function listShopGoodsCategories(scope: Scope, { site_id }: { site_id: number }) {
  const rows = await scope.db
    .select()
    .from(shopGoodsCategory)
    .where(and(eq(shopGoodsCategory.site_id, site_id), eq(shopGoodsCategory.is_show, true)))
    .orderBy(asc(shopGoodsCategory.sort), asc(shopGoodsCategory.category_id))
  const below = (pid: number) =>
    rows
      .filter((row) => row.pid === pid)
      .map(({ category_id, category_name, short_name, pid, level, sort, image }) => ({
        category_id,
        category_name: say(scope, category_name),
        short_name: say(scope, short_name),
        pid,
        level,
        is_show: toFlag(true),
        sort,
        image,
      }))
  return below(0).map((category) => ({ ...category, child_list: below(category.category_id) }))
}

/** Pick-up stores of a shop. */
export async function pageStores(scope: Scope, query: InferOutput<typeof storePage.input>) {
  const where = and(eq(store.site_id, query.site_id), eq(store.status, true))
  const rows = scope.db
    .select({ store, site_name: shop.site_name })
    .from(store)
    .innerJoin(shop, eq(shop.site_id, store.site_id))
    .where(where)
    .orderBy(asc(store.store_id))
  return showPage(query, rows, scope.db.$count(store, where), ({ store: row, site_name }) => ({
    store_id: row.store_id,
    store_name: say(scope, row.store_name),
    telphone: row.telphone,
    store_image: row.store_image,
    site_id: row.site_id,
    site_name: say(scope, site_name),
    address: say(scope, row.address),
    full_address: say(scope, row.full_address),
    longitude: row.longitude,
    latitude: row.latitude,
    open_date: say(scope, row.open_date),
  }))
}

function toPlace(scope: Scope, row: Row) {
  const { longitude, latitude } = row
  return { address: say(scope, row.address), full_address: say(scope, row.full_address), longitude, latitude }
}

function orderOf({ order, sort }: Query): SQL[] {
  const direction = sort === 'asc' ? asc : desc
  if (order === 'shop_sales') return [direction(shop.shop_sales), asc(shop.site_id)]
  if (order === 'shop_desccredit') return [direction(shop.shop_desccredit), asc(shop.site_id)]
  if (order === 'site_id') return [direction(shop.site_id)]
  return [sql`${shop.is_recommend} desc`, sql`${shop.is_own} desc`, desc(shop.shop_sales), asc(shop.site_id)]
}

/** Metres on the sphere between the asked place and the shop; 0 when either is unknown. */
function distance(row: Row, { lat, lng }: Query): number {
  const [here, there] = [place(lat, lng), place(row.latitude, row.longitude)]
  if (!here || !there) return 0
  const [north, east] = [(there[0] - here[0]) / 2, (there[1] - here[1]) / 2]
  const chord = Math.sin(north) ** 2 + Math.cos(here[0]) * Math.cos(there[0]) * Math.sin(east) ** 2
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(chord)))
}

/** Radians; undefined for anything but two numbers. */
function place(latitude: string, longitude: string): [number, number] | undefined {
  const degrees = [latitude, longitude].map((text) => (text.trim() ? Number(text) : Number.NaN))
  const [north = Number.NaN, east = Number.NaN] = degrees
  return Number.isFinite(north) && Number.isFinite(east) ? [(north * Math.PI) / 180, (east * Math.PI) / 180] : undefined
}
