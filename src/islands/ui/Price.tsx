import { CURRENCY_SIGN, formatAmount, formatMoney } from '#lib/format.ts'
import type { Cents } from '#lib/money.ts'

interface Props {
  /** Whole cents. */
  cents: Cents
  /** The price before; shown struck when it is higher. */
  former?: Cents | undefined
  /** What the struck price is, for readers. */
  formerLabel?: string
  /** Whether the shop itself reduced it, which makes it vermilion; where it is not said, a higher price before says so. */
  reduced?: boolean
  size?: 's' | 'l' | 'xl' | undefined
}

/** A price that never breaks over two lines, with the one before it. */
export function Price({ cents, former = cents, formerLabel, reduced = former > cents, size }: Props) {
  const classes = ['price', size && `price--${size}`, reduced && 'price--reduced'].filter(Boolean).join(' ')
  return (
    <span className={classes}>
      <span className="price__amount">
        {cents < 0 && '−'}
        <span className="price__sign">{CURRENCY_SIGN}</span>
        {formatAmount(Math.abs(cents))}
      </span>
      {former > cents && (
        <>
          {' '}
          <s className="price__former">
            {formerLabel && <span className="visually-hidden">{`${formerLabel} `}</span>}
            {formatMoney(former)}
          </s>
        </>
      )}
    </span>
  )
}
