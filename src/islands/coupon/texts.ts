import { LIST_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** Texts of a ticket (CouponTicket). */
export const TICKET_TEXTS = slice(
  'coupon.percent',
  'coupon.over',
  'coupon.any',
  'coupon.up_to',
  'coupon.every_shop',
  'coupon.until',
  'coupon.days',
)

export const COUPON_CENTRE_TEXTS = slice(
  'frame.route.coupons',
  'coupon.lead',
  'coupon.tabs',
  'coupon.tab.',
  'coupon.claim',
  'coupon.claiming',
  'coupon.more',
  'coupon.taken',
  'coupon.claimed',
  'coupon.use',
  'coupon.gone',
  'coupon.limit',
  'coupon.limit_text',
  'coupon.claimed_part',
  'coupon.said',
  'coupon.mine',
  'coupon.wallet',
  'coupon.wallet_here',
  'coupon.soon',
  'coupon.empty',
  'coupon.empty_help',
  'coupon.failed',
  'coupon.home',
  ...TICKET_TEXTS,
  ...LIST_TEXTS,
)

export const OWN_COUPONS_TEXTS = slice('coupon.use', 'coupon.own.', ...TICKET_TEXTS, ...LIST_TEXTS)
