import { and, eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Dialog } from '#contract/chat.ts'
import { formatTime } from '#lib/dates/time.ts'
import { toDecimal } from '#lib/money/money.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { type chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import { member } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { shop } from '#shop/db/schema/shop.ts'
import { findSetting } from '#shop/db/setting.ts'
import { type Scope, say } from '#shop/scope.ts'
import { sellingPrice } from '#shop/services/catalogue/price.ts'
import { findLines } from '#shop/services/order/find.ts'
import { statusName } from '#shop/services/order/view.ts'
import { toFlag } from '#shop/services/shared/flag.ts'

export type DialogRow = typeof chatDialog.$inferSelect

/** A stored message with what it shows, as the wire has it (contract chat.md, Dialog). */
export type DialogRecord = v.InferInput<typeof Dialog>

/** Returns the stored part of a message. */
function toMessage({ settings }: Scope, row: DialogRow) {
  const [create_day = '', create_time = ''] = formatTime(row.create_time, settings.timeZone).split(' ')
  return {
    id: row.id,
    create_day,
    create_time,
    type: row.type,
    content_type: row.content_type,
    read: toFlag(row.read),
    automatic: toFlag(row.automatic),
    consumer_say: row.consumer_say,
    servicer_say: row.servicer_say,
    goods_sku_id: row.goods_sku_id,
    order_id: row.order_id,
  }
}

/** A message as the socket pushes it: bare, with whose it is (contract chat.md, Row). */
export function toLiveMessage(scope: Scope, row: DialogRow) {
  const { member_id, shop_id, servicer_id } = row
  return { ...toMessage(scope, row), member_id, shop_id, servicer_id }
}

/** Messages as the wire has them, in the same order: each once, with names and pictures of both sides and what its card shows. */
export async function toDialogs(scope: Scope, rows: DialogRow[]): Promise<DialogRecord[]> {
  const [members, seen, shops, goodsCards, orderCards] = [
    await findFaces(scope, rows),
    await findSeen(scope, rows),
    await findShopFaces(
      scope,
      rows.map(({ shop_id }) => shop_id),
    ),
    await findGoodsCards(scope, rows),
    await findOrderCards(scope, rows),
  ]
  return rows.map((row) => ({
    ...toMessage(scope, row),
    seen: toFlag(row.type === 0 && row.id <= (seen.get(`${row.member_id} ${row.shop_id}`) ?? 0)),
    ...members.get(row.member_id),
    shop_name: shops.get(row.shop_id)?.site_name ?? '',
    logo: shops.get(row.shop_id)?.logo ?? '',
    ...goodsCards.get(row.goods_sku_id),
    ...orderCards.get(row.order_id),
  }))
}

/** One message as the wire has it. @throws Error for a message without a record */
export async function toDialog(scope: Scope, row: DialogRow): Promise<DialogRecord> {
  const [dialog] = await toDialogs(scope, [row])
  if (!dialog) throw new Error('a message has no record')
  return dialog
}

async function findFaces({ db }: Scope, rows: DialogRow[]) {
  const ids = [...new Set(rows.map(({ member_id }) => member_id))]
  if (!ids.length) return new Map<number, { nickname: string; avatar: string }>()
  const found = await db
    .select({ member_id: member.member_id, nickname: member.nickname, username: member.username, avatar: member.headimg })
    .from(member)
    .where(inArray(member.member_id, ids))
  return new Map(found.map(({ member_id, nickname, username, avatar }) => [member_id, { nickname: nickname || username || '', avatar }]))
}

/** The last message that a service person has seen, by member and shop. */
async function findSeen({ db }: Scope, rows: DialogRow[]): Promise<Map<string, number>> {
  const member_ids = [...new Set(rows.map(({ member_id }) => member_id))]
  if (!member_ids.length) return new Map()
  const { member_id, shop_id, seen_id } = chatTalk
  const talks = await db.select({ member_id, shop_id, seen_id }).from(chatTalk).where(inArray(member_id, member_ids))
  return new Map(talks.map((talk) => [`${talk.member_id} ${talk.shop_id}`, talk.seen_id]))
}

/** Names and pictures of shops by id; 0 is the platform's own. */
export async function findShopFaces(scope: Scope, shop_ids: number[]) {
  const ids = [...new Set(shop_ids)]
  const { site_name, logo } = await findSetting(scope, 'site')
  const found = await scope.db
    .select({ shop_id: shop.site_id, site_name: shop.site_name, logo: shop.logo })
    .from(shop)
    .where(inArray(shop.site_id, [0, ...ids]))
  const shops = found.map((row) => [row.shop_id, { site_name: say(scope, row.site_name), logo: row.logo }] as const)
  return new Map([...shops, [0, { site_name: say(scope, site_name), logo: say(scope, logo) }]])
}

async function findGoodsCards(scope: Scope, rows: DialogRow[]) {
  const ids = rows.map((row) => row.goods_sku_id).filter(Boolean)
  if (!ids.length) return new Map<number, Partial<DialogRecord>>()
  const found = await scope.db
    .select({ sku, goods_name: goods.goods_name })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(inArray(sku.sku_id, ids), eq(goods.is_delete, false)))
  return new Map(
    found.map(({ sku, goods_name }) => {
      const price = toDecimal(sellingPrice(sku, scope.now()))
      const names = { goods_name: say(scope, goods_name), sku_name: say(scope, sku.sku_name) }
      return [sku.sku_id, { ...names, sku_image: sku.sku_image, price }]
    }),
  )
}

/** An order is shown by its first line. */
async function findOrderCards(scope: Scope, rows: DialogRow[]) {
  const ids = rows.map((row) => row.order_id).filter(Boolean)
  if (!ids.length) return new Map<number, Partial<DialogRecord>>()
  const found = await scope.db.select().from(order).where(inArray(order.order_id, ids))
  const lines = await findLines(scope, ids)
  return new Map(
    found.map((row) => {
      const first = lines.find((line) => line.order_id === row.order_id)
      const money = { order_money: toDecimal(row.order_money), goods_money: toDecimal(row.goods_money) }
      const state = { order_status: row.order_status, order_status_name: statusName(scope, row) }
      return [
        row.order_id,
        { order_no: row.order_no, ...money, ...state, sku_name: say(scope, first?.sku_name), sku_image: first?.sku_image ?? '' },
      ]
    }),
  )
}
