import { getAfterSale, pageRecommended } from '#api/goods.ts'
import { pageReviews } from '#api/review.ts'
import { getSkuInfo } from '#api/sku.ts'
import type { SkuRecord } from '#contract/sku.ts'
import { RECOMMENDED, REVIEW_PAGE } from '#lib/product.ts'
import { type SkuPoint, skuPoint } from '#lib/sku.ts'

/** Sisters that are asked for, to tell how their options stand. */
const SISTERS = 20

/** What stands around the sku on any page that sells it, for a page newer than the build; each is left out where its own call fails. */
export async function loadAround(sku: SkuRecord, options: { signal?: AbortSignal } = {}) {
  const { goods_id, sku_id } = sku
  const [points, reviews, recommended, afterSale] = await Promise.all([
    listSisters(sku, options),
    pageReviews({ goods_id, page: 1, page_size: REVIEW_PAGE }, options).catch(() => ({
      count: 0,
      page_count: 0,
      list: [],
      stat: undefined,
    })),
    pageRecommended({ sku_id, page: 1, page_size: RECOMMENDED + 1 }, options).catch(() => ({ list: [] })),
    getAfterSale({}, options).catch(() => null),
  ])
  return { points, reviews, recommended: recommended.list.filter((card) => card.goods_id !== goods_id).slice(0, RECOMMENDED), afterSale }
}

/** What {@link loadAround} gives. */
export type Around = Awaited<ReturnType<typeof loadAround>>

/** A sku and those its options lead to. */
async function listSisters(sku: SkuRecord, options: { signal?: AbortSignal }): Promise<SkuPoint[]> {
  const ids = new Set(sku.goods_spec_format.flatMap(({ value }) => value.flatMap(({ sku_id }) => sku_id || [])))
  ids.delete(sku.sku_id)
  const found = await Promise.all([...ids].slice(0, SISTERS).map((sku_id) => getSkuInfo({ sku_id }, options).catch(() => null)))
  return [sku, ...found.flatMap((info) => info ?? [])].map(skuPoint)
}
