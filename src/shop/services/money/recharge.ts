import { and, asc, desc, eq } from 'drizzle-orm'
import { toDecimal } from '#lib/money/money.ts'
import { recharge, rechargeOrder } from '#shop/db/schema/money.ts'
import { findSetting } from '#shop/db/setting.ts'
import { memberOf, type Scope, say } from '#shop/scope.ts'
import { findTypes, toWorth } from '#shop/services/promotion/coupon-type.ts'
import { toRecord } from '#shop/services/shared/config-record.ts'
import { paged, pageOf, showPage } from '#shop/services/shared/page.ts'
import type { Words } from '#shop/words.ts'

interface Terms {
  recharge_id: number
  recharge_name: Words
  cover_img: string
  face_value: number
  buy_price: number
  point: number
  growth: number
  coupon_id: number[]
}

function toOffer(scope: Scope, { recharge_id, recharge_name, cover_img, face_value, buy_price, point, growth, coupon_id }: Terms) {
  return {
    recharge_id,
    recharge_name: say(scope, recharge_name),
    cover_img,
    face_value: toDecimal(face_value),
    buy_price: toDecimal(buy_price),
    point,
    growth,
    coupon_id: coupon_id.join(','),
  }
}

/** The top-ups on offer, in the shop's order; none while topping up is off. */
export async function pageRecharges(scope: Scope, asked: { page: number; page_size: number }) {
  const { is_use } = await findSetting(scope, 'recharge')
  if (!is_use) return paged([], 0, pageOf(asked))
  const where = eq(recharge.status, 1)
  const rows = scope.db.select().from(recharge).where(where).orderBy(asc(recharge.sort), asc(recharge.recharge_id))
  return showPage(asked, rows, scope.db.$count(recharge, where), (row) => ({ ...toOffer(scope, row), sale_num: row.sale_num }))
}

/** One top-up with the coupons it gives; null when unknown. */
export async function getRecharge(scope: Scope, { recharge_id }: { recharge_id: number }) {
  const [row] = await scope.db.select().from(recharge).where(eq(recharge.recharge_id, recharge_id))
  if (!row) return null
  const coupon_list = (await findTypes(scope, row.coupon_id)).map((type) => ({
    ...toWorth(scope, type),
    validity_type: type.validity_type,
    end_time: type.end_time,
    fixed_term: type.fixed_term,
  }))
  return { ...toOffer(scope, row), sale_num: row.sale_num, status: row.status, coupon_list }
}

/** Returns the settings record of top-ups, which says whether they are on. */
export async function getRechargeConfig(scope: Scope) {
  return toRecord('MEMBER_RECHARGE_CONFIG', [], (await findSetting(scope, 'recharge')).is_use)
}

/** The member's paid top-ups, newest first. */
export async function pageRechargeOrders(scope: Scope, asked: { page: number; page_size: number }) {
  const where = and(eq(rechargeOrder.member_id, memberOf(scope).member_id), eq(rechargeOrder.status, 2))
  const rows = scope.db.select().from(rechargeOrder).where(where).orderBy(desc(rechargeOrder.order_id))
  return showPage(asked, rows, scope.db.$count(rechargeOrder, where), (row) => {
    const { order_id, order_no, out_trade_no, create_time } = row
    return { ...toOffer(scope, row), order_id, order_no, out_trade_no, create_time }
  })
}
