import { and, asc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Address } from '#contract/address.ts'
import type { Delivery } from '#contract/order-preview.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { isAny } from '#shop/db/batch-loader.ts'
import { preparedQueries } from '#shop/db/prepared-statement.ts'
import { shopDelivery, store } from '#shop/db/schema/shop.ts'
import type { Database, Scope } from '#shop/scope.ts'
import type { ShopBasket } from './basket.ts'
import type { Fault } from './fault.ts'
import { type Clock, deliveryDays, momentOf } from './hours.ts'

/** Seconds. */
const DAY = 86_400

export type DeliveryKind = 'express' | 'store' | 'local'
export type DeliveryConfig = typeof shopDelivery.$inferSelect
export type StoreRow = typeof store.$inferSelect

/** How one shop delivers: its settings, null when it has none, and its pick-up stores. */
export interface Ways {
  config: DeliveryConfig | null
  stores: StoreRow[]
}

/** Delivery of one shop's share, with its cost. */
export interface Carriage {
  /** `''` for virtual goods and while nothing is open. */
  delivery_type: DeliveryKind | ''
  store: StoreRow | null
  /** Seconds of the day. */
  buyer_ask_delivery_time: number
  /** The moment that was asked for, in unix seconds; 0 where no day was. */
  asked: number
  delivery_money: Cents
  fault: Fault | null
}

/** How the shops `ids` deliver, for {@link toWays}. */
export function selectWays(db: Database) {
  return {
    configs: db.select().from(shopDelivery).where(isAny(shopDelivery.site_id)),
    stores: db
      .select()
      .from(store)
      .where(and(isAny(store.site_id), eq(store.status, true)))
      .orderBy(asc(store.store_id)),
  }
}

const findWays = preparedQueries('ways', selectWays)

/** The ways of several shops, by shop id. */
export async function loadWays({ db }: Scope, ids: number[]): Promise<Map<number, Ways>> {
  return ids.length ? toWays(ids, await findWays(db, { ids })) : new Map()
}

/** Groups delivery settings and pick-up stores by shop; a shop without settings has `config` null. */
export function toWays(site_ids: number[], { configs, stores }: { configs: DeliveryConfig[]; stores: StoreRow[] }): Map<number, Ways> {
  return new Map(
    site_ids.map((site_id) => [
      site_id,
      { config: configs.find((row) => row.site_id === site_id) ?? null, stores: stores.filter((row) => row.site_id === site_id) },
    ]),
  )
}

/** The open ways in the order they are offered. */
export function openKinds({ config, stores }: Ways): DeliveryKind[] {
  const kinds: DeliveryKind[] = []
  if (config?.express) kinds.push('express')
  if (config?.store && stores.length) kinds.push('store')
  if (config?.local) kinds.push('local')
  return kinds
}

interface Asked {
  shop: ShopBasket
  ways: Ways
  choice: v.InferOutput<typeof Delivery> | undefined
  address: Address | null
  goods_money: Cents
  /** Delivery is free for another reason, such as a level or the product. */
  is_free: boolean
  clock: Clock
}

/** Returns the express fee in cents for products of that value to a region, by the ids of its areas, the largest first. */
export function expressMoney(
  { express_fee, express_regions, free_from }: DeliveryConfig,
  goods_money: Cents,
  area_ids: readonly number[],
): Cents {
  if (free_from > 0 && goods_money >= free_from) return 0
  const fees = area_ids.map((id) => express_regions.find(({ area_id }) => area_id === id)?.fee)
  return fees.findLast((fee) => fee !== undefined) ?? express_fee
}

/** The ids of the areas of an address, the largest first. */
function areasOf(address: Address | null): number[] {
  return address ? [address.province_id, address.city_id, address.district_id] : []
}

