import { getSkuInfo } from '#api/sku-light.ts'
import type { CurrentOffer } from '#stores/offer.ts'

/** Asks what a sku costs now and how much is left. One that the shop no longer knows is off the shelf, and keeps its price. @throws ApiError */
export async function askSku(sku_id: number): Promise<CurrentOffer> {
  return (await getSkuInfo({ sku_id })) ?? { sku_id, goods_state: 0 }
}
