import { keepShown } from '#api/errors.ts'
import { getBundle } from '#api/promotion-light.ts'
import { getSkuInfo } from '#api/sku-light.ts'
import { stillness } from '#components/goods/fresh-sale.ts'
import type { Bundle } from '#contract/promotion.ts'
import type { COMBO_CHANGE_TEXTS } from '#islands/promotion/texts.ts'
import { type ComboTerms, mergeCombo, withTodaysPrices } from '#lib/combo.ts'
import type { Texts } from '#lib/texts.ts'
import { $freshCombo } from '#stores/combo.ts'

/** What a set's page was built with, and the words to say it anew. */
export interface BuiltCombo {
  bundle: Bundle
  texts: Texts<typeof COMBO_CHANGE_TEXTS>
}

/**
 * Gives what asks the shop how a set stands now, and brings its page up to date: where its island still sleeps in the HTML, where it is
 * awake through the store it reads. A shop that cannot answer leaves the page as it is; the checkout asks again.
 */
export function comboCheck({ bundle: built, texts }: BuiltCombo): () => Promise<void> {
  let shown = built
  return async () => {
    const fresh = await ask(built.bl_id).catch(keepShown)
    if (!fresh) return
    const next = mergeCombo(built, fresh)
    const draw = JSON.stringify(next) === JSON.stringify(shown) ? undefined : await import('#islands/promotion/draw-combo.tsx')
    await stillness()
    const before = shown
    shown = next
    $freshCombo.set(fresh)
    draw?.drawCombo(next, before, texts)
  }
}

/** A set the shop knows no more is closed. */
async function ask(bl_id: number): Promise<ComboTerms> {
  const fresh: ComboTerms | null = await getBundle({ bl_id })
  return fresh ? withTodaysPrices(fresh, (sku_id) => getSkuInfo({ sku_id })) : { bl_price: 0, status: 0, bundling_goods: [] }
}
