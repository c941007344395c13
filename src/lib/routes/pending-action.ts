/** An action of a visitor that needs a member. It runs once after signing in. */
export type PendingAction =
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

/** Where the tab keeps which goods of a visitor's cart the member's did not take, until a page has told it. */
export const MERGE_KEY = 'cart.merge'
