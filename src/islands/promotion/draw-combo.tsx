import { withPageIcons } from '#browser/page-icons.ts'
import type { Bundle } from '#contract/promotion.ts'
import { comboSale } from '#lib/combo.ts'
import { staticHtml } from '#lib/static-html.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { BOX_PARTS, type BoxPart, ROW_PARTS, type RowPart } from './ComboPart.tsx'
import type { COMBO_CHANGE_TEXTS } from './texts.ts'

/** Brings what still sleeps of a set's page up to date, the rows of its parts too, and says once when it can or can no longer be bought. */
export function drawCombo(bundle: Bundle, before: Bundle, texts: Texts<typeof COMBO_CHANGE_TEXTS>): void {
  const t = translator(texts)
  const sale = comboSale(bundle)
  for (const place of document.querySelectorAll<HTMLElement>('.combo-row [data-combo]')) {
    const Drawing = ROW_PARTS[place.dataset.combo as RowPart]
    const part = bundle.bundling_goods.find(({ sku_id }) => String(sku_id) === place.dataset.sku)
    if (part) place.innerHTML = withPageIcons(staticHtml(<Drawing part={part} sale={sale} t={t} />))
  }
  const view = { bundle, sale, wanted: 1, saved: false, busy: false }
  for (const place of document.querySelectorAll<HTMLElement>('astro-island[ssr] .combo-box [data-combo]')) {
    const Drawing = BOX_PARTS[place.dataset.combo as BoxPart]
    place.innerHTML = withPageIcons(staticHtml(<Drawing view={view} t={t} />))
  }
  for (const box of document.querySelectorAll<HTMLElement>('astro-island[ssr] [data-combo-state]')) box.dataset.comboState = sale.state
  const said = document.querySelector('[data-combo-said]')
  if (said && comboSale(before).state !== sale.state) said.textContent = t(`promotion.combo.said.${sale.state}`)
}
