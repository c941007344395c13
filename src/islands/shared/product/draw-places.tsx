import type { ReactNode } from 'react'
import { patchHtml } from '#browser/patch-html.ts'
import { staticHtml } from '#lib/page/static-html.ts'

/** Components by the name of the place that they fill (`islands/ui/Place.tsx`). */
export type Drawings<Words extends object> = Record<string, (words: Words) => ReactNode>

/** Brings places of static HTML up to date. @param within holds them; all islands that are not hydrated where nothing is said */
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

/** The same for all that says something of an offer: its state gives places and boxes their look. */
export function drawOffer<Words extends { view: { sale: { state: string } } }>(drawings: Drawings<Words>, words: Words): void {
  drawPlaces(drawings, words)
  const { state } = words.view.sale
  for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-place]')) place.dataset.state = state
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-offer-state]')) box.dataset.offerState = state
}
