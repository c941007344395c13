import { getCombo } from '#api/promotion-light.ts'
import { getSkuInfo } from '#api/sku-light.ts'
import type { Combo } from '#contract/promotion.ts'
import type { ComboView } from '#islands/promotion/ComboPart.tsx'
import { drawCombo } from '#islands/promotion/draw-combo.tsx'
import type { COMBO_TEXTS } from '#islands/promotion/texts.ts'
import type { OfferPage } from '#islands/shared/product/watch-offer.ts'
import { type ComboTerms, comboSale, mergeCombo, withTodaysPrices } from '#lib/offers/combo.ts'
import type { Texts } from '#lib/text/texts.ts'

/** Build-time data of a combo's page, with the texts for updating it. */
export interface BuiltCombo {
  combo: Combo
  texts: Texts<typeof COMBO_TEXTS>
}

/** Describes how the page of a combo is brought up to date. If the shop cannot answer, it stays as it is; the checkout asks again. */
export function watchedCombo({ combo: built, texts }: BuiltCombo): OfferPage<ComboView> {
  let state = comboSale(built).state
  return {
    builtAt: 0,
    ask: () => askCombo(built.bl_id),
    viewOf({ fresh }) {
      const combo = mergeCombo(built, fresh)
      return { combo, sale: comboSale(combo), wanted: 1, saved: false, busy: false }
    },
    parts: '.combo-row [data-place]',
    draw(view) {
      drawCombo(view, texts)
      const status = document.querySelector('[data-offer-said]')
      if (status && view.sale.state !== state) status.textContent = texts.words[`promotion.combo.said.${view.sale.state}`] ?? ''
      state = view.sale.state
    },
  }
}

/** Loads the current terms of a combo. One that the shop no longer knows is closed, at the price that the page shows. */
async function askCombo(bl_id: number): Promise<Partial<ComboTerms>> {
  const fresh: ComboTerms | null = await getCombo({ bl_id })
  return fresh ? withTodaysPrices(fresh, (sku_id) => getSkuInfo({ sku_id })) : { status: 0, bundling_goods: [] }
}
