import { drawOffer, drawPlaces } from '#islands/shared/product/draw-places.tsx'
import { type Texts, translator } from '#lib/text/texts.ts'
import { BOX_PARTS, type ComboView, ROW_PARTS } from './ComboPart.tsx'
import type { COMBO_TEXTS } from './texts.ts'

/** Brings the static HTML of a set's page up to date: the rows of its parts, and its box while that is not hydrated. */
export function drawCombo(view: ComboView, texts: Texts<typeof COMBO_TEXTS>): void {
  const t = translator(texts)
  const { combo, sale } = view
  for (const part of combo.bundling_goods) {
    drawPlaces(ROW_PARTS, { part, sale, t }, document.querySelectorAll(`.combo-row[data-sku="${part.sku_id}"]`))
  }
  drawOffer(BOX_PARTS, { view, t })
}
