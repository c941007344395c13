import { type GoodsCard, goodsskuLists } from '#contract/goods.ts'
import type { CallOptions } from './exchange.ts'
import { listSkus } from './goods.ts'
import { hasCall } from './settings.ts'

/**
 * Reads SKUs by their ids, in one call, or one by one from a server without that call. Use it only for few SKUs that must be shown.
 * Unknown ones are left out. @throws ApiError
 */
export async function readSkuCards(input: { sku_ids: number[] }, options?: CallOptions): Promise<readonly GoodsCard[]> {
  return hasCall(goodsskuLists) ? listSkus(input, options) : (await import('./each-sku-card.ts')).readEachSkuCard(input, options)
}
