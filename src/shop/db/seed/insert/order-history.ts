import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { listed } from '#lib/text/texts.ts'
import type { order, orderGoods, orderLog, orderPackage, virtualGoods } from '#shop/db/schema/order.ts'
import type { fakeOrder, pay, providerOrder } from '#shop/db/schema/pay.ts'
import type { verifyRecord } from '#shop/db/schema/verify.ts'
import type { OrderSeed } from '#shop/db/seed/data/orders.ts'
import type { OrderTimes } from '#shop/db/seed/order-times.ts'
import { combine, say, type Words } from '#shop/db/seed/words.ts'
import { DEMO_VERIFIER } from './members.ts'

const HOUR = 3600

/** Actor numbers of the order log. */
const BUYER = 1
const SELLER = 2
const PLATFORM = 3

/** An order of the demo data with its rows. */
export interface OrderDraft {
  seed: OrderSeed
  times: OrderTimes
  row: typeof order.$inferInsert & { order_id: number; out_trade_no: string; member_id: number }
  lines: (typeof orderGoods.$inferInsert & { order_goods_id: number })[]
}

/** The payment record of an order: paid, cancelled, or waiting until it closes. */
export function toPay({ row, lines, times, seed }: OrderDraft, closeMinutes: number): typeof pay.$inferInsert {
  return {
    out_trade_no: row.out_trade_no,
    member_id: row.member_id,
    pay_detail: combine((pick, locale) =>
      listed(
        lines.map((line) => pick(line.sku_name ?? say('', '', ''))),
        locale,
      ),
    ),
    pay_money: row.pay_money ?? 0,
    pay_type: row.pay_type ?? '',
    trade_no: times.pay ? captureOf(row.order_id) : '',
    pay_status: times.pay ? 2 : seed.status === 'closed' ? -1 : 0,
    create_time: times.create,
    pay_time: times.pay,
    expire_time: !times.pay && closeMinutes > 0 ? times.create + closeMinutes * 60 : 0,
  }
}

/** Returns the fake provider's capture id of a paid order. Refunds need it. */
function captureOf(order_id: number): string {
  return `SC-DEMO${order_id}`
}

/** The row of an order's payment at the fake provider, already captured; none for an unpaid order. */
export function toProviderOrder({ row, times }: OrderDraft): (typeof providerOrder.$inferInsert)[] {
  if (!times.pay) return []
  const { order_id, out_trade_no, member_id, pay_money } = row
  const paid = { amount: pay_money, currency: 'HKD', status: 'COMPLETED', create_time: times.pay, capture_time: times.pay }
  return [{ ...paid, order_id: `SI-DEMO${order_id}`, provider: 'stand-in', out_trade_no, member_id }]
}

/** The same in the fake provider's own book. */
export function toCapture({ row, times }: OrderDraft): (typeof fakeOrder.$inferInsert)[] {
  if (!times.pay) return []
  const { order_id, out_trade_no, pay_money } = row
  const paid = { amount: pay_money, currency: 'HKD', status: 'COMPLETED', create_time: times.pay }
  return [{ ...paid, order_id: `SI-DEMO${order_id}`, reference: out_trade_no, capture_id: captureOf(order_id) }]
}

/** The steps an order went through. */
export function toLog({ row, times, seed }: OrderDraft): (typeof orderLog.$inferInsert)[] {
  const shipped = seed.type === 'pickup' || seed.type === 'virtual' ? 0 : times.ship
  const steps: [string, number, number, number][] = [
    ['create', BUYER, times.create, ORDER_STATUS.toPay],
    ['pay', BUYER, times.pay, seed.type === 'pickup' ? ORDER_STATUS.toCollect : ORDER_STATUS.toShip],
    ['ship', SELLER, shipped, ORDER_STATUS.shipped],
    ['ready', SELLER, times.ready, ORDER_STATUS.toCollect],
    ['receive', BUYER, times.sign, ORDER_STATUS.received],
    ['complete', PLATFORM, times.finish, ORDER_STATUS.complete],
    ['close', times.pay ? SELLER : PLATFORM, times.close, ORDER_STATUS.closed],
  ]
  return steps
    .filter(([, , time]) => time > 0)
    .map(([action, action_way, action_time, order_status]) => ({ order_id: row.order_id, action, action_way, action_time, order_status }))
}

/** The parcel of a sent order with its way so far; local deliveries name who brings it. */
export function toPackage({ row, lines, times, seed }: OrderDraft): typeof orderPackage.$inferInsert {
  const base = {
    order_id: row.order_id,
    package_name: say('Parcel 1', '包裹 1', '包裹 1'),
    delivery_time: times.ship,
    order_goods_ids: lines.map((line) => line.order_goods_id),
  }
  if (seed.type === 'local') return { ...base, delivery_type: 0, deliverer: 'Lam Siu Ming 林小明', deliverer_mobile: '60012345' }
  return {
    ...base,
    express_company_id: 1,
    express_company_name: say('Harbour Parcel', '海港速遞', '海港快递'),
    delivery_no: `HP${20260000 + row.order_id}`,
    trace: toTrace(times),
  }
}

function toTrace({ ship, sign, now }: OrderTimes): { time: number; remark: Words }[] {
  const stations: [number, Words][] = [
    [0, say('Collected from the warehouse in Kwun Tong', '觀塘倉庫已取件', '观塘仓库已揽收')],
    [5, say('Arrived at the Kwai Chung sorting centre', '到達葵涌分揀中心', '到达葵涌分拣中心')],
    [14, say('Left the sorting centre for Yau Tsim Mong', '離開分揀中心，前往油尖旺', '离开分拣中心，发往油尖旺')],
    [18, say('With the courier, today by 18:00', '速遞員派送中，今日 18:00 前送達', '快递员派送中，今天 18:00 前送达')],
  ]
  const passed = stations.map(([hours, remark]) => ({ time: ship + hours * HOUR, remark })).filter(({ time }) => time < (sign || now))
  return sign ? [...passed, { time: sign, remark: say('Received', '已簽收', '已签收') }] : passed
}

/** The codes of virtual goods, used ones where the order is complete. */
export function toVirtualGoods({ row, lines, seed }: OrderDraft): (typeof virtualGoods.$inferInsert)[] {
  if (!row.virtual_code) return []
  const code = row.virtual_code
  return lines.map(({ sku_id, sku_name, sku_image }) => ({
    order_id: row.order_id,
    member_id: row.member_id,
    sku_id,
    sku_name,
    sku_image,
    code,
    is_veirfy: seed.status === 'complete',
    verify_time: seed.status === 'complete' ? (row.sign_time ?? 0) : 0,
  }))
}

/** Builds the records of codes redeemed by the first shop's verifier: of collected orders and used virtual products. */
export function toVerifyRecord({ row, seed }: OrderDraft): (typeof verifyRecord.$inferInsert)[] {
  const isUsed = seed.status === 'complete' || (seed.type === 'pickup' && seed.status === 'received')
  const verify_code = row.delivery_code || row.virtual_code
  if (!isUsed || !verify_code || row.site_id !== 1) return []
  const verify_type = seed.type === 'pickup' ? 'pickup' : 'virtualgoods'
  return [{ order_id: row.order_id, verify_code, verify_type, member_id: DEMO_VERIFIER, verify_time: row.sign_time ?? 0 }]
}
