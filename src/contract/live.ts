import * as v from 'valibot'
import { messageFields } from './chat.ts'
import { Count, Id, OptionalInt, Text } from './fields.ts'

/** A message as the socket pushes it: bare, without what its card shows; `shop_id` says which contact it belongs to. */
export const LiveMessage = v.object({ ...messageFields, member_id: Count, servicer_id: Count, shop_id: Count })
export type LiveMessage = v.InferOutput<typeof LiveMessage>

/** Pushed texts are of the type `string` in one edition and `text` in another; here they are always `string`. */
const TextType = v.pipe(
  v.picklist(['string', 'text']),
  v.transform(() => 'string' as const),
)

/**
 * Messages of the socket to a member by `type`: `init` first, then messages, `connect` when a service person is assigned, `close` at the
 * end. A frame without a type is a `farewell`; the socket closes next. Our additions: `shop_id` of `connect` names the contact. A `seen`
 * frame says that a service person has read every message up to `seen_id`. A `service` frame names the shops that have service people
 * online; 0 is the platform, whose people answer for every shop.
 */
export const LiveFrame = v.union([
  v.object({ type: v.literal('init'), data: v.object({ client_id: Text }) }),
  v.object({ type: TextType, data: LiveMessage }),
  v.object({ type: v.picklist(['goodssku', 'order', 'image']), data: LiveMessage }),
  v.object({ type: v.literal('connect'), data: v.object({ servicer_id: Id, shop_id: OptionalInt }) }),
  v.object({ type: v.literal('seen'), data: v.object({ shop_id: Count, seen_id: Id }) }),
  v.object({ type: v.literal('service'), data: v.object({ site_ids: v.array(Count) }) }),
  v.object({ type: v.literal('close') }),
  v.object({ type: v.literal('farewell') }),
])
export type LiveFrame = v.InferOutput<typeof LiveFrame>

/** Reads one text frame; undefined for those meant for service people and for what cannot be read. */
export function readFrame(text: string): LiveFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    if (typeof frame === 'object' && frame && !('type' in frame)) return { type: 'farewell' }
    const result = v.safeParse(LiveFrame, frame)
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
