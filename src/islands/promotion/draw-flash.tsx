import { staticHtml } from '#lib/static-html.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { type FlashView, PARTS, type Part } from './FlashPart.tsx'
import type { FLASH_TEXTS } from './texts.ts'

/** Brings the islands of a page that still sleep up to date with a flash sale; those that are awake draw themselves. */
export function drawFlash(view: FlashView, texts: Texts<typeof FLASH_TEXTS>): void {
  const t = translator(texts)
  const { state } = view.sale
  for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-flash]')) {
    const Drawing = PARTS[place.dataset.flash as Part]
    place.dataset.state = state
    place.innerHTML = staticHtml(<Drawing view={view} t={t} />)
  }
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-flash-state]')) box.dataset.flashState = state
}
