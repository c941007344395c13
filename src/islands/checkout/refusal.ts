import { errorKey } from '#islands/ui/failure.ts'

/** The part of the checkout a refusal belongs to; `order` where it is about the whole. */
export type RefusalPlace = 'delivery' | 'coupon' | 'password' | 'order'

/** Reasons in `data.error_code` that lie in local delivery: too far, below its minimum, not set up (contract cart-order.md, create). */
const LOCAL_DELIVERY = [10, 11, 12]

/** Where a refusal of the last step is shown besides the summary. */
export function refusalPlace(error: Error | null): RefusalPlace {
  const data = error && 'data' in error ? error.data : null
  const reason = data && typeof data === 'object' && 'error_code' in data ? Number(data.error_code) : 0
  if (LOCAL_DELIVERY.includes(reason)) return 'delivery'
  const key = errorKey(error)
  return key === 'COUPON_ERROR' ? 'coupon' : key === 'PAY_PASSWORD_ERROR' ? 'password' : 'order'
}
