import './offers.css'
import type { Manjian } from '#contract/promotion.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatShort } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { type Counted, missingToFree, type OfferTerms, offerProgress } from '#lib/offers/next-step.ts'
import { nextWords, reachedWords } from '#lib/offers/offer-words.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SHOP_OFFERS_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof SHOP_OFFERS_TEXTS>
  /** The shop's, where it has to be told from others. */
  name?: string | undefined
  /** Spend-and-save of the shop. */
  offers: readonly (OfferTerms & Pick<Manjian, 'manjian_name'>)[]
  /** Products to buy from the shop. */
  goods: readonly Counted[]
  /** Worth of goods from which the shop delivers free, in cents; 0 where it never does or that does not matter. */
  free_from: Cents
  /** Delivery fee below the free limit; undefined if unknown. */
  fee?: Cents | undefined
  /** Leaves out the reached step, which is shown elsewhere. */
  onlyNext?: boolean
}

/** How far goods of one shop have come with its offers and with free delivery, and what is missing to the next step. */
export function ShopOffers({ t, name, offers, goods, free_from, fee, onlyNext = false }: Props) {
  const amount = goods.reduce((sum, line) => sum + line.amount, 0)
  const rows = offers.flatMap((offer, index) => {
    const progress = offerProgress(offer, goods)
    if (!progress) return []
    const { next } = progress
    if (onlyNext && !next) return []
    const words = [!onlyNext && reachedWords(progress, t), nextWords(progress, t)].filter(Boolean).join(' · ')
    return [{ key: index, name: offer.manjian_name, words, done: !next, share: next ? 1 - next.missing / next.from : 1 }]
  })
  const missing = missingToFree(free_from, amount)
  if (!rows.length && missing === null) return null
  return (
    <ul className="shop-offers grid surface surface--s" aria-label={name}>
      {name && <li aria-hidden="true">{name}</li>}
      {rows.map(({ key, name, words, done, share }) => (
        <li key={key}>
          <Icon name={done ? 'check' : 'coupon'} size={16} />
          <b>{words}</b> <span>{name}</span>
          {!done && <progress value={share} aria-hidden="true" />}
        </li>
      ))}
      {missing !== null && (
        <li>
          <Icon name={missing ? 'delivery' : 'check'} size={16} />
          <b>{missing ? t('goods.offer.more_free', { missing: formatShort(missing) }) : t('goods.offer.free_reached')}</b>
          {missing > 0 && fee !== undefined && <span>{t('goods.offer.until_then', { fee: formatShort(fee) })}</span>}
          {missing > 0 && <progress value={amount / free_from} aria-hidden="true" />}
        </li>
      )}
    </ul>
  )
}
