import { getGroupbuySku } from '#api/groupbuy-light.ts'
import type { Fresh } from '#stores/offer.ts'

/** Asks how a sku stands in its group-buy now. What the shop no longer knows is over. @throws ApiError */
export async function askGroup(id: number, sku_id: number): Promise<Fresh> {
  return (await getGroupbuySku({ id, sku_id })) ?? { sku_id, status: 3 }
}
