import { and, eq, max } from 'drizzle-orm'
import { formatDay } from '#lib/dates/time.ts'
import { addressText } from '#lib/member/address.ts'
import { shareOut } from '#lib/money/share.ts'
import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { ORDER_STATUS, ORDER_TYPE } from '#lib/orders/order-state.ts'
import { alignSequences } from '#shop/db/open.ts'
import { order, orderGoods, orderLog, orderPackage, virtualGoods } from '#shop/db/schema/order.ts'
import { fakeOrder, pay, providerOrder } from '#shop/db/schema/pay.ts'
import { orderComplain, refundLog, refundPayment } from '#shop/db/schema/refund.ts'
import { verifyRecord } from '#shop/db/schema/verify.ts'
import { ADDRESSES } from '#shop/db/seed/data/members.ts'
import { ORDERS_BY_TIME, type OrderSeed } from '#shop/db/seed/data/orders.ts'
import { PICKUP_STORES, SHOPS } from '#shop/db/seed/data/shops.ts'
import { type OrderTimes, orderTimes } from '#shop/db/seed/order-times.ts'
import { picture, type SkuPlace, siteId, skuPlace } from '#shop/db/seed/references.ts'
import { PROVINCE, regionNames } from '#shop/db/seed/regions.ts'
import { say } from '#shop/db/seed/words.ts'
import type { Surroundings } from '#shop/scope.ts'
import { inEveryLocale, pick } from '#shop/words.ts'
import { DEMO_MEMBER } from './members.ts'
import { toComplaint, toRefundLog, toRefundPayment } from './order-after-sale.ts'
import { type OrderDraft, toCapture, toLog, toPackage, toPay, toProviderOrder, toVerifyRecord, toVirtualGoods } from './order-history.ts'
import { insertOwnReviews } from './order-reviews.ts'

const HOUR = 3600

const DELIVERY_TYPE = { express: 'express', pickup: 'store', local: 'local', virtual: '' } as const

/** After-sale states in which the order is locked: everything open, a refusal included (contract cart-order.md, `is_lock`). */
const LOCKING = [1, 2, 4, 5, 6, -1]

/** Writes the demo member's orders with lines, payment, log, parcels and codes. */
export async function insertOrders(surroundings: Surroundings): Promise<void> {
  const { now, settings } = surroundings
  // Oldest first, so that ids grow with time as in a real shop.
  await writeOrders(
    surroundings,
    ORDERS_BY_TIME.map((seed, index) => draftOrder(seed, index + 1, now(), settings.timeZone)),
  )
}

async function writeOrders({ db, settings }: Surroundings, drafts: OrderDraft[]): Promise<void> {
  await db.insert(order).values(drafts.map((draft) => draft.row))
  await db.insert(orderGoods).values(drafts.flatMap((draft) => draft.lines))
  await db.insert(pay).values(drafts.map((draft) => toPay(draft, settings.orderCloseMinutes)))
  await db.insert(orderLog).values(drafts.flatMap(toLog))
  const histories = [
    [orderPackage, drafts.filter(({ times }) => times.ship > 0).map(toPackage)],
    [virtualGoods, drafts.flatMap(toVirtualGoods)],
    [providerOrder, drafts.flatMap(toProviderOrder)],
    [fakeOrder, drafts.flatMap(toCapture)],
    [refundLog, drafts.flatMap(toRefundLog)],
    [refundPayment, drafts.flatMap(toRefundPayment)],
    [orderComplain, drafts.flatMap(toComplaint)],
    [verifyRecord, drafts.flatMap(toVerifyRecord)],
  ] as const
  for (const [table, rows] of histories) if (rows.length) await db.insert(table).values([...rows])
  await insertOwnReviews(db, drafts)
}

/** Seconds after which an order that waits for its payment is about to close. */
const STALE = 900

/**
 * Restores missing order states of the demo member, so that every start has an order in each state. Unpaid orders that are about to close
 * count as missing. Run it in a transaction.
 */
export async function renewOrders(surroundings: Surroundings): Promise<void> {
  const { db, now, settings } = surroundings
  const kept = await keptStates(surroundings)
  const lost = ORDERS_BY_TIME.filter((seed, index) => {
    const isState = (other: OrderSeed) => stateOf(other) === stateOf(seed)
    return !kept.has(stateOf(seed)) && ORDERS_BY_TIME.findIndex(isState) === index
  })
  if (!lost.length) return
  // Lines are numbered by tens of their order.
  const [last] = await db.select({ order_id: max(order.order_id) }).from(order)
  const [line] = await db.select({ order_goods_id: max(orderGoods.order_goods_id) }).from(orderGoods)
  const first = 1 + Math.max(last?.order_id ?? 0, Math.ceil((line?.order_goods_id ?? 0) / 10))
  await writeOrders(
    surroundings,
    lost.map((seed, index) => draftOrder(seed, first + index, now(), settings.timeZone)),
  )
  await alignSequences(db)
}

