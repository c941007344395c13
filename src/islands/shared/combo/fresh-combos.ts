import { listCombos } from '#api/promotion.ts'
import { getSkuInfo } from '#api/sku.ts'
import type { Combo } from '#contract/promotion.ts'
import { mergeCombo, withTodaysPrices } from '#lib/offers/combo.ts'

/** The sets of a sku as they stand now, what each part costs today included; one that the shop no longer names is closed. */
export async function freshCombos(sku_id: number, sets: readonly Combo[]): Promise<Combo[]> {
  const found = new Map((await listCombos({ sku_id })).map((set) => [set.bl_id, set]))
  const ask = async (part: number) => {
    const sku = await getSkuInfo({ sku_id: part })
    return sku && { discount_price: sku.discount_price, member_price: sku.member_price, promotion_type: sku.promotion_type }
  }
  return Promise.all(
    sets.map(async (set) => {
      const fresh = found.get(set.bl_id)
      return fresh ? mergeCombo(set, await withTodaysPrices(fresh, ask)) : { ...set, status: 0 as const }
    }),
  )
}
