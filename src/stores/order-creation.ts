import type { Picks } from '#lib/orders/checkout.ts'

/** The kinds of order; each has its own data until it is placed (S06). */
export type OrderKind = 'normal' | 'groupbuy' | 'seckill' | 'combo'

/**
 * Products of an order by kind (contract cart-order.md, identifying parameters). `num` counts pieces, or sets of a combo. `sku_ids` are
 * lines of a visitor's cart, which get cart ids only after signing in.
 */
export interface OrderSource {
  normal: { cart_ids: number[] } | { sku_ids: number[] } | { sku_id: number; num: number }
  groupbuy: { groupbuy_id: number; sku_id: number; num: number }
  seckill: { seckill_goods_id: number; num: number }
  combo: { bl_id: number; num: number }
}

const key = (kind: OrderKind) => `checkout.${kind}`
const picksKey = (kind: OrderKind) => `${key(kind)}.picks`

/** A checkout begun: what is ordered, and what tells buying it once more from a repeated click. All of it goes out with each step. */
export type Begun<Kind extends OrderKind> = OrderSource[Kind] & { request_id: string }

/**
 * Keeps what is about to be ordered for the checkout page of that kind. In the tab's own storage, not the one all tabs share: two tabs
 * may check out different things, and a reload must not lose it.
 */
export function startCheckout<Kind extends OrderKind>(kind: Kind, source: OrderSource[Kind]): void {
  const begun: Begun<Kind> = { ...source, request_id: String(Date.now()) }
  endCheckout(kind)
  sessionStorage.setItem(key(kind), JSON.stringify(begun))
}

/** Returns the started checkout; null if there is none or it is unreadable. */
export function readCheckout<Kind extends OrderKind>(kind: Kind): Begun<Kind> | null {
  return readKept<Begun<Kind>>(key(kind))
}

/** Keeps what a member has picked and written so far, over a new sign-in as over a reload. */
export function keepPicks(kind: OrderKind, member_id: number, picks: Picks): void {
  sessionStorage.setItem(picksKey(kind), JSON.stringify({ member_id, picks }))
}

/** Returns the choices that {@link keepPicks} stored for this member. Those of another member are ignored. */
export function readPicks(kind: OrderKind, member_id: number): Picks | undefined {
  const kept = readKept<{ member_id: number; picks: Picks }>(picksKey(kind))
  return kept?.member_id === member_id ? kept.picks : undefined
}

function readKept<Kept>(name: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return kept && typeof kept === 'object' ? (kept as Kept) : null
  } catch {
    return null
  }
}

/** The order has been placed: nothing of that kind is about to be ordered any more. */
export function endCheckout(kind: OrderKind): void {
  sessionStorage.removeItem(key(kind))
  sessionStorage.removeItem(picksKey(kind))
}
