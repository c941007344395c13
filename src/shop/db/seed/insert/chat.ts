import { chatAnswer, chatConfig, chatDialog, chatKeyword, chatTalk } from '#shop/db/schema/chat.ts'
import { CANNED_ANSWERS, CHATS, type ChatPlace, type LineSeed, TALKS, type TalkSeed } from '#shop/db/seed/data/chat.ts'
import { ORDERS_BY_TIME } from '#shop/db/seed/data/orders.ts'
import { picture, siteId, skuPlace } from '#shop/db/seed/references.ts'
import type { Surroundings } from '#shop/scope.ts'
import { DEMO_MEMBER, DEMO_VERIFIER } from './members.ts'

const MINUTE = 60

const PLACES = Object.keys(CHATS) as ChatPlace[]
const placeId = (place: ChatPlace) => (place === 'platform' ? 0 : siteId(place))

/** Writes what each chat says about itself, answers that are kept ready, and talks. */
export async function insertChat({ db, now }: Surroundings): Promise<void> {
  await db.insert(chatConfig).values(
    PLACES.map((place) => {
      const { hours, content } = CHATS[place]
      return { shop_id: placeId(place), is_open: true, content, answer_hours: hours }
    }),
  )
  await db
    .insert(chatKeyword)
    .values(PLACES.flatMap((place) => CHATS[place].questions.map((question, sort) => ({ shop_id: placeId(place), ...question, sort }))))
  await db.insert(chatAnswer).values(PLACES.flatMap((place) => CANNED_ANSWERS.map((answer) => ({ shop_id: placeId(place), ...answer }))))
  // Oldest first over all talks, so that ids grow with time as in a real shop.
  const said = TALKS.flatMap((talk) => talk.lines.map((line, index) => ({ talk, line, index }))).toSorted((a, b) => b.line.ago - a.line.ago)
  const rows = said.map(({ talk, line, index }, place) => ({
    ...toDialog(talk, line, index),
    id: place + 1,
    create_time: now() - line.ago * MINUTE,
  }))
  await db.insert(chatDialog).values(rows)
  await db.insert(chatTalk).values(
    TALKS.map((talk) => {
      const key = keyOf(talk)
      const own = rows.filter((row) => row.member_id === key.member_id && row.shop_id === key.shop_id)
      const last_dialog_id = own.at(-1)?.id ?? 0
      const isWaiting = talk.unseen !== undefined && talk.lines.at(-1)?.by === 'member'
      const seen = isWaiting ? { state: 'waiting' as const, unanswered: true } : { seen_id: last_dialog_id }
      return { ...key, ...seen, last_dialog_id, note: talk.note ?? '', update_time: own.at(-1)?.create_time ?? 0 }
    }),
  )
}

function keyOf({ with: place, member }: TalkSeed) {
  return { member_id: member === 'known' ? DEMO_MEMBER : DEMO_VERIFIER, shop_id: placeId(place) }
}

function toDialog(talk: TalkSeed, line: LineSeed, index: number) {
  const isMember = line.by === 'member'
  const text = line.text ?? (line.picture ? picture(line.picture) : '')
  return {
    ...keyOf(talk),
    type: isMember ? 0 : 1,
    content_type: line.goods ? 1 : line.order ? 2 : line.picture ? 3 : 0,
    consumer_say: isMember ? text : '',
    servicer_say: isMember ? '' : text,
    goods_sku_id: line.goods ? skuPlace(line.goods).sku_id : 0,
    order_id: line.order ? sentOrder(line.order) : 0,
    read: index < talk.lines.length - (talk.unseen ?? 0),
    automatic: line.by === 'reply',
  }
}

/** The id of the order with this sku that is on its way. @throws Error where there is none */
function sentOrder(reference: string): number {
  const place = ORDERS_BY_TIME.findIndex(({ status, lines }) => status === 'shipped' && lines.some(([sku]) => sku === reference))
  if (place < 0) throw new Error(`the demo data has no sent order of ${reference}`)
  return place + 1
}
