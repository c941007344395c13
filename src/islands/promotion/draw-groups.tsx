import { withPageIcons } from '#browser/page-icons.ts'
import { type GroupGoods, groupCard } from '#lib/group-buy.ts'
import { staticHtml } from '#lib/static-html.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { CARD_PARTS, type CardPart } from './GroupCards.tsx'
import type { GROUP_CARD_TEXTS } from './texts.ts'

/** Brings the cards of a list that still sleeps up to date; one that is awake draws itself. */
export function drawGroups(goods: readonly GroupGoods[], texts: Texts<typeof GROUP_CARD_TEXTS>): void {
  const t = translator(texts)
  for (const entry of goods) {
    const card = document.querySelector<HTMLElement>(`astro-island[ssr] [data-group="${entry.groupbuy_id}"]`)
    if (!card) continue
    card.dataset.gone = String(groupCard(entry).gone)
    for (const place of card.querySelectorAll<HTMLElement>('[data-card]')) {
      const Drawing = CARD_PARTS[place.dataset.card as CardPart]
      place.innerHTML = withPageIcons(staticHtml(<Drawing goods={entry} t={t} />))
    }
  }
}
