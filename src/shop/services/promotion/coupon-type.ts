import { and, asc, desc, eq, gt, type InferSelectModel, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { couponTypelists, couponTypepagelists } from '#contract/coupon.ts'
import { toDecimal } from '#lib/money/money.ts'
import { findOne, isAny } from '#shop/db/batch-loader.ts'
import { coupon, couponType, PLATFORM } from '#shop/db/schema/promotion.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { ShopError } from '#shop/errors.ts'
import { memberOf, type Scope, say, transaction } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { readPage } from '#shop/services/shared/page.ts'
import { countsFor, findSite } from './for-goods.ts'

type Row = InferSelectModel<typeof couponType>

const DAY = 86_400

/** How a coupon came to the member: taken directly (contract README, `get_type`); the caller's value is ignored. */
const TAKEN = 2

/** Coupons to take for a goods or a shop, highest `money` first. */
export async function listCouponTypes(scope: Scope, query: InferOutput<typeof couponTypelists.input>) {
  const { goods_id } = query
  const site_id = goods_id ? await findSite(scope, goods_id) : query.site_id
  if (site_id === undefined || (query.site_id && query.site_id !== site_id)) return []
  const offered = (await findOne(scope, findOffered, site_id)) ?? []
  const rows = goods_id ? offered.filter(({ type }) => countsFor(type.goods_type, type.goods_ids, goods_id)) : offered
  return toCouponTypes(scope, rows.slice(0, 100))
}

/** Returns the coupons that shops offer publicly, highest `money` first. The key 0 stands for all shops. */
async function findOffered(scope: Scope, site_ids: number[]) {
  const where = and(isOffered(scope), site_ids.includes(0) ? undefined : isAny(couponType.site_id, site_ids))
  const rows = await select(scope).where(where).orderBy(desc(couponType.money), desc(couponType.coupon_type_id))
  return new Map(site_ids.map((site_id) => [site_id, site_id ? rows.filter(({ type }) => type.site_id === site_id) : rows]))
}

/** The coupon centre: running and openly shown ones, newest first, with what the member has taken. */
export async function pageCouponTypes(scope: Scope, query: InferOutput<typeof couponTypepagelists.input>) {
  const named = query.coupon_type_id_arr.length ? inArray(couponType.coupon_type_id, query.coupon_type_id_arr) : undefined
  const where = and(isOffered(scope), ne(couponType.site_id, PLATFORM), named)
  const rows = select(scope).where(where).orderBy(desc(couponType.create_time), desc(couponType.coupon_type_id))
  const { list, ...page } = await readPage(query, rows, scope.db.$count(couponType, where))
  return { ...page, list: await toCouponTypes(scope, list) }
}

/** One coupon type; null when unknown. */
export async function getCouponType(scope: Scope, { coupon_type_id }: { coupon_type_id: number }) {
  const [type] = await toCouponTypes(scope, await select(scope).where(eq(couponType.coupon_type_id, coupon_type_id)))
  return type ?? null
}

/**
 * Gives the member a coupon that is openly offered; hidden ones the shop gives away itself. The type's row is locked first, so that
 * neither its number nor the member's limit is ever passed.
 * @throws ShopError RESULT_ERROR unknown or hidden · FAIL ended, none left, personal limit; `data.is_exist`: does the member hold one
 */
export function receiveCoupon(scope: Scope, { coupon_type_id }: { coupon_type_id: number }): Promise<{ is_exist: 0 | 1 }> {
  return receive(scope, coupon_type_id, false)
}

/** Takes a coupon of the platform for the member. @throws ShopError as {@link receiveCoupon} */
export function receivePlatformCoupon(scope: Scope, { platformcoupon_type_id }: { platformcoupon_type_id: number }) {
  return receive(scope, platformcoupon_type_id, true)
}

function receive(scope: Scope, coupon_type_id: number, isPlatforms: boolean): Promise<{ is_exist: 0 | 1 }> {
  const { member_id } = memberOf(scope)
  return transaction(scope, async (scope) => {
    const { db, now } = scope
    const [type] = await db.select().from(couponType).where(eq(couponType.coupon_type_id, coupon_type_id)).for('update')
    const taken = await db.$count(coupon, and(eq(coupon.member_id, member_id), eq(coupon.coupon_type_id, coupon_type_id)))
    const data = { is_exist: toFlag(taken > 0) }
    if (!type?.is_show || (type.site_id === PLATFORM) !== isPlatforms) throw new ShopError('RESULT_ERROR', { text: 'coupon.unknown', data })
    if (!isRunning(type, now())) throw new ShopError('FAIL', { text: 'coupon.ended', data })
    if (type.max_fetch && taken >= type.max_fetch) throw new ShopError('FAIL', { text: 'coupon.limit', data })
    if (type.lead_count >= type.count) throw new ShopError('FAIL', { text: 'coupon.none_left', data })
    await giveCoupon(scope, type, member_id, TAKEN)
    return { is_exist: 1 }
  })
}

/** Puts a coupon of a type into a member's hands and counts it; belongs inside a transaction. */
export async function giveCoupon({ db, now, random }: Scope, type: Row, member_id: number, get_type: number): Promise<void> {
  const { coupon_type_id, site_id } = type
  const end_time = type.validity_type === 1 ? now() + type.fixed_term * DAY : type.end_time
  await db
    .insert(coupon)
    .values({ coupon_type_id, site_id, member_id, coupon_code: random.digits(12), get_type, fetch_time: now(), end_time })
  await db
    .update(couponType)
    .set({ lead_count: sql`${couponType.lead_count} + 1` })
    .where(eq(couponType.coupon_type_id, coupon_type_id))
}

/** Counts the coupons of a type that the member has taken, used ones too. */
export function countReceived(scope: Scope, { coupon_type_id }: { coupon_type_id: number }): Promise<number> {
  return scope.db.$count(coupon, and(eq(coupon.member_id, memberOf(scope).member_id), eq(coupon.coupon_type_id, coupon_type_id)))
}

/** Finds types of coupons by their ids. */
export async function findTypes({ db }: Scope, ids: readonly number[]): Promise<Row[]> {
  if (!ids.length) return []
  return db
    .select()
    .from(couponType)
    .where(inArray(couponType.coupon_type_id, [...ids]))
    .orderBy(asc(couponType.coupon_type_id))
}

/** The worth of a coupon type, for the lists of what is given along with something else. */
export function toWorth(scope: Scope, type: Row) {
  return {
    coupon_type_id: type.coupon_type_id,
    coupon_name: say(scope, type.coupon_name),
    type: type.type,
    money: toDecimal(type.money),
    discount: toDecimal(type.discount),
    at_least: toDecimal(type.at_least),
  }
}

function select({ db }: Scope) {
  return db
    .select({ type: couponType, site_name: shop.site_name })
    .from(couponType)
    .innerJoin(shop, eq(shop.site_id, couponType.site_id))
    .$dynamic()
}

function isRunning(type: Row, now: number): boolean {
  return type.status === 1 && (type.validity_type === 1 || type.end_time > now)
}

/** Running and openly shown. Those that are used up stay listed: the page says so. */
export function isOffered({ now }: Scope): SQL | undefined {
  return and(eq(couponType.status, 1), eq(couponType.is_show, true), or(eq(couponType.validity_type, 1), gt(couponType.end_time, now())))
}

/** Counts the coupons of some types that the member ever took; none without a member. */
export async function countTaken(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (!scope.member || !ids.length) return new Map()
  const counts = await scope.db
    .select({ id: coupon.coupon_type_id, count: sql<number>`count(*)`.mapWith(Number) })
    .from(coupon)
    .where(and(eq(coupon.member_id, scope.member.member_id), inArray(coupon.coupon_type_id, [...ids])))
    .groupBy(coupon.coupon_type_id)
  return new Map(counts.map(({ id, count }) => [id, count]))
}

/** The wire's coupon types; members also learn how many they took. */
async function toCouponTypes(scope: Scope, rows: { type: Row; site_name: Row['coupon_name'] }[]) {
  const taken = await countTaken(
    scope,
    rows.map(({ type }) => type.coupon_type_id),
  )
  return rows.map(({ type, site_name }) => {
    const received = taken.get(type.coupon_type_id) ?? 0
    return {
      coupon_type_id: type.coupon_type_id,
      type: type.type,
      site_id: type.site_id,
      site_name: say(scope, site_name),
      coupon_name: say(scope, type.coupon_name),
      money: toDecimal(type.money),
      discount: toDecimal(type.discount),
      discount_limit: toDecimal(type.discount_limit),
      max_fetch: type.max_fetch,
      at_least: toDecimal(type.at_least),
      end_time: type.end_time,
      image: type.image,
      validity_type: type.validity_type,
      fixed_term: type.fixed_term,
      goods_type: type.goods_type,
      status: isRunning(type, scope.now()) ? 1 : type.status === 1 ? 2 : type.status,
      is_show: toFlag(type.is_show),
      count: type.count,
      lead_count: type.lead_count,
      remain: Math.max(0, type.count - type.lead_count),
      ...(scope.member && { received_num: received, is_received: toFlag(received > 0) }),
    }
  })
}
