import type { ReactNode } from 'react'
import { CURRENCY_SIGN, formatAmount } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'

interface Props {
  /** Whole cents. */
  cents: Cents
  /** The rule's own word (`ShownPrice.reduced`): makes it vermilion. A sum is never reduced. */
  reduced?: boolean
  size?: 's' | 'l' | 'xl' | undefined
  /** Former price beside it. */
  children?: ReactNode
}

/** An amount that never wraps. Use `GoodsPrice` for product prices, which applies the price rules. */
export function Price({ cents, reduced, size, children }: Props) {
  const classes = ['price', size && `price--${size}`, reduced && 'price--reduced'].filter(Boolean).join(' ')
  return (
    <span className={classes}>
      <span className="price__amount">
        {cents < 0 && '−'}
        <span className="price__sign">{CURRENCY_SIGN}</span>
        {formatAmount(Math.abs(cents))}
      </span>
      {children}
    </span>
  )
}
