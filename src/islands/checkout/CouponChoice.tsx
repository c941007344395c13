import './coupon-choice.css'
import '#styles/checks.css'
import { type ReactNode, useId } from 'react'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { formatDay } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { adviseOn, mostOf } from '#lib/offers/best-coupon.ts'
import type { Translate } from '#lib/text/texts.ts'
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
  others?: readonly { id: number; name: string; words: string }[]
  /** Id of the one that is chosen; 0 for none. */
  chosen: number
  onPick: (id: number) => void
  error?: ReactNode
}

/** Unusable coupons that are shown at once; more of them are folded. */
const OPEN = 2

/** A coupon among those that can be used, best first, or none. One sentence says that nothing saves more, or what would. */
export function CouponChoice({ t, label, coupons, others = [], chosen, onPick, error }: Props) {
  const id = useId()
  const saves = (coupon: Usable) => coupon.saves
  const advice = adviseOn(
    coupons.find((coupon) => coupon.id === chosen),
    mostOf(coupons, saves),
    saves,
  )
  const hint =
    advice &&
    (advice.kind === 'best'
      ? t(coupons.length > 1 ? 'checkout.coupon.best' : 'checkout.coupon.only', { amount: formatMoney(advice.saves) })
      : t(chosen ? 'checkout.coupon.better' : 'checkout.coupon.unused', { coupon: advice.coupon.name, amount: formatMoney(advice.more) }))
  const sorted = coupons.toSorted((a, b) => b.saves - a.saves || a.end_time - b.end_time)
  const option = (coupon_id: number, name: string, detail?: string, worth?: string) => (
    <label key={coupon_id} className="radio coupon-choice__row">
      <input type="radio" name={id} checked={coupon_id === chosen} onChange={() => onPick(coupon_id)} />
      <span>
        <b>{name}</b>
        {detail && <small>{detail}</small>}
      </span>
      {worth && <span className="coupon-choice__worth">{worth}</span>}
    </label>
  )
  return (
    <div className="coupon-choice grid gap-2" role="radiogroup" aria-labelledby={id} aria-describedby={hint ? `${id}-hint` : undefined}>
      <p className="coupon-choice__head flex wraps apart">
        <b id={id}>{label}</b>
        <span id={`${id}-hint`} role="status">
          {hint}
        </span>
      </p>
      {coupons.length > 0 && (
        <div className="coupon-choice__rows">
          {sorted.map((coupon) =>
            option(coupon.id, coupon.name, t('checkout.coupon.until', { end: formatDay(coupon.end_time) }), formatMoney(-coupon.saves)),
          )}
          {option(0, t('checkout.coupon.none'))}
        </div>
      )}
      <FieldError>{error}</FieldError>
      {others.length > 0 && (
        <details open={others.length <= OPEN}>
          <summary>{t('checkout.coupon.unfit', { count: others.length })}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <span>{other.name}</span> <span>{other.words}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
