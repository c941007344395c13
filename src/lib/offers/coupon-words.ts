import type { CouponType } from '#contract/coupon.ts'
import { formatShort } from '#lib/money/format.ts'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { TextSlice } from '#lib/text/text-keys.ts'
import type { Translate } from '#lib/text/texts.ts'

export const COUPON_WORDS_TEXTS = ['goods.coupon.amount', 'goods.coupon.over', 'goods.coupon.part'] as const satisfies TextSlice

type Worth = Pick<CouponType, 'money' | 'discount' | 'at_least'>

/**
 * The number with which a language says what a coupon leaves of a price: `discount` is in tenths, to the hundredth.
 * @example couponReduction(8.55, 'en') // 14.5, as in "14.5% off"
 * @example couponReduction(8.55, 'zh-hant') // 8.55, as in "8.55 折"
 */
export function couponReduction(discount: number, locale: Locale): number {
  return LOCALE_TABLE[locale].reduction === 'percent off' ? Math.round(1000 - discount * 100) / 10 : discount
}

/**
 * Describes the value of a coupon: an amount or percentage off, and the minimum. `discount` is in tenths of the price to pay (contract
 * promotion.md): 8.5 is 15 % off, in Chinese "8.5折".
 */
export function couponWords({ money, discount, at_least }: Worth, t: Translate<typeof COUPON_WORDS_TEXTS>): string {
  const worth =
    discount > 0
      ? t('goods.coupon.part', { part: couponReduction(discount, t.locale) })
      : t('goods.coupon.amount', { money: formatShort(money) })
  return at_least > 0 ? t('goods.coupon.over', { worth, money: formatShort(at_least) }) : worth
}
