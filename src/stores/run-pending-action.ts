import type { ApiError } from '#api/errors.ts'
import { $token } from '#api/token.ts'
import { ACTION_RESULT_KEY, type ActionResult, PENDING_ACTION_KEY, type PendingAction } from '#lib/routes/pending-action.ts'
import { readPendingAction } from '#lib/routes/read-pending-action.ts'

/**
 * Does what was kept, once, and forgets it before it starts, so that neither a reload nor a second tab does it again. To be called after
 * signing in. Never rejects: a refusal is part of the outcome, which the next page tells ({@link takeActionResult}). Null: nothing was
 * kept.
 */
export async function runPendingAction(): Promise<ActionResult | null> {
  const intent = readPendingAction(sessionStorage.getItem(PENDING_ACTION_KEY), Date.now())
  sessionStorage.removeItem(PENDING_ACTION_KEY)
  if (!intent || !$token.get()) return null
  const outcome = await run(intent).then(
    () => ({ intent, ok: true, message: '' }),
    (reason: ApiError) => ({ intent, ok: false, message: reason.kind === 'api' ? reason.message : '' }),
  )
  sessionStorage.setItem(ACTION_RESULT_KEY, JSON.stringify(outcome))
  return outcome
}

/** Returns the result of {@link runPendingAction} once. */
export function takeActionResult(): ActionResult | null {
  const text = sessionStorage.getItem(ACTION_RESULT_KEY)
  sessionStorage.removeItem(ACTION_RESULT_KEY)
  return text ? (JSON.parse(text) as ActionResult) : null
}

/** The calls come only now: a page that remembers a click has no need of them. */
async function run(intent: PendingAction): Promise<void> {
  switch (intent.kind) {
    case 'claim': {
      const { receiveCoupon } = await import('#api/coupon.ts')
      await receiveCoupon({ coupon_type_id: intent.coupon_type_id })
      return
    }
    case 'claim_platform': {
      const { receivePlatformCoupon } = await import('#api/platform-coupon.ts')
      await receivePlatformCoupon({ platformcoupon_type_id: intent.type_id })
      return
    }
    case 'follow': {
      const { followShop } = await import('#api/shop-member.ts')
      await followShop({ site_id: intent.site_id })
    }
  }
}
