import { drawPlaces } from '#islands/shared/product/draw-places.tsx'
import { type Texts, translator } from '#lib/text/texts.ts'
import { FLASH_CARD_PARTS, type FlashCardView } from './FlashCard.tsx'
import type { FLASH_TEXTS } from './texts.ts'

/** Brings a card of the flash sale up to date. The focus stays on what can be done, where that changes, too. */
export function drawFlashCard(card: HTMLElement, view: FlashCardView, texts: Texts<typeof FLASH_TEXTS>): void {
  const isFocused = card.querySelector('[data-place="action"]')?.contains(document.activeElement)
  drawPlaces(FLASH_CARD_PARTS, { view, t: translator(texts) }, [card])
  card.dataset.state = view.sale.state
  if (isFocused) card.querySelector<HTMLElement>('[data-place="action"] :is(a, button)')?.focus()
}

/** Moves a sold-out product from the first place of the session that is shown. */
export function keepLead(): void {
  for (const list of document.querySelectorAll('[data-session="chosen"] .session__goods')) {
    const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-offer]')]
    const next = cards[0]?.dataset.state === 'soldout' && cards.find(({ dataset }) => dataset.state !== 'soldout')
    if (next) list.prepend(next)
  }
}
