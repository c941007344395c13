import { type GoodsCard, goodsskuLists } from '#contract/goods.ts'
import { noneIfRefused } from './errors.ts'
import type { CallOptions } from './exchange.ts'
import { listSkus } from './goods.ts'
import { hasCall } from './settings.ts'

/**
 * Reads SKUs by their ids, in one call, or one by one from a server without that call. Use it only for few SKUs that must be shown.
 * Unknown ones are left out. @throws ApiError
 */
export async function readSkuCards({ sku_ids }: { sku_ids: number[] }, options?: CallOptions): Promise<readonly GoodsCard[]> {
  if (hasCall(goodsskuLists)) return listSkus({ sku_ids }, options)
  const { getSku } = await import('./sku.ts')
  const pages = await Promise.all(sku_ids.map((sku_id) => getSku({ sku_id }, options).catch(noneIfRefused(null))))
  return pages.flatMap((page) => {
    if (page?.goods_sku_detail.goods_state !== 1) return []
    const { site_name = '', is_own = 0 } = page.shop_info ?? {}
    return { ...page.goods_sku_detail, site_name, is_own, recommend_way: 0, evaluate_score: 0 }
  })
}