/** Returns a key of an order's state: type, status, refund status and complaint. */
function stateOf({ type, status, refund, complaint }: OrderSeed): string {
  return `${ORDER_TYPE[type]} ${ORDER_STATUS[status]} ${refund ?? 0} ${complaint ?? false}`
}

async function keptStates({ db, now }: Surroundings): Promise<Set<string>> {
  const rows = await db
    .select({ row: order, refund_status: orderGoods.refund_status, complain_status: orderComplain.complain_status })
    .from(order)
    .innerJoin(orderGoods, eq(orderGoods.order_id, order.order_id))
    .leftJoin(orderComplain, eq(orderComplain.order_goods_id, orderGoods.order_goods_id))
    .where(and(eq(order.member_id, DEMO_MEMBER), eq(order.is_delete, false)))
  const complaints = new Set(
    rows.flatMap(({ row, complain_status }) => (complain_status === COMPLAIN_STATUS.applied ? [row.order_id] : [])),
  )
  const refunds = new Map<number, number>()
  for (const { row, refund_status } of rows) if (refund_status) refunds.set(row.order_id, refund_status)
  const isStale = ({ order_status, create_time }: typeof order.$inferSelect) =>
    order_status === ORDER_STATUS.toPay && create_time < now() - STALE
  const standing = rows.filter(({ row }) => !isStale(row))
  return new Set(
    standing.map(
      ({ row: { order_id, order_type, order_status } }) =>
        `${order_type} ${order_status} ${refunds.get(order_id) ?? 0} ${complaints.has(order_id)}`,
    ),
  )
}

function draftOrder(seed: OrderSeed, order_id: number, now: number, zone: string): OrderDraft {
  const times = orderTimes(seed, now, zone)
  const places = seed.lines.map(([reference, num, price]) => ({ place: skuPlace(reference), num, price }))
  const [first] = places
  if (!first) throw new Error('an order of the demo data has no lines')
  const site_id = siteId(first.place.goods.shop)
  const costs = places.map(({ place, num, price }) => (price ? price * 100 : place.selling) * num)
  const goods_money = costs.reduce((sum, cost) => sum + cost, 0)
  const coupon_money = (seed.coupon ?? 0) * 100
  const coupons = shareOut(coupon_money, costs)
  const delivery_money = (seed.delivery ?? 0) * 100
  const order_money = goods_money + delivery_money - coupon_money
  const balance_money = (seed.balance ?? 0) * 100
  const isPaid = times.pay > 0
  const lines = places.map(({ place, num }, index) => {
    const cost = costs[index] ?? 0
    const share = coupons[index] ?? 0
    return {
      ...toLine(place, num, cost, share),
      // Carriage comes back with the only line.
      ...(index === 0 && toRefund(seed, cost - share + (places.length === 1 ? delivery_money : 0), times, order_id)),
      order_goods_id: order_id * 10 + index,
      order_id,
      site_id,
      delivery_status: deliveryStatus(seed, times),
    }
  })
  const row = {
    ...toRecipient(seed),
    order_id,
    order_no: `${dayNumber(times.create)}${String(order_id).padStart(6, '0')}`,
    out_trade_no: `${times.create}${String(order_id).padStart(10, '0')}`,
    member_id: DEMO_MEMBER,
    site_id,
    site_name: SHOPS[site_id - 1]?.name ?? say('', '', ''),
    order_type: ORDER_TYPE[seed.type],
    order_status: ORDER_STATUS[seed.status],
    promotion_type: seed.promotion ?? '',
    promotion_id: seed.promotion ? 1 : 0,
    pay_status: isPaid ? 1 : 0,
    pay_type: isPaid ? 'paypal' : '',
    delivery_type: DELIVERY_TYPE[seed.type],
    delivery_status: deliveryStatus(seed, times),
    ...(seed.type === 'pickup' && toStore(order_id, isPaid)),
    virtual_code: seed.type === 'virtual' && isPaid ? codeOf(order_id) : '',
    buyer_message: seed.message ?? '',
    goods_money,
    delivery_money,
    coupon_money,
    order_money,
    balance_money,
    pay_money: order_money - balance_money,
    refund_money: seed.refund === 3 ? order_money : 0,
    goods_num: places.reduce((sum, { num }) => sum + num, 0),
    create_time: times.create,
    pay_time: times.pay,
    delivery_time: times.ship || times.ready,
    sign_time: times.sign,
    finish_time: times.finish,
    close_time: times.close,
    is_lock: LOCKING.includes(seed.refund ?? 0) && seed.status !== 'complete',
    is_evaluate: (seed.status === 'received' || seed.status === 'complete') && (seed.reviewed ?? 0) < 2,
    evaluate_status: seed.reviewed ?? 0,
    is_enable_refund: isPaid && seed.status !== 'complete' && seed.status !== 'closed',
  }
  return { seed, times, row, lines }
}

