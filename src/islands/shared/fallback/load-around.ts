import { getAfterSale, pageRecommended } from '#api/goods.ts'
import { pageReviews } from '#api/review.ts'
import { getSkuInfo } from '#api/sku.ts'
import type { Reviews } from '#contract/review.ts'
import type { SkuInfo, SkuRecord } from '#contract/sku.ts'
import { RECOMMENDED, REVIEW_PAGE } from '#lib/catalogue/product.ts'
import { skuPoint } from '#lib/catalogue/sku.ts'
import type { Parts } from './read-parts.ts'

/** Sisters that are asked for, to tell how their options stand. */
const SISTERS = 20

const NO_REVIEWS: Reviews = { count: 0, page_count: 0, list: [], stat: undefined }

/** Loads the parts around the sku of any page that sells it, for a page newer than the build. `hasReviews` is false where they could not be read. */
export async function loadAround(sku: SkuRecord, parts: Parts, options: { signal?: AbortSignal } = {}) {
  const { goods_id, sku_id } = sku
  const [sisters, reviews, recommended, afterSale] = await Promise.all([
    listSisters(sku, parts, options),
    parts.read(pageReviews({ goods_id, page: 1, page_size: REVIEW_PAGE }, options), undefined),
    parts.read(pageRecommended({ sku_id, page: 1, page_size: RECOMMENDED + 1 }, options), { list: [] }),
    parts.read(getAfterSale({}, options), null),
  ])
  return {
    points: [sku, ...sisters].map(skuPoint),
    /** Records of the SKUs that the options lead to, by id. */
    sisters: Object.fromEntries(sisters.map((sister) => [sister.sku_id, sister])),
    reviews: reviews ?? NO_REVIEWS,
    hasReviews: reviews !== undefined,
    recommended: recommended.list.filter((card) => card.goods_id !== goods_id).slice(0, RECOMMENDED),
    afterSale,
  }
}

/** The result of {@link loadAround}. */
export type Around = Awaited<ReturnType<typeof loadAround>>

/** Loads the SKUs that the options of a SKU lead to. */
async function listSisters(sku: SkuRecord, parts: Parts, options: { signal?: AbortSignal }): Promise<SkuInfo[]> {
  const ids = new Set(sku.goods_spec_format.flatMap(({ value }) => value.flatMap(({ sku_id }) => sku_id || [])))
  ids.delete(sku.sku_id)
  const found = await Promise.all([...ids].slice(0, SISTERS).map((sku_id) => parts.read(getSkuInfo({ sku_id }, options), null)))
  return found.flatMap((info) => info ?? [])
}
