import { Price } from '#islands/ui/Price.tsx'
import type { ShownPrice } from '#lib/price.ts'
import type { Translate } from '#lib/texts.ts'
import type { GOODS_PRICE_TEXTS } from './texts.ts'

interface Props {
  shown: ShownPrice
  size?: 's' | 'l' | 'xl'
  /** Leaves the struck price out where place is short; the colour still says it is reduced. */
  bare?: boolean
  /** Says what the struck price is; without it nothing but the line through it does. */
  t?: Translate<typeof GOODS_PRICE_TEXTS>
}

/** A product's price with what is struck beside it. Vermilion only where the shop itself reduced it: a market price is none of ours. */
export function GoodsPrice({ shown: { amount, former, formerKind, kind }, size, bare, t }: Props) {
  return (
    <Price
      cents={amount}
      former={bare ? undefined : former}
      formerLabel={t?.(`goods.former.${formerKind}`)}
      reduced={kind !== 'plain' && former !== undefined}
      size={size}
    />
  )
}