function toLine(place: SkuPlace, num: number, goods_money: number, coupon_money: number) {
  return {
    member_id: DEMO_MEMBER,
    goods_id: place.goods_id,
    sku_id: place.sku_id,
    sku_name: place.name,
    goods_name: place.goods.name,
    sku_spec: place.spec,
    sku_image: picture(place.picture),
    sku_no: `HB-${String(place.goods_id).padStart(3, '0')}`,
    is_virtual: place.goods.virtual ?? false,
    goods_class: place.goods.virtual ? 2 : 1,
    price: Math.round(goods_money / num),
    num,
    goods_money,
    real_goods_money: goods_money - coupon_money,
    coupon_money,
  }
}

function toRefund({ refund }: OrderSeed, money: number, times: OrderTimes, order_id: number) {
  if (!refund) return {}
  const asked = (times.sign || times.pay) + 6 * HOUR
  return {
    // Derived from the order id, because restored refunds share one time. Far above the numbers that the shop counts up by its log.
    refund_no: `R${dayNumber(asked)}${900_000 + order_id}`,
    refund_status: refund,
    refund_type: refund === 4 || refund === 5 ? 2 : 1,
    refund_apply_money: money,
    refund_real_money: refund === 3 ? money : 0,
    refund_reason: refund === 1 ? 'No longer wanted' : 'Not as described',
    refund_remark: refund === 4 ? 'One leg is shorter than the others.' : '',
    refund_refuse_reason: refund === -1 ? 'The umbrella was used; we will repair it instead.' : '',
    refund_address: refund === 5 ? (SHOPS[2].address.en ?? '') : '',
    refund_delivery_name: refund === 5 ? 'Harbour Parcel' : '',
    refund_delivery_no: refund === 5 ? 'HP88002217' : '',
    refund_time: refund === 3 ? asked + 24 * HOUR : 0,
    refund_action_time: asked + (refund === 1 ? 0 : 12 * HOUR),
  }
}

/** 0 nothing sent, 1 on its way, 2 with the buyer. */
function deliveryStatus(seed: OrderSeed, times: OrderTimes): number {
  if (times.sign) return 2
  return times.ship && seed.status === 'shipped' ? 1 : 0
}

function toRecipient({ type }: OrderSeed) {
  const [home] = ADDRESSES
  if (type === 'virtual') return { mobile: home.mobile }
  return {
    name: home.name,
    mobile: home.mobile,
    province_id: PROVINCE,
    city_id: home.city,
    district_id: home.district,
    address: home.street,
    full_address: regionNames(home.city, home.district),
    longitude: home.longitude,
    latitude: home.latitude,
  }
}

function toStore(order_id: number, isPaid: boolean) {
  const [store] = PICKUP_STORES
  return {
    delivery_store_id: 1,
    delivery_store_name: store.name,
    delivery_store_info: {
      open_date: store.hours,
      full_address: inEveryLocale((locale) =>
        addressText({ address: pick(store.address, locale), full_address: pick(store.fullAddress, locale) }, locale),
      ),
      longitude: store.longitude,
      latitude: store.latitude,
      telphone: store.telephone,
    },
    delivery_code: isPaid ? codeOf(order_id) : '',
  }
}

/** A code of twelve digits that differs by order; real ones come from the random source. */
function codeOf(order_id: number): string {
  return String(400000000000 + order_id * 7919 * 104729).slice(0, 12)
}

/** `YYYYMMDD` of a time, in the zone of the demo shop. */
function dayNumber(seconds: number): string {
  return formatDay(seconds).replaceAll('-', '')
}
