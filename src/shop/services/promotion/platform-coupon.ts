import type { InferOutput } from 'valibot'
import type { platformcouponTypepagelists } from '#contract/platform-coupon.ts'
import type { Scope } from '#shop/scope.ts'
import { paged, pageOf } from '#shop/services/shared/page.ts'

/** Coupons of the platform itself to take: this shop gives none, its coupons are the shops' own. */
export function pagePlatformCouponTypes(_scope: Scope, query: InferOutput<typeof platformcouponTypepagelists.input>) {
  return paged([], 0, pageOf(query))
}
