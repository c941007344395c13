import { and, count, desc, eq, gt, inArray } from 'drizzle-orm'
import type { InferOutput } from 'valibot'
import type { chatDialogs, chatServicerList } from '#contract/chat.ts'
import { chatDialog, chatTalk } from '#shop/db/schema/chat.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { toFlag } from '#shop/services/shared/flag.ts'
import { type Part, paged, pageOf, readPage } from '#shop/services/shared/page.ts'
import { type DialogRow, findShopFaces, toDialogs } from './record.ts'
import { answersFor, findServicers } from './servicers.ts'
import { checkShop, type TalkKey } from './talk.ts'

/** Messages of the member and a shop: page 1 is the newest, inside a page the oldest comes first. @throws ShopError FAIL for no shop */
export async function listDialogs(scope: Scope, { site_id, page, limit }: InferOutput<typeof chatDialogs.input>) {
  await checkShop(scope, site_id)
  const part = pageOf({ page, page_size: limit })
  const { rows, all } = await findDialogs(scope, { member_id: memberOf(scope).member_id, shop_id: site_id }, part)
  return paged(await toDialogs(scope, rows), all, part)
}

/** A part of a talk's messages, counted from the newest and oldest first inside, and how many there are in all. */
export async function findDialogs({ db }: Scope, { member_id, shop_id }: TalkKey, { limit, offset }: Part) {
  const ofTalk = and(eq(chatDialog.member_id, member_id), eq(chatDialog.shop_id, shop_id))
  const all = await db.$count(chatDialog, ofTalk)
  const newest = await db.select().from(chatDialog).where(ofTalk).orderBy(desc(chatDialog.id)).limit(limit).offset(offset)
  return { rows: newest.toReversed(), all }
}

/** The last messages of talks by their ids. */
export async function findLastDialogs({ db }: Scope, talks: { last_dialog_id: number }[]): Promise<DialogRow[]> {
  const ids = talks.map(({ last_dialog_id }) => last_dialog_id).filter(Boolean)
  return ids.length ? db.select().from(chatDialog).where(inArray(chatDialog.id, ids)) : []
}

const UNREAD = and(eq(chatDialog.type, 1), eq(chatDialog.read, false))

/** Marks what a shop said to the member as read and answers how many messages that were. @throws ShopError FAIL for no shop */
export async function setRead(scope: Scope, { site_id }: { site_id: number }): Promise<number> {
  await checkShop(scope, site_id)
  const { member_id } = memberOf(scope)
  const unread = and(eq(chatDialog.member_id, member_id), eq(chatDialog.shop_id, site_id), UNREAD)
  return (await scope.db.update(chatDialog).set({ read: true }).where(unread).returning({ id: chatDialog.id })).length
}

/** Shops the member has talked to, the latest first; `page_size` may be called `size`. */
export async function listContacts(scope: Scope, { page, page_size, size }: InferOutput<typeof chatServicerList.input>) {
  const { member_id } = memberOf(scope)
  const theirs = and(eq(chatTalk.member_id, member_id), gt(chatTalk.last_dialog_id, 0))
  const rows = scope.db.select().from(chatTalk).where(theirs).orderBy(desc(chatTalk.last_dialog_id))
  const { list: talks, ...part } = await readPage({ page, page_size: size ?? page_size }, rows, scope.db.$count(chatTalk, theirs))
  const unread = await scope.db
    .select({ shop_id: chatDialog.shop_id, count: count() })
    .from(chatDialog)
    .where(and(eq(chatDialog.member_id, member_id), UNREAD))
    .groupBy(chatDialog.shop_id)
  const faces = await findShopFaces(
    scope,
    talks.map(({ shop_id }) => shop_id),
  )
  const servicers = await findServicers(scope)
  const dialogs = await toDialogs(scope, await findLastDialogs(scope, talks))
  const list = talks.map(({ shop_id, servicer_id, last_dialog_id }) => ({
    shop_id,
    site_name: faces.get(shop_id)?.site_name ?? '',
    logo: faces.get(shop_id)?.logo ?? '',
    servicer_id,
    unread: unread.find((one) => one.shop_id === shop_id)?.count ?? 0,
    online: toFlag(servicers.some((one) => answersFor(one, shop_id))),
    last_dialog: dialogs.find(({ id }) => id === last_dialog_id) ?? null,
  }))
  return { ...part, list }
}

/** Name and picture of a shop, 0 the platform. @throws ShopError FAIL for no shop */
export async function getChatSite(scope: Scope, { site_id }: { site_id: number }) {
  await checkShop(scope, site_id)
  const { site_name = '', logo = '' } = (await findShopFaces(scope, [site_id])).get(site_id) ?? {}
  return { site_name, logo }
}
