import type { Payload } from './endpoint.ts'
import type { Envelope } from './envelope.ts'

/*
 * Answers and payloads of older servers, put into the contract's form. `dialect.ts` says which call of which edition needs which.
 */

/** A decoded object of the wire. */
export type Json = Record<string, unknown>

/** Names of the default pictures, as the contract says them. */
export function defaultImages({ default_goods_img, default_headimg, default_shop_img, ...rest }: Json): Json {
  return { goods: default_goods_img, head: default_headimg, store: default_shop_img, ...rest }
}

/** The promises, sent as a bare list of icon-font classes. */
export function services(data: Json): Json {
  const list: Json[] = Array.isArray(data) ? data : ((data.list as Json[] | undefined) ?? [])
  return { list: list.map(({ name, pc_icon, ...rest }) => ({ service_name: name, icon: { iconType: 'icon', icon: pc_icon }, ...rest })) }
}

/** Returns `status` of the site: 1 while the shop is open. Single-shop servers have only `shop_status`. */
export function status({ web_status, shop_status = 1, close_reason = '' }: Json): Json {
  return { status: web_status ?? shop_status, close_reason }
}

/** `{ weapp, system, open, open_url }`: the built-in chat, or an address of a third party. */
export function servicer({ system, open, open_url, ...rest }: Json): Json {
  const type = Number(open) ? 'third' : Number(system) ? 'eshop' : 'none'
  return { type, third_url: open_url, ...rest }
}

/** The one contact there is, by whatever id the server's only shop has. */
export function onlyContact({ list, ...page }: Json): unknown {
  return { ...page, list: Array.isArray(list) ? list.slice(0, 1).map((contact: Json) => ({ ...contact, shop_id: 0 })) : [] }
}

/** The record of a page that is the default one; null without one. */
export function defaultOf({ list }: Json): unknown {
  return (Array.isArray(list) && list.find(({ is_default }: Json) => Number(is_default) === 1)) || null
}

/** Parses JSON in a string. Returns other values and invalid JSON unchanged. */
function fromJson(wire: unknown): unknown {
  if (typeof wire !== 'string') return wire
  try {
    return JSON.parse(wire)
  } catch {
    return wire
  }
}

/** A spend-and-save offer, whose rules name their least amount `limit`. They may be JSON in a string, and a map by that amount. */
export function offer({ rule_json, ...rest }: Json): Json {
  const rules = fromJson(rule_json)
  const isList = typeof rules === 'object' && rules !== null
  const named = isList ? Object.values(rules).map(({ limit, ...rule }: Json) => ({ money: limit, ...rule })) : rules
  return { ...rest, rule_json: named }
}

/** Refusals of the chat say why in `data`, beside a message that says nothing (contract chat.md). */
export function chatRefusal(answer: Envelope, path: string): Envelope {
  const { code, data } = answer
  return code !== 0 && path.startsWith('/servicer/') && data && typeof data === 'string' ? { ...answer, message: data } : answer
}

/** A choice kept by shop, for a server that has only one: the first one. */
function onlyShop(payload: Payload): Payload {
  const flat = { ...payload }
  for (const key of ['delivery', 'coupon', 'buyer_message', 'invoice'] as const) {
    if (payload[key] === undefined) continue
    const [only]: unknown[] = Object.values(JSON.parse(String(payload[key] || '{}')))
    if (key === 'invoice') Object.assign(flat, only)
    flat[key] = typeof only === 'object' ? JSON.stringify(only) : String(only ?? '')
  }
  return flat
}

/** {@link onlyShop} for every kind and step of a checkout. */
/* @__NO_SIDE_EFFECTS__ */
export function flatCheckouts(): Record<string, typeof onlyShop> {
  const kinds = ['', '/groupbuy', '/seckill', '/bundling']
  const paths = kinds.flatMap((kind) => ['payment', 'calculate', 'create'].map((step) => `${kind}/api/ordercreate/${step}`))
  return Object.fromEntries(paths.map((path) => [path, onlyShop]))
}
