import { getCombo } from '#api/promotion.ts'
import { comboSale } from '#lib/offers/combo.ts'
import { addToCart } from './cart.ts'

/**
 * Puts the parts of a combo that can be had in the cart, one piece of each, at their own prices. Rejects with the shop's refusal; what was
 * added before that stays.
 */
export async function addParts({ bl_id }: { bl_id: number }): Promise<void> {
  const set = await getCombo({ bl_id })
  if (!set) return
  for (const { sku_id } of comboSale(set).left) await addToCart({ site_id: set.site_id, sku_id, num: 1 })
}
