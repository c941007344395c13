import type { ReactNode } from 'react'
import { withPageIcons } from '#browser/page-icons.ts'
import { staticHtml } from '#lib/static-html.ts'
import type { TextSlice } from '#lib/text-keys.ts'
import { type Texts, type Translate, translator } from '#lib/texts.ts'

/**
 * Brings the islands of a page that still sleep up to date with its promotion; those that are awake draw themselves.
 * @param parts what is said in each place ({@link Terms})
 */
export function drawTerms<View extends { sale: { state: string } }, Keys extends TextSlice>(
  parts: Record<string, (words: { view: View; t: Translate<Keys> }) => ReactNode>,
  view: View,
  texts: Texts<Keys>,
): void {
  const t = translator(texts)
  const { state } = view.sale
  for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-terms]')) {
    const Drawing = parts[place.dataset.terms ?? '']
    if (!Drawing) continue
    place.dataset.state = state
    place.innerHTML = withPageIcons(staticHtml(<Drawing view={view} t={t} />))
  }
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-offer-state]')) box.dataset.offerState = state
}
