import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/money/format.ts'
import type { ShownPrice } from '#lib/money/price.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { GOODS_PRICE_TEXTS } from './texts.ts'

interface Props {
  shown: Pick<ShownPrice, 'amount' | 'reduced'> & Partial<ShownPrice>
  size?: 's' | 'l' | 'xl' | undefined
  /** Leaves the struck price out where place is short; the colour still says it is reduced. */
  bare?: boolean
  /** Says what the struck price is; without it nothing but the line through it does. */
  t?: Translate<typeof GOODS_PRICE_TEXTS>
}

/** Draws a price by the rule of prices (`lib/money/price.ts`), with the former price struck through. */
export function GoodsPrice({ shown: { amount, former, formerKind, reduced }, size, bare, t }: Props) {
  return (
    <Price cents={amount} reduced={reduced} size={size}>
      {!bare && former !== undefined && (
        <>
          {' '}
          <s className="price__former">
            {t && formerKind && <span className="visually-hidden">{`${t(`goods.former.${formerKind}`)} `}</span>}
            {formatMoney(former)}
          </s>
        </>
      )}
    </Price>
  )
}
