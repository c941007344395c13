import { and, desc, eq, inArray, ne, sum } from 'drizzle-orm'
import * as v from 'valibot'
import { goodsskuPage } from '#contract/goods.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { chatDialog } from '#shop/db/schema/chat.ts'
import { member, memberLevel } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { footprint } from '#shop/db/schema/review.ts'
import { staff } from '#shop/db/schema/staff.ts'
import { type Scope, say } from '#shop/scope.ts'
import { type Card, findSkuCards } from '#shop/services/catalogue/goods-card.ts'
import { pageGoods } from '#shop/services/catalogue/goods-list.ts'
import type { TalkKey } from '#shop/services/chat/talk.ts'

/** Goods that one search of the desk gives. */
const FOUND = 8

/** Customer data for a service person, limited to orders and products of the talk's shop. */
export interface Customer {
  level_name: string
  /** Hundredths. */
  growth: number
  orders: number
  /** Cents of orders that were not cancelled. */
  spent: number
  /** Orders with a refund in them. */
  refunds: number
  /** Goods looked at last. */
  looked_at?: Card
}

/** Returns the {@link Customer} of a talk: level, orders, spending and the products last viewed. */
export async function getCustomer(scope: Scope, { member_id, shop_id }: TalkKey): Promise<Customer> {
  const { db } = scope
  const theirs = and(eq(order.member_id, member_id), shop_id ? eq(order.site_id, shop_id) : undefined)
  const [level] = await db
    .select({ growth: member.growth, level_name: memberLevel.level_name })
    .from(member)
    .leftJoin(memberLevel, eq(memberLevel.level_id, member.member_level))
    .where(eq(member.member_id, member_id))
  const [spent] = await db
    .select({ sum: sum(order.order_money).mapWith(Number) })
    .from(order)
    .where(and(theirs, ne(order.order_status, ORDER_STATUS.closed)))
  const refunded = db.select({ order_id: orderGoods.order_id }).from(orderGoods).where(ne(orderGoods.refund_status, REFUND_STATUS.none))
  return {
    level_name: say(scope, level?.level_name),
    growth: level?.growth ?? 0,
    orders: await db.$count(order, theirs),
    spent: spent?.sum ?? 0,
    refunds: await db.$count(order, and(theirs, inArray(order.order_id, refunded))),
    looked_at: await findLookedAt(scope, member_id, shop_id),
  }
}

async function findLookedAt(scope: Scope, member_id: number, shop_id: number): Promise<Card | undefined> {
  const [seen] = await scope.db
    .select({ sku_id: footprint.sku_id })
    .from(footprint)
    .innerJoin(goods, eq(goods.goods_id, footprint.goods_id))
    .where(and(eq(footprint.member_id, member_id), shop_id ? eq(goods.site_id, shop_id) : undefined))
    .orderBy(desc(footprint.browse_time))
    .limit(1)
  return seen && (await findSkuCards(scope, [seen.sku_id]))[0]
}

/** Finds products on sale that a service person may send, by words or SKU id. The platform finds those of every shop. */
export async function findGoodsToShow(scope: Scope, shop_id: number, text: string): Promise<Card[]> {
  const asked = v.parse(goodsskuPage.input, { keyword: text, site_id: shop_id, page: 1, page_size: FOUND })
  const byId = /^\d{1,9}$/.test(text)
    ? (await findSkuCards(scope, [Number(text)])).filter((card) => !shop_id || card.site_id === shop_id)
    : []
  const { list } = await pageGoods(scope, asked)
  return [...byId, ...list.filter(({ sku_id }) => !byId.some((card) => card.sku_id === sku_id))]
}

/** Staff author of a message. */
export type Author = Pick<typeof staff.$inferSelect, 'staff_id' | 'username'>

/** Returns the staff authors of messages by message id. Automatic messages are left out. */
export async function findAuthors({ db }: Scope, ids: number[]): Promise<Map<number, Author>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: chatDialog.id, staff_id: staff.staff_id, username: staff.username })
    .from(chatDialog)
    .innerJoin(staff, eq(staff.staff_id, chatDialog.servicer_id))
    .where(and(inArray(chatDialog.id, ids), eq(chatDialog.type, 1)))
  return new Map(rows.map(({ id, ...author }) => [id, author]))
}
