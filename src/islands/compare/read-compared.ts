import { keepShown, noneIfRefused } from '#api/errors.ts'
import { listSkus } from '#api/goods.ts'
import { getSku } from '#api/sku.ts'
import type { ShopBrief } from '#contract/shop.ts'
import type { SkuDetail } from '#contract/sku.ts'

/**
 * A product of the comparison as it is now; `sku` null for one that the shop no longer knows, or of which `error` says why it could not be
 * read. `score` 0 where nobody has rated it.
 */
export interface ComparedProduct {
  sku_id: number
  sku: SkuDetail | null
  shop: Pick<ShopBrief, 'site_name'> | null
  score: number
  error: Error | null
}

/**
 * Reads the products of a comparison, each by itself and their scores together. One that cannot be read leaves the others as they are.
 * @throws ApiError when none can be read
 */
export async function readCompared(
  { sku_ids }: { sku_ids: readonly number[] },
  options?: { signal?: AbortSignal },
): Promise<ComparedProduct[]> {
  const [pages, cards] = await Promise.all([
    Promise.allSettled(sku_ids.map((sku_id) => getSku({ sku_id }, options).catch(noneIfRefused(null)))),
    // Scores are worth no failure of the comparison.
    listSkus({ sku_ids: [...sku_ids] }, options).catch(keepShown),
  ])
  const failed = pages.find((page) => page.status === 'rejected')
  if (failed && pages.every(({ status }) => status === 'rejected')) throw failed.reason
  return sku_ids.map((sku_id, index) => {
    const page = pages[index]
    const found = page?.status === 'fulfilled' ? page.value : null
    return {
      sku_id,
      sku: found?.goods_sku_detail ?? null,
      shop: found?.shop_info ?? null,
      score: cards?.find((card) => card.sku_id === sku_id)?.evaluate_score ?? 0,
      error: page?.status === 'rejected' ? page.reason : null,
    }
  })
}
