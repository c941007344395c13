import { drawPlaces } from '#islands/shared/product/draw-places.tsx'
import { type GroupGoods, groupCard } from '#lib/offers/group-buy.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { CARD_PARTS } from './GroupCard.tsx'
import type { GROUP_CARD_TEXTS } from './texts.ts'

/** Brings the cards of a list that is not hydrated up to date. */
export function drawGroups(goods: readonly GroupGoods[], texts: Texts<typeof GROUP_CARD_TEXTS>): void {
  const t = translator(texts)
  for (const entry of goods) {
    const cards = document.querySelectorAll<HTMLElement>(`astro-island[ssr] [data-group="${entry.groupbuy_id}"]`)
    for (const card of cards) card.dataset.gone = String(groupCard(entry).gone)
    drawPlaces(CARD_PARTS, { goods: entry, t }, cards)
  }
}
