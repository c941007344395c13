import { and, eq, getTableName, like, ne, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { chatAnswer, chatConfig, chatKeyword } from '#shop/db/schema/chat.ts'
import { article, articleCategory, help, helpClass, notice } from '#shop/db/schema/content.ts'
import { liveParty, liveProcess, liveWord } from '#shop/db/schema/live.ts'
import { area, member, memberLevel } from '#shop/db/schema/member.ts'
import { seckill } from '#shop/db/schema/promotion.ts'
import { shop, shopCategory, shopDelivery, store } from '#shop/db/schema/shop.ts'
import { adPosition, document, friendlyLink, navigation, picture, setting, shopService } from '#shop/db/schema/site.ts'
import { staff, staffAudit, staffSession } from '#shop/db/schema/staff.ts'
import { saveSetting } from '#shop/db/setting.ts'
import type { Database, Surroundings } from '#shop/scope.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { DEMO_MEMBER } from './insert/members.ts'

/** Whether accounts of the demo are there: their passwords are public. An account counts by its id and name. */
export async function isDemo(db: Database): Promise<boolean> {
  const isAccount = DEMO_ACCOUNTS.map(({ username }, index) =>
    and(eq(member.member_id, DEMO_MEMBER + index), eq(member.username, username)),
  )
  return (await db.$count(member, or(...isAccount))) > 0
}

/** @throws Error in one line where the settings rule the demo out and the database holds it */
export async function refuseDemo({ db, settings: { noDemo } }: Pick<Surroundings, 'db' | 'settings'>): Promise<void> {
  if (!noDemo || !(await isDemo(db))) return
  const names = DEMO_ACCOUNTS.map(({ username }) => username).join(', ')
  throw new Error(
    `${noDemo} is for a real shop, but this database holds the demo, whose accounts (${names}) have public passwords: ` +
      'run “npm run clear-demo”, which turns it into a real shop, or set DEMO=on to show the demo.',
  )
}

/** Tables that a real shop keeps of a demo that was tried out: settings, texts, staff, and what belongs to the own shop. */
const KEPT: readonly PgTable[] = [
  ...[setting, document, navigation, friendlyLink, shopService, adPosition, area, picture],
  ...[notice, helpClass, help, articleCategory, article],
  ...[shop, shopCategory, shopDelivery, store, memberLevel, seckill],
  ...[chatConfig, chatKeyword, chatAnswer],
  ...[staff, staffSession, staffAudit],
  ...[liveProcess, liveParty, liveWord],
]

/** The demo's own shop; the others are merchants of the mall. */
const OWN_SHOP = 1

/**
 * Turns the demo into a real shop. Removes members, orders, payments, chats, reviews, the catalogue, promotions, advertisements, home page
 * floors and other merchants. Keeps settings, texts and staff. Ids continue, so that none is reused. Run it in a transaction.
 * @returns the names of the emptied tables
 */
export async function clearDemo(surroundings: Surroundings): Promise<string[]> {
  const { db } = surroundings
  const kept = KEPT.map(getTableName)
  const { rows } = (await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`)) as unknown as {
    rows: { name: string }[]
  }
  const emptied = rows.map(({ name }) => name).filter((name) => !kept.includes(name))
  await db.execute(sql`truncate ${sql.join(emptied.map(sql.identifier), sql`, `)} continue identity`)
  await db.delete(picture).where(like(picture.path, 'upload/demo/%'))
  await db.delete(shopDelivery).where(ne(shopDelivery.site_id, OWN_SHOP))
  await db.delete(store).where(ne(store.site_id, OWN_SHOP))
  await db.delete(shop).where(ne(shop.site_id, OWN_SHOP))
  await db.update(shop).set({ shop_sales: 0, sub_num: 0, score_num: 0 })
  for (const table of [chatConfig, chatKeyword, chatAnswer]) await db.delete(table).where(sql`${table.shop_id} not in (0, ${OWN_SHOP})`)
  // Clear references to deleted products and coupons.
  await db.update(article).set({ sku_ids: [] })
  await db.update(memberLevel).set({ send_coupon: '' })
  await saveSetting(surroundings, 'register_bonus', { coupon: [] })
  await saveSetting(surroundings, 'signin', { award: [] })
  await saveSetting(surroundings, 'float_layer', { is_show: false })
  return emptied
}
