import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Dialog } from '#contract/chat.ts'
import { fromEmoticonCodes } from '#lib/chat/chat-emoticons.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Locale } from '#lib/text/locales.ts'
import { chatTalk } from '#shop/db/schema/chat.ts'
import { member } from '#shop/db/schema/member.ts'
import { ShopError } from '#shop/errors.ts'
import { message } from '#shop/messages.ts'
import { memberOf, type Scope } from '#shop/scope.ts'
import { queueMessage } from '#shop/services/outbox/queue.ts'
import { countCall, type Rate } from '#shop/services/shared/rate-limit.ts'
import { drawTranscript, type Transcript } from '#shop/transcript-page.ts'
import { KIND } from './content.ts'
import { findDialogs } from './dialogs.ts'
import { findShopFaces, toDialogs } from './record.ts'
import { type Clerk, checkClerk } from './staff.ts'
import { checkShop, isTalk, type TalkKey } from './talk.ts'

/** Messages of a transcript, and of one by mail, the latest. */
const LONGEST = 2000
const LONGEST_MAIL = 300

/** Mails with transcripts to one member. */
const MAILS: Rate = { name: 'transcript', calls: 5, seconds: 3600 }

/** Returns what a member and a shop said, the oldest first, in the language of the scope. */
async function findTranscript(scope: Scope, key: TalkKey, limit: number): Promise<Transcript> {
  const { rows } = await findDialogs(scope, key, { limit, offset: 0 })
  const dialogs = (await toDialogs(scope, rows)).map((record) => v.parse(Dialog, record))
  const shop_name = (await findShopFaces(scope, [key.shop_id])).get(key.shop_id)?.site_name ?? ''
  const automatic = message(scope.locale, 'transcript.automatic')
  return {
    title: message(scope.locale, 'transcript.title', { name: shop_name }),
    lines: dialogs.map((dialog) => ({
      time: `${dialog.create_day} ${dialog.create_time}`,
      name: dialog.type === 0 ? dialog.nickname : [shop_name, dialog.automatic && automatic].filter(Boolean).join(' · '),
      text: tell(scope, dialog),
    })),
  }
}

function tell({ locale, settings }: Scope, dialog: Dialog): string {
  const said = dialog.type === 0 ? dialog.consumer_say : dialog.servicer_say
  switch (dialog.content_type) {
    case KIND.goods:
      return [message(locale, 'transcript.goods'), dialog.sku_name, dialog.price !== undefined && formatMoney(dialog.price)]
        .filter(Boolean)
        .join(' ')
    case KIND.order:
      return [message(locale, 'transcript.order'), dialog.order_no].filter(Boolean).join(' ')
    case KIND.picture:
      return `${message(locale, 'transcript.picture')} ${settings.siteUrl ? new URL(`/${said}`, settings.siteUrl).href : said}`
    default:
      return fromEmoticonCodes(said)
  }
}

const toLine = ({ time, name, text }: Transcript['lines'][number]) => `${time} ${name}: ${text}`

function drawText({ title, lines }: Transcript): string {
  return `${[title, '', ...lines.map(toLine)].join('\n')}\n`
}

/**
 * Returns the transcript of the member's talk with a shop as text and as a page, and whether it can be sent by mail.
 * @throws ShopError FAIL for an unknown shop
 */
export async function getTranscript(scope: Scope, { site_id }: { site_id: number }) {
  await checkShop(scope, site_id)
  const { member_id } = memberOf(scope)
  const transcript = await findTranscript(scope, { member_id, shop_id: site_id }, LONGEST)
  const isMailed = (await findRecipient(scope, member_id)) !== undefined
  return { text: drawText(transcript), html: drawTranscript(transcript, scope.locale), is_mailed: isMailed ? (1 as const) : (0 as const) }
}

/** Returns where a member gets transcripts; undefined without SMTP or an address. */
export async function findRecipient({ db, settings }: Scope, member_id: number): Promise<{ email: string; locale: Locale } | undefined> {
  if (!settings.mail) return undefined
  const [row] = await db.select({ email: member.email, locale: member.locale }).from(member).where(eq(member.member_id, member_id))
  return row?.email ? { email: row.email, locale: row.locale } : undefined
}

/** Queues the transcript for the member's address. @throws ShopError FAIL without SMTP, an address or messages, and above five an hour */
async function queueTranscript(scope: Scope, key: TalkKey): Promise<void> {
  const recipient = await findRecipient(scope, key.member_id)
  if (!recipient) throw new ShopError('FAIL', { text: 'transcript.no_mail' })
  const { locale } = recipient
  const { title, lines } = await findTranscript({ ...scope, locale }, key, LONGEST_MAIL)
  if (!lines.length) throw new ShopError('FAIL', { text: 'transcript.empty' })
  const { isAllowed, wait } = await countCall(scope, MAILS, String(key.member_id))
  if (!isAllowed) throw new ShopError('FAIL', { text: 'transcript.often', values: { minutes: Math.ceil(wait / 60) } })
  const values = { title, lines: lines.map(toLine) }
  await queueMessage(scope, { kind: 'chat_transcript', values, recipient: recipient.email, locale })
}

/** Mails the member the transcript of a talk with a shop. Returns `''`. @throws ShopError FAIL for an unknown shop, and as {@link queueTranscript} */
export async function mailTranscript(scope: Scope, { site_id }: { site_id: number }): Promise<string> {
  await checkShop(scope, site_id)
  await queueTranscript(scope, { member_id: memberOf(scope).member_id, shop_id: site_id })
  return ''
}

/** Mails the customer the transcript of a talk. @throws ShopError RESULT_ERROR for another account's shop, and as {@link queueTranscript} */
export async function mailStaffTranscript(scope: Scope, clerk: Clerk, key: TalkKey): Promise<void> {
  checkClerk(clerk, key.shop_id)
  await queueTranscript(scope, key)
}

/** Returns the transcript of a talk as a file of the desk. @throws ShopError RESULT_ERROR for another account's shop, or no talk */
export async function getStaffTranscript(scope: Scope, clerk: Clerk, key: TalkKey, format: 'txt' | 'html'): Promise<string> {
  checkClerk(clerk, key.shop_id)
  if (!(await scope.db.$count(chatTalk, isTalk(key)))) throw new ShopError('RESULT_ERROR')
  const transcript = await findTranscript(scope, key, LONGEST)
  return format === 'html' ? drawTranscript(transcript, scope.locale) : drawText(transcript)
}
