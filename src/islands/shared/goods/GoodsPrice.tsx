import { CURRENCY_SIGN, formatAmount, formatMoney } from '#lib/format.ts'
import type { ShownPrice } from '#lib/price.ts'
import type { Translate } from '#lib/texts.ts'

interface Props {
  shown: ShownPrice
  size?: 's' | 'l' | 'xl'
  /** Leaves the struck price out where place is short; the colour still says it is reduced. */
  bare?: boolean
  t: Translate
}

/** A product's price with what is struck beside it. Vermilion only where the shop itself reduced it: a market price is none of ours. */
export function GoodsPrice({ shown, size, bare, t }: Props) {
  const classes = ['price', size && `price--${size}`, shown.kind !== 'plain' && shown.former && 'price--reduced'].filter(Boolean).join(' ')
  return (
    <span className={classes}>
      <span className="price__amount">
        <span className="price__sign">{CURRENCY_SIGN}</span>
        {formatAmount(shown.amount)}
      </span>
      {shown.former !== undefined && !bare && (
        <>
          {' '}
          <s className="price__former">
            <span className="visually-hidden">{t(`goods.former.${shown.formerKind}`)} </span>
            {formatMoney(shown.former)}
          </s>
        </>
      )}
    </span>
  )
}
