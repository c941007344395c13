import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { CouponSource } from './coupon-ticket.ts'

/**
 * Where a coupon is used: the list of the goods it holds for, which says its name and terms above them. A shop's goods are named by their
 * shop, too: older servers narrow by a coupon only where it lists its goods.
 */
export function goodsOfCoupon(
  { source, type_id, site_id }: { source: CouponSource; type_id: number; site_id: number },
  locale: Locale,
): string {
  if (source === 'platform') return href('list', locale, { platform_coupon_type: type_id })
  return href('list', locale, { site_id: site_id || undefined, coupon_type: type_id })
}
