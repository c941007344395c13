import type { Recharge } from '#contract/recharge.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { TOP_UP_GIFT_TEXTS } from './texts.ts'

/** Describes the awards of a top-up besides its money. */
export function topUpGifts(
  { point, growth, coupon_id }: Pick<Recharge, 'point' | 'growth' | 'coupon_id'>,
  t: Translate<typeof TOP_UP_GIFT_TEXTS>,
): string[] {
  return [
    ...(point ? [t('money.gift.points', { count: point })] : []),
    ...(growth ? [t('money.gift.growth', { count: growth })] : []),
    ...(coupon_id.length ? [t('money.gift.coupons', { count: coupon_id.length })] : []),
  ]
}
