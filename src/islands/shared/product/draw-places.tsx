import type { ReactNode } from 'react'
import { patchHtml } from '#browser/patch-html.ts'
import { staticHtml } from '#lib/page/static-html.ts'

/** Components by the name of the place that they fill (`islands/ui/Place.tsx`). */
export type Drawings<Words extends object> = Record<string, (words: Words) => ReactNode>

/**
 * Draws the places of static HTML again that a drawing is named after.
 * @param within parts of the page to look in; by default all islands that are not hydrated
 */
export function drawPlaces<Words extends object>(
  drawings: Drawings<Words>,
  words: Words,
  within: Iterable<ParentNode> = document.querySelectorAll('astro-island[ssr]'),
): void {
  for (const part of within) {
    for (const place of part.querySelectorAll<HTMLElement>('[data-place]')) {
      const Drawing = drawings[place.dataset.place ?? '']
      if (Drawing) patchHtml(place, staticHtml(<Drawing {...words} />))
    }
  }
}

/** Draws all places of an offer as {@link drawPlaces}, and writes its state to places and boxes, which style sheets read. */
export function drawOffer<Words extends { view: { sale: { state: string } } }>(drawings: Drawings<Words>, words: Words): void {
  drawPlaces(drawings, words)
  const { state } = words.view.sale
  for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-place]')) place.dataset.state = state
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-offer-state]')) box.dataset.offerState = state
}
