import '#islands/shared/sign-in/auth.css'
import type { RegisterBonus } from '#contract/auth.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { couponReduction } from '#lib/offers/coupon-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { REGISTER_TEXTS } from './texts.ts'

/** Describes the award for new members, one sentence each; empty if there is none or it is unknown. */
export function bonusParts(bonus: RegisterBonus | undefined, t: Translate<typeof REGISTER_TEXTS>): string[] {
  if (bonus?.is_use !== 1) return []
  const { point, growth, balance, coupon_list } = bonus.value
  return [
    ...(point > 0 ? [t('auth.bonus.points', { count: point })] : []),
    ...(growth > 0 ? [t('auth.bonus.growth', { count: growth })] : []),
    ...(balance > 0 ? [t('auth.bonus.balance', { amount: formatMoney(balance) })] : []),
    ...coupon_list.map(({ type, money, discount, at_least }) => {
      const worth = type === 'discount' ? t('auth.bonus.discount', { part: couponReduction(discount, t.locale) }) : formatMoney(money)
      return at_least > 0 ? t('auth.bonus.coupon', { worth, at_least: formatMoney(at_least) }) : t('auth.bonus.coupon_any', { worth })
    }),
  ]
}

/** A list of gifts under its title. */
export function Bonus({ title, parts }: { title: string; parts: readonly string[] }) {
  return (
    <div className="note note--success">
      <Icon name="gift" />
      <div>
        <p className="bonus__title">{title}</p>
        <ul>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
