import { staticHtml } from '#lib/static-html.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { GROUP_PARTS, type GroupPlace, type GroupView } from './GroupPart.tsx'
import type { GROUP_TEXTS } from './texts.ts'

/** Brings the islands of a page that still sleep up to date with a group-buy; those that are awake draw themselves. */
export function drawGroup(view: GroupView, texts: Texts<typeof GROUP_TEXTS>): void {
  const t = translator(texts)
  const { state } = view.sale
  for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-groupbuy]')) {
    const Drawing = GROUP_PARTS[place.dataset.groupbuy as GroupPlace]
    place.dataset.state = state
    place.innerHTML = staticHtml(<Drawing view={view} t={t} />)
  }
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-group-state]')) box.dataset.groupState = state
}
