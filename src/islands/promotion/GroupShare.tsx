import './group-share.css'
import { formatCount } from '#lib/money/format.ts'
import { LOW_STOCK } from '#lib/offers/sale.ts'
import type { Translate } from '#lib/text/texts.ts'
import { ShareBar } from './OfferPieces.tsx'
import type { GROUP_CARD_TEXTS } from './texts.ts'

interface Props {
  sold: number
  left: number
  /** Fewer are left than one has to buy. */
  gone: boolean
  /** Stands in a card of the list, among others. */
  inList?: boolean
  t: Translate<typeof GROUP_CARD_TEXTS>
}

/** Sold and left of a group-buy, as a bar and in words. */
export function GroupShare({ sold, left, gone, inList, t }: Props) {
  const few = !gone && left < LOW_STOCK
  const Sold = inList ? 'span' : 'b'
  const key = few ? 'only' : inList ? 'left' : 'left_at'
  return (
    <>
      <ShareBar taken={gone ? sold + left || 1 : sold} of={sold + left} calm />
      <p className="group-share">
        <Sold>{t('promotion.group.sold', { count: formatCount(sold) })}</Sold>
        <span className={few ? 'group-share__few' : undefined}>
          {gone ? t('promotion.group.taken') : t(`promotion.group.${key}`, { count: formatCount(left) })}
        </span>
      </p>
    </>
  )
}
