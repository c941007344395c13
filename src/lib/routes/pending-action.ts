import type { FavouriteInput } from '#contract/favourite.ts'

/** An action of a visitor that needs a member. It runs once after signing in; the sign-in page names it. */
export type PendingAction =
  | { kind: 'add'; site_id: number; sku_id: number; num: number; sku_name?: string }
  | { kind: 'buy'; sku_id: number; num: number; sku_name?: string }
  | { kind: 'groupbuy'; groupbuy_id: number; sku_id: number; num: number }
  | { kind: 'combo'; bl_id: number; num: number }
  | { kind: 'parts'; bl_id: number }
  | { kind: 'seckill'; seckill_goods_id: number; num: number }
  | ({ kind: 'collect' } & FavouriteInput)
  | { kind: 'claim'; coupon_type_id: number }
  /** A coupon of the platform, by its type. */
  | { kind: 'claim_platform'; type_id: number }
  | { kind: 'follow'; site_id: number }

/** How a remembered intent ended; `message` is the shop's own word when it refused. */
export interface ActionResult {
  intent: PendingAction
  ok: boolean
  message: string
}

/** Where the tab keeps what was clicked until the visitor has signed in, and how that ended until a page has told it. */
export const PENDING_ACTION_KEY = 'intent'
export const ACTION_RESULT_KEY = 'intent.done'
