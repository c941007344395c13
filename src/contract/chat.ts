import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, ImagePath, Int, ListOf, OptionalInt, OptionalMoney, paging, RecordOf, RequiredText, Text } from './fields.ts'
import { Page } from './records.ts'

/**
 * Fields of a message, stored or pushed. `type` 0 is sent by the member. `content_type` is 0 text, 1 product, 2 order, 3 picture. Times are
 * text. `read` 1 means delivered: servers of the family set it once a connected service person got the message. Our additions: `automatic`
 * 1 marks a prepared reply, `seen` 1 a message that a service person has opened.
 */
export const messageFields = {
  id: Id,
  create_day: Text,
  create_time: Text,
  type: Count,
  content_type: Count,
  read: Flag,
  automatic: Flag,
  seen: Flag,
  consumer_say: Text,
  servicer_say: Text,
  goods_sku_id: Count,
  order_id: Count,
  nickname: Text,
  shop_name: Text,
  avatar: ImagePath,
  logo: ImagePath,
}

/** A stored message with what its card shows; cards lack fields on older servers: fetch the goods or the order then. */
export const Dialog = v.object({
  ...messageFields,
  goods_name: Text,
  sku_name: Text,
  sku_image: ImagePath,
  price: OptionalMoney,
  order_no: Text,
  order_money: OptionalMoney,
  goods_money: OptionalMoney,
  order_status: OptionalInt,
  order_status_name: Text,
})
export type Dialog = v.InferOutput<typeof Dialog>

const site = { site_id: Count }

/**
 * Counts the shop's service people who take talks now. Our additions: `answer_minutes`, the recent reply time (null without any),
 * `answer_hours`, the shop's own text about it, and `open_time`, when service opens next (unix seconds; null while it is open and without
 * opening hours).
 */
export const chatHasServicers = endpoint({
  path: '/servicer/api/chat/hasServicers',
  login: 'required',
  input: v.object(site),
  output: v.object({ online_count: Count, answer_minutes: OptionalInt, answer_hours: Text, open_time: OptionalInt }),
})
/** Binds a socket connection to the member. Without staff online it is refused, but bound all the same. */
export const chatBind = endpoint({
  path: '/servicer/api/chat/bind',
  login: 'required',
  write: true,
  input: v.object({ client_id: RequiredText, ...site }),
  output: v.object({ servicer_id: Count }),
})
/** Page 1 is the newest; inside a page the oldest comes first. A message may come twice: go by `id`. */
export const chatDialogs = endpoint({
  path: '/servicer/api/chat/dialogs',
  login: 'required',
  input: v.object({ page: v.optional(Int, 1), limit: v.optional(Int, 5), servicer_id: Count, ...site }),
  output: Page(Dialog),
})
/**
 * Sends a message. `goods_id` holds a SKU id. `read` 1 means delivered; `dialog` is the stored message if the server returns it (proposed).
 * Content is validated by kind: 1 to 150 characters that are not blank (V01), an existing product, an own order or an own picture.
 */
export const chatSay = endpoint({
  path: '/servicer/api/chat/say',
  login: 'required',
  write: true,
  input: v.object({ servicer_id: Count, ...site, content_type: Count, message: Text, goods_id: Count, order_id: Count }),
  output: v.object({ read: Flag, dialog: RecordOf(Dialog, 'id') }),
})
/** Marks the shop's messages to the member as read; answers how many. Called by the specification, seen on no older server. */
export const chatSetRead = endpoint({
  path: '/servicer/api/chat/setRead',
  login: 'required',
  write: true,
  input: v.object(site),
  output: Count,
})

/** Quick questions, shown while `is_open` is 1; a `reply` comes over the socket, marked `automatic`. Seen on no older server. */
export const ChatKeywords = v.object({
  is_open: Flag,
  content: Text,
  keyword_list: ListOf(v.object({ id: Count, keyword: Text, reply: Text })),
})
export type ChatKeywords = v.InferOutput<typeof ChatKeywords>
export const chatKeyword = endpoint({
  path: '/servicer/api/chat/keyword',
  login: 'required',
  input: v.object(site),
  output: ChatKeywords,
})
/**
 * Returns what the member and a shop said, the latest 2000 messages, as plain text and as a web page to save. `is_mailed` 1: the shop can
 * also mail it. An addition of ours.
 */
export const chatTranscript = endpoint({
  path: '/servicer/api/chat/transcript',
  login: 'required',
  input: v.object(site),
  output: v.object({ text: Text, html: Text, is_mailed: Flag }),
})
/** Mails the member what they and a shop said, the latest 300 messages, at most five times an hour. An addition of ours. */
export const chatMailTranscript = endpoint({
  path: '/servicer/api/chat/mailTranscript',
  login: 'required',
  write: true,
  input: v.object(site),
  output: v.unknown(),
})
/** Ends the session; the server then closes the socket. */
export const chatBye = endpoint({
  path: '/servicer/api/chat/bye',
  login: 'required',
  write: true,
  input: v.object({ servicer_id: Count, ...site }),
  output: v.unknown(),
})

/** A shop the member has talked to; `shop_id` 0 is the platform. Older servers tell no more than name and logo. */
export const ChatContact = v.object({
  shop_id: Id,
  site_name: Text,
  logo: ImagePath,
  servicer_id: Count,
  unread: Count,
  online: Flag,
  last_dialog: RecordOf(Dialog, 'id'),
})
export type ChatContact = v.InferOutput<typeof ChatContact>
/** The latest first; `size` is what older servers call `page_size`. */
export const chatServicerList = endpoint({
  path: '/servicer/api/chat/servicerList',
  login: 'required',
  input: v.object({ ...paging, size: OptionalInt }),
  output: Page(ChatContact),
})
/** Name and logo of the shop talked to. */
export const chatSiteInfo = endpoint({
  path: '/servicer/api/chat/siteInfo',
  login: 'required',
  input: v.object(site),
  output: v.object({ site_name: Text, logo: ImagePath }),
})
