import { and, eq } from 'drizzle-orm'
import { countCharacters, MOST_CHARACTERS } from '#lib/chat/chat-text.ts'
import { order } from '#shop/db/schema/order.ts'
import { ShopError } from '#shop/errors.ts'
import type { Scope } from '#shop/scope.ts'
import { findSkuRow } from '#shop/services/catalogue/sku-record.ts'
import { checkOwnImages } from '#shop/services/upload/own-images.ts'

/** Message kinds, with the numbers of the contract. */
export const KIND = { text: 0, goods: 1, order: 2, picture: 3 } as const

/** Content of a stored message. `text` is the path of a picture for pictures. */
export interface Content {
  content_type: number
  text: string
  goods_sku_id: number
  order_id: number
}

/** Content of a message as the client sends it. Of the last three fields only the one of its kind is used. */
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
 * Validates the content of a member's message: text within the limit of V01, an existing product, an order of their own, or an uploaded
 * picture.
 * @throws ShopError PARAMETER_ERROR for another kind; REQUEST_… for a missing field of its kind; FAIL, RESULT_ERROR, ORDER_EMPTY
 */
export async function readContent(scope: Scope, sent: Sent, member_id: number): Promise<Content> {
  const { message } = sent
  if (sent.content_type !== KIND.picture) return readCard(scope, sent, { member_id, site_id: 0 })
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
  // Invisible characters are blank as well.
  if (!text.replace(/[\s\p{Cf}]/gu, '')) throw new ShopError('FAIL', { text: 'chat.blank' })
  if (countCharacters(text) > MOST_CHARACTERS) throw new ShopError('FAIL', { text: 'chat.long', values: { most: MOST_CHARACTERS } })
  return toReply(text)
}

/** A text, goods, or an order of the member's; with a `site_id` other than 0 an order of that shop. @throws ShopError as {@link readContent} */
export async function readCard(scope: Scope, sent: Sent, { member_id, site_id }: { member_id: number; site_id: number }): Promise<Content> {
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
    const ofShop = site_id ? eq(order.site_id, site_id) : undefined
    if (!(await scope.db.$count(order, and(own, ofShop)))) throw new ShopError('ORDER_EMPTY')
    return { content_type, text: '', goods_sku_id: 0, order_id }
  }
  throw new ShopError('PARAMETER_ERROR', { values: { name: 'content_type' }, data: 'content_type' })
}
