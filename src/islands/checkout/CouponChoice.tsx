import type { ReactNode } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { adviseOn, mostOf } from '#lib/best-coupon.ts'
import { formatMoney } from '#lib/format.ts'
import type { Cents } from '#lib/money.ts'
import type { Translate } from '#lib/texts.ts'
import { formatDay } from '#lib/time.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

/** A coupon that can be used, and what it takes off. */
export interface Usable {
  id: number
  name: string
  end_time: number
  saves: Cents
}

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  label: string
  coupons: readonly Usable[]
  /** Coupons the member holds that can't be used here, with why. */
  others?: readonly { id: number; words: string }[]
  /** Id of the one that is chosen; 0 for none. */
  chosen: number
  onPick: (id: number) => void
  error?: ReactNode
}

/** A coupon among those that can be used, or none. One sentence says that nothing saves more, or what would. */
export function CouponChoice({ t, label, coupons, others = [], chosen, onPick, error }: Props) {
  const saves = (coupon: Usable) => coupon.saves
  const advice = adviseOn(
    coupons.find(({ id }) => id === chosen),
    mostOf(coupons, saves),
    saves,
  )
  const hint =
    advice &&
    (advice.kind === 'best'
      ? t(coupons.length > 1 ? 'checkout.coupon.best' : 'checkout.coupon.only', { amount: formatMoney(advice.saves) })
      : t(chosen ? 'checkout.coupon.better' : 'checkout.coupon.unused', { coupon: advice.coupon.name, amount: formatMoney(advice.more) }))
  return (
    <Field label={label} error={error} hint={hint && <span role="status">{hint}</span>}>
      {(control) => (
        <select {...control} className="select" value={chosen} onChange={(event) => onPick(Number(event.target.value))}>
          {coupons.map((coupon) => (
            <option key={coupon.id} value={coupon.id}>
              {t('checkout.coupon.option', { coupon: coupon.name, worth: formatMoney(-coupon.saves), end: formatDay(coupon.end_time) })}
            </option>
          ))}
          <option value={0}>{t('checkout.coupon.none')}</option>
          {others.map(({ id, words }) => (
            <option key={id} value={-id} disabled>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
