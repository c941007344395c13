import { noneIfRefused } from '#api/errors.ts'
import { listSkus } from '#api/goods.ts'
import { getSku } from '#api/sku.ts'
import type { ShopBrief } from '#contract/shop.ts'
import type { SkuDetail } from '#contract/sku.ts'

/** A product of the comparison as it is now; `sku` null for one that the shop no longer knows. `score` 0 where nobody has rated it. */
export interface ComparedProduct {
  sku_id: number
  sku: SkuDetail | null
  shop: Pick<ShopBrief, 'site_name'> | null
  score: number
}

/** Reads the products of a comparison, each by itself and their scores together. @throws ApiError when the shop does not answer */
export async function readCompared(
  { sku_ids }: { sku_ids: readonly number[] },
  options?: { signal?: AbortSignal },
): Promise<ComparedProduct[]> {
  const [pages, cards] = await Promise.all([
    Promise.all(sku_ids.map((sku_id) => getSku({ sku_id }, options).catch(noneIfRefused(null)))),
    listSkus({ sku_ids: [...sku_ids] }, options).catch(noneIfRefused([])),
  ])
  return sku_ids.map((sku_id, index) => ({
    sku_id,
    sku: pages[index]?.goods_sku_detail ?? null,
    shop: pages[index]?.shop_info ?? null,
    score: cards.find((card) => card.sku_id === sku_id)?.evaluate_score ?? 0,
  }))
}
