import type { GoodsCard } from '#contract/goods.ts'
import { noneIfRefused } from './errors.ts'
import type { CallOptions } from './exchange.ts'
import { getSku } from './sku.ts'

/** Reads SKUs with a call each, for a server that has no call for several. Leaves out unknown ones. @throws ApiError */
export async function readEachSkuCard({ sku_ids }: { sku_ids: number[] }, options?: CallOptions): Promise<readonly GoodsCard[]> {
  const pages = await Promise.all(sku_ids.map((sku_id) => getSku({ sku_id }, options).catch(noneIfRefused(null))))
  return pages.flatMap((page) => {
    if (page?.goods_sku_detail.goods_state !== 1) return []
    const { site_name = '', is_own = 0 } = page.shop_info ?? {}
    return { ...page.goods_sku_detail, site_name, is_own, recommend_way: 0, evaluate_score: 0 }
  })
}
