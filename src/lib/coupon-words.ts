import type { CouponType } from '#contract/coupon.ts'
import { formatShort } from './format.ts'
import type { TextSlice } from './text-keys.ts'
import { reduction, type Translate } from './texts.ts'

export const COUPON_WORDS_TEXTS = ['goods.coupon.amount', 'goods.coupon.over', 'goods.coupon.part'] as const satisfies TextSlice

type Worth = Pick<CouponType, 'money' | 'discount' | 'at_least'>

/**
 * What a coupon gives, in a few words: an amount off or a part off, from which amount on.
 * `discount` is in tenths of the price to pay (contract promotion.md): 8.5 is 15 % off, in Chinese "8.5折".
 */
export function couponWords({ money, discount, at_least }: Worth, t: Translate<typeof COUPON_WORDS_TEXTS>): string {
  const worth =
    discount > 0
      ? t('goods.coupon.part', { part: reduction(Math.round(100 - discount * 10), t.locale) })
      : t('goods.coupon.amount', { money: formatShort(money) })
  return at_least > 0 ? t('goods.coupon.over', { worth, money: formatShort(at_least) }) : worth
}
