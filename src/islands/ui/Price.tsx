import { CURRENCY_SIGN, formatAmount } from '#lib/format.ts'
import type { Cents } from '#lib/money.ts'

interface Props {
  /** Whole cents. */
  cents: Cents
  /** The price before; shown struck, and makes this one a reduced price, when it is higher. */
  former?: Cents
  size?: 's' | 'l' | 'xl'
}

/** A price that never breaks over two lines; vermilion only when it is reduced. */
export function Price({ cents, former = 0, size }: Props) {
  const reduced = former > cents
  const classes = ['price', size && `price--${size}`, reduced && 'price--reduced'].filter(Boolean).join(' ')
  return (
    <span className={classes}>
      <span className="price__amount">
        {cents < 0 && '−'}
        <span className="price__sign">{CURRENCY_SIGN}</span>
        {formatAmount(Math.abs(cents))}
      </span>
      {reduced && (
        <s className="price__former">
          {CURRENCY_SIGN}
          {formatAmount(former)}
        </s>
      )}
    </span>
  )
}
