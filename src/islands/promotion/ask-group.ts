import { getGroupbuySku } from '#api/groupbuy-light.ts'
import type { CurrentOffer } from '#stores/offer.ts'

/** Loads the current state of a SKU in its group-buy. Unknown ones count as over. @throws ApiError */
export async function askGroup(id: number, sku_id: number): Promise<CurrentOffer> {
  return (await getGroupbuySku({ id, sku_id })) ?? { sku_id, status: 3 }
}
