import { drawOffer } from '#islands/shared/product/draw-places.tsx'
import type { GroupSale } from '#lib/offers/group-buy.ts'
import type { OfferView } from '#lib/offers/sale.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { GROUP_PARTS } from './GroupPart.tsx'
import type { GROUP_TEXTS } from './texts.ts'

/** Brings the islands of a group-buy's page that are not hydrated up to date. */
export function drawGroup(view: OfferView<GroupSale>, texts: Texts<typeof GROUP_TEXTS>): void {
  drawOffer(GROUP_PARTS, { view, t: translator(texts) })
}