/** Returns the cost of each available delivery method for one shop. */
export function costsOf({
  shop,
  ways,
  address,
  goods_money,
  is_free,
}: Pick<Asked, 'shop' | 'ways' | 'address' | 'goods_money' | 'is_free'>) {
  const { config } = ways
  const free = is_free || shop.lines.every((line) => line.is_free_shipping)
  const express = !config || free ? 0 : expressMoney(config, goods_money, areasOf(address))
  return { express, store: 0, local: !config || free ? 0 : config.local_fee } satisfies Record<DeliveryKind, Cents>
}

/** When goods are there that are paid now, in unix seconds; 0 where the shop does not say. */
export function expectedAt(now: number, config: DeliveryConfig | null | undefined, kind: DeliveryKind): number {
  const days = config?.[`${kind}_days`]
  return typeof days === 'number' ? now + days * DAY : 0
}

/** Whether local delivery gets to a region, by the ids of its areas of every level. */
export function reachesLocally({ local_areas }: DeliveryConfig, area_ids: readonly number[]): boolean {
  return !local_areas.length || area_ids.some((id) => local_areas.includes(id))
}

/**
 * Settles method, cost in cents and time of the delivery of one shop's physical products. Without a choice its first open method is taken. A fault
 * of the choice (closed method, no store, outside of the area …) is returned as `fault`, not thrown.
 */
export function settleDelivery(asked: Asked): Carriage {
  const { ways, choice, address, goods_money, clock } = asked
  const kinds = openKinds(ways)
  const wanted = choice?.delivery_type || kinds[0]
  const kind = kinds.find((open) => open === wanted)
  const none = { store: null, buyer_ask_delivery_time: 0, asked: 0, delivery_money: 0 }
  if (!kind || !ways.config) {
    const notSetUp = wanted === 'local' && ways.config === null
    const text = kinds.length || notSetUp ? 'order.delivery_off' : 'order.no_delivery'
    return { ...none, delivery_type: '', fault: { error: wanted === 'local' ? 12 : 1, text } }
  }
  if (kind === 'store') {
    const chosen = choice?.store_id ? (ways.stores.find((row) => row.store_id === choice.store_id) ?? null) : null
    return { ...none, delivery_type: kind, store: chosen, fault: chosen ? null : { error: 1, text: 'order.choose_store' } }
  }
  const delivery_money = costsOf(asked)[kind]
  if (kind === 'express') return { ...none, delivery_type: kind, delivery_money, fault: null }
  const day = choice?.buyer_ask_delivery_day ?? ''
  const time = parseTime(choice?.buyer_ask_delivery_time ?? '')
  const takesTime = ways.config.time_is_open
  const late =
    takesTime && day && !deliveryDays(ways.config, clock).some((open) => open.day === day && open.hours.some(({ from }) => from === time))
  return {
    delivery_type: kind,
    store: null,
    buyer_ask_delivery_time: takesTime ? time : 0,
    asked: takesTime && day && !late ? momentOf(day, time, clock.zone) : 0,
    delivery_money,
    fault: checkLocal(ways.config, address, goods_money, time) ?? (late ? { error: 1, text: 'order.delivery_time' } : null),
  }
}

/** Why local delivery cannot be chosen for goods of that worth to an address, at a second of the day (0 for any time). */
export function checkLocal(config: DeliveryConfig, address: Address | null, goods_money: Cents, time: number): Fault | null {
  const { local_start_money, time_is_open, time_start, time_end } = config
  if (address && !reachesLocally(config, areasOf(address))) {
    return { error: 10, text: 'order.too_far' }
  }
  if (goods_money < local_start_money)
    return { error: 11, text: 'order.below_local_minimum', values: { amount: toDecimal(local_start_money) } }
  if (time_is_open && time && (time < time_start || time > time_end)) return { error: 1, text: 'order.delivery_time' }
  return null
}

/**
 * A time of the day in seconds; 0 when none is given.
 * @example parseTime('14:30') // 52200
 */
export function parseTime(time: string): number {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(time) ?? []
  return hours && minutes ? Number(hours) * 3600 + Number(minutes) * 60 : 0
}
