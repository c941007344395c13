import { and, eq } from 'drizzle-orm'
import { countCharacters, MOST_CHARACTERS } from '#lib/chat/chat-text.ts'
import { order } from '#shop/db/schema/order.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { findSkuRow } from '#shop/services/catalogue/sku-record.ts'
import { checkOwnImages } from '#shop/services/upload/own-images.ts'

/** What a message says; numbers as in the contract. */
export const KIND = { text: 0, goods: 1, order: 2, picture: 3 } as const

/** What a message says, as it is stored; `text` is a picture's path where it is one. */
export interface Content {
  content_type: number
  text: string
  goods_sku_id: number
  order_id: number
}

/** What a caller sends: of the last three the one that its kind names. */
export interface Sent {
  content_type: number
  message: string
  /** A sku. */
  goods_id: number
  order_id: number
}

/** Where the pictures of the chat lie (contract site.md, uploads). */
const PICTURES = 'upload/chatimg/'

/**
 * What a member says, checked: text that is not blank and no longer than V01 allows, goods that exist, an order of their own, a picture they sent in.
 * @throws ShopError PARAMETER_ERROR for another kind; REQUEST_… for what its kind lacks; FAIL, RESULT_ERROR, ORDER_EMPTY
 */
export async function readContent(scope: Scope, sent: Sent, member_id: number): Promise<Content> {
  const { message } = sent
  if (sent.content_type !== KIND.picture) return readCard(scope, sent, member_id)
  if (!message) throw new ShopError('REQUEST_MESSAGE')
  if (!message.startsWith(PICTURES)) throw new ShopError('FAIL', { text: 'upload.unknown' })
  await checkOwnImages(scope, [message], 1)
  return toPicture(message)
}

/** A picture as content. */
export function toPicture(path: string): Content {
  return { content_type: KIND.picture, text: path, goods_sku_id: 0, order_id: 0 }
}

/** A prepared reply as content. */
export function toReply(text: string): Content {
  return { content_type: KIND.text, text, goods_sku_id: 0, order_id: 0 }
}

/** A text as content. @throws ShopError FAIL for a blank one, or one that is too long (V01) */
export function toText(message: string): Content {
  const text = message.trim()
  // Signs that nobody sees are blank as well.
  if (!text.replace(/[\s\p{Cf}]/gu, '')) throw new ShopError('FAIL', { text: 'chat.blank' })
  if (countCharacters(text) > MOST_CHARACTERS) throw new ShopError('FAIL', { text: 'chat.long', values: { most: MOST_CHARACTERS } })
  return toReply(text)
}

/** A text, goods, or an order of the member's. @throws ShopError as {@link readContent} */
export async function readCard(scope: Scope, sent: Sent, member_id: number): Promise<Content> {
  const { content_type, message, goods_id, order_id } = sent
  if (content_type === KIND.text) return toText(message)
  if (content_type === KIND.goods) {
    if (!goods_id) throw new ShopError('REQUEST_GOODS_ID')
    if (!(await findSkuRow(scope, goods_id))) throw new ShopError('RESULT_ERROR', { text: 'sku.unknown' })
    return { content_type, text: '', goods_sku_id: goods_id, order_id: 0 }
  }
  if (content_type === KIND.order) {
    if (!order_id) throw new ShopError('REQUEST_ORDER_ID')
    const own = and(eq(order.order_id, order_id), eq(order.member_id, member_id), eq(order.is_delete, false))
    if (!(await scope.db.$count(order, own))) throw new ShopError('ORDER_EMPTY')
    return { content_type, text: '', goods_sku_id: 0, order_id }
  }
  throw new ShopError('PARAMETER_ERROR', { values: { name: 'content_type' }, data: 'content_type' })
}
