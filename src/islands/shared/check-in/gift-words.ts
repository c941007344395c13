import { slice, type Translate } from '#lib/text/texts.ts'

export const GIFT_TEXTS = slice('money.gift.', 'money.top.and')

/** Describes the award of a check-in; empty without one. */
export function giftWords(gifts: { point: number; growth: number; coupon: number } | undefined, t: Translate<typeof GIFT_TEXTS>): string {
  if (!gifts) return ''
  return [
    ...(gifts.point ? [t('money.gift.points', { count: gifts.point })] : []),
    ...(gifts.growth ? [t('money.gift.growth', { count: gifts.growth })] : []),
    ...(gifts.coupon ? [t('money.gift.coupons', { count: 1 })] : []),
  ].join(t('money.top.and'))
}
