import type { OfferStep } from '#lib/catalogue/product.ts'
import { formatShort } from '#lib/money/format.ts'
import type { TextSlice } from '#lib/text/text-keys.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { Progress } from './next-step.ts'

export const OFFER_WORDS_TEXTS = ['goods.offer.'] as const satisfies TextSlice

type Say = Translate<typeof OFFER_WORDS_TEXTS>

/** Describes the benefit of a spend-and-save step. @example givesWords(step, t) // 'save HK$30 + free delivery' */
function givesWords({ off, freeDelivery }: OfferStep, t: Say): string {
  return [off > 0 && t('goods.offer.save', { money: formatShort(off) }), freeDelivery && t('goods.offer.delivery')]
    .filter(Boolean)
    .join(' + ')
}

/** A step in words: from when on, and what it gives. */
export function stepWords(step: OfferStep, t: Say): string {
  const least = step.pieces ? t('goods.offer.pieces', { count: step.from }) : t('goods.offer.spend', { money: formatShort(step.from) })
  return `${least} ${givesWords(step, t)}`
}

/** Describes the amount missing to the next step and its benefit; empty at the last step. @example 'HK$40 more saves HK$30' */
export function nextWords({ next }: Progress, t: Say): string {
  if (!next) return ''
  const { pieces, missing, off, freeDelivery } = next
  if (off > 0 && !freeDelivery) {
    const money = formatShort(off)
    return pieces
      ? t('goods.offer.pieces_save', { count: missing, money })
      : t('goods.offer.more_saves', { missing: formatShort(missing), money })
  }
  const gives = givesWords(next, t)
  return pieces
    ? t('goods.offer.pieces_give', { count: missing, gives })
    : t('goods.offer.more_gives', { missing: formatShort(missing), gives })
}

/** Describes the benefit of the reached step; empty before the first. */
export function reachedWords({ reached }: Progress, t: Say): string {
  if (!reached) return ''
  const { off, freeDelivery } = reached
  return [off > 0 && t('goods.offer.saved', { money: formatShort(off) }), freeDelivery && t('goods.offer.free_reached')]
    .filter(Boolean)
    .join(' + ')
}
