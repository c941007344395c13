import { isUnanswered } from '#api/client.ts'
import type { Dialog } from '#contract/chat.ts'
import type { LiveMessage } from '#contract/live.ts'
import { formatTime } from '#lib/dates/time.ts'

/** A message to send by kind (contract chat.md): text, product (`goods_id` is a SKU id), order, or a picture to upload. */
export type Outgoing =
  | { content_type: 0; message: string }
  | { content_type: 1; goods_id: number }
  | { content_type: 2; order_id: number }
  | { content_type: 3; file: File }

/** A message of a talk. One that the shop has not confirmed yet has a negative `id`, and the newest is the lowest. */
export interface Message extends Dialog {
  /** On its way; not tried while the connection is gone; refused. Without it the message is stored. */
  status?: 'sending' | 'waiting' | 'failed'
  /** Content to send, again after a failure. */
  outgoing?: Outgoing
  /** How much of a picture is at the shop, 0 to 1. */
  progress?: number
  /** Address of a picture on this device, until the shop has it. */
  preview?: string
  error?: Error
}

const NOTHING = {
  goods_name: '',
  sku_name: '',
  sku_image: '',
  price: undefined,
  order_no: '',
  order_money: undefined,
  goods_money: undefined,
  order_status: undefined,
  order_status_name: '',
}

/** A pushed message as a stored one, without what its card shows. */
export function toMessage({ member_id: _, servicer_id: __, shop_id: ___, ...fields }: LiveMessage): Message {
  return { ...fields, ...NOTHING }
}

/**
 * A message that has not been sent yet.
 * @param id negative, lower than that of any earlier one
 * @param now unix seconds
 */
export function toDraft(outgoing: Outgoing, id: number, now: number): Message {
  const [create_day = '', create_time = ''] = formatTime(now).split(' ')
  return {
    ...NOTHING,
    id,
    create_day,
    create_time,
    type: 0,
    content_type: outgoing.content_type,
    read: 0,
    consumer_say: outgoing.content_type === 0 ? outgoing.message : '',
    servicer_say: '',
    goods_sku_id: outgoing.content_type === 1 ? outgoing.goods_id : 0,
    order_id: outgoing.content_type === 2 ? outgoing.order_id : 0,
    nickname: '',
    shop_name: '',
    avatar: '',
    logo: '',
    automatic: 0,
    seen: 0,
    status: 'sending',
    outgoing,
  }
}

/** Milliseconds by which a stored message may seem older than its draft, whose time is an estimate of the server's. */
const CLOCK_TOLERANCE = 60_000

/** Whether a stored message was written before a draft was. False for a time in another form, as servers of the family may send. */
function isOlder(stored: Message, draft: Message): boolean {
  // Both are in the shop's zone, so the difference is right in any zone.
  const [at, drafted] = [stored, draft].map(({ create_day, create_time }) => Date.parse(`${create_day}T${create_time}Z`))
  return Number(at) < Number(drafted) - CLOCK_TOLERANCE
}

/** Whether a stored message is one whose sending got no clear answer: of the member, with the same content, and not older. */
function isSame(sent: Message, stored: Message): boolean {
  const isUnclear = !sent.status || (sent.status === 'failed' && isUnanswered(sent.error))
  return (
    isUnclear &&
    stored.type === 0 &&
    (['content_type', 'consumer_say', 'goods_sku_id', 'order_id'] as const).every((field) => sent[field] === stored[field]) &&
    !isOlder(stored, sent)
  )
}

/**
 * Merges rows of the shop into a talk: unique by id, newest version, in the order of ids, unsent ones last. An unsent or failed one that
 * appears among the rows was stored after all.
 */
export function mergeMessages(before: readonly Message[], rows: readonly Message[]): Message[] {
  const known = new Map(before.filter(({ id }) => id > 0).map((message) => [message.id, message]))
  const local = before.filter(({ id }) => id < 0)
  for (const row of rows) {
    const at = known.has(row.id) ? -1 : local.findIndex((message) => isSame(message, row))
    if (at >= 0) local.splice(at, 1)
    const before = known.get(row.id)
    // The page of history may have been read before the message was seen.
    known.set(row.id, { ...before, ...row, seen: before?.seen || row.seen })
  }
  return [...[...known.values()].sort((a, b) => a.id - b.id), ...local]
}

/**
 * Returns the id up to which a service person has seen a talk, 0 for none: they opened it or replied below. `read` only says that a message
 * was delivered.
 */
export function seenUpTo(messages: readonly Message[]): number {
  return messages.findLast(({ id, type, seen, automatic }) => id > 0 && (type === 0 ? seen === 1 : automatic === 0))?.id ?? 0
}
