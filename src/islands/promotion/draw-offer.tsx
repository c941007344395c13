import { withPageIcons } from '#browser/page-icons.ts'
import { staticHtml } from '#lib/static-html.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { OFFER_PARTS, type OfferPlace, type OfferView } from './OfferPart.tsx'
import type { OFFER_TEXTS } from './texts.ts'

/** Draws what a card of the flash sale says anew; the focus stays on what can be done, where that stays. */
export function drawOffer(card: HTMLElement, offer: OfferView, texts: Texts<typeof OFFER_TEXTS>): void {
  const t = translator(texts)
  const isFocused = card.querySelector('[data-part-of-offer="action"]')?.contains(document.activeElement)
  for (const place of card.querySelectorAll<HTMLElement>('[data-part-of-offer]')) {
    const Drawing = OFFER_PARTS[place.dataset.partOfOffer as OfferPlace]
    const html = withPageIcons(staticHtml(<Drawing offer={offer} t={t} />))
    if (place.innerHTML !== html) place.innerHTML = html
  }
  card.dataset.state = offer.sale.state
  if (isFocused) card.querySelector<HTMLElement>('[data-part-of-offer="action"] :is(a, button)')?.focus()
}
