import { drawOffer } from '#islands/shared/product/draw-places.tsx'
import type { FlashView } from '#lib/offers/flash-offer.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { FLASH_PARTS } from './FlashPart.tsx'
import type { FLASH_TEXTS } from './texts.ts'

/** Brings the islands of a flash sale's page that are not hydrated up to date. */
export function drawFlash(view: FlashView, texts: Texts<typeof FLASH_TEXTS>): void {
  drawOffer(FLASH_PARTS, { view, t: translator(texts) })
}
