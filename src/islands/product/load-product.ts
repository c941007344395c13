import { listCouponTypes } from '#api/coupon.ts'
import { getAfterSale, pageRecommended } from '#api/goods.ts'
import { getManjian, listBundles } from '#api/promotion.ts'
import { pageReviews } from '#api/review.ts'
import { getSku, getSkuInfo } from '#api/sku.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { COUPONS, openBundles, RECOMMENDED, REVIEW_PAGE } from '#lib/product.ts'
import { type SkuPoint, skuPoint } from '#lib/sku.ts'

/** Sisters that are asked for, to tell how their options stand. */
const SISTERS = 20

/**
 * All that a product's page shows, for a product newer than the build. Only the sku itself has to come; what stands around it is left out
 * where its own call fails.
 */
export async function loadProduct({ sku_id }: { sku_id: number }, options: { signal?: AbortSignal } = {}) {
  const { goods_sku_detail: sku, goods_info: goods, shop_info: shop } = await getSku({ sku_id }, options)
  const { goods_id, site_id } = sku
  const [points, coupons, offer, bundles, reviews, recommended, afterSale] = await Promise.all([
    listSisters(sku, options),
    listCouponTypes({ goods_id, site_id }, options).catch(() => []),
    getManjian({ goods_id, site_id }, options).catch(() => null),
    listBundles({ sku_id }, options).catch(() => []),
    pageReviews({ goods_id, page: 1, page_size: REVIEW_PAGE }, options).catch(() => ({
      count: 0,
      page_count: 0,
      list: [],
      stat: undefined,
    })),
    pageRecommended({ sku_id, page: 1, page_size: RECOMMENDED + 1 }, options).catch(() => ({ list: [] })),
    getAfterSale({}, options).catch(() => null),
  ])
  return {
    sku,
    goods,
    shop,
    points,
    coupons: coupons.slice(0, COUPONS),
    offer,
    bundles: openBundles(bundles),
    reviews,
    recommended: recommended.list.filter((card) => card.goods_id !== goods_id).slice(0, RECOMMENDED),
    afterSale,
  }
}

/** A sku and those its options lead to. */
async function listSisters(sku: SkuDetail, options: { signal?: AbortSignal }): Promise<SkuPoint[]> {
  const ids = new Set(sku.goods_spec_format.flatMap(({ value }) => value.flatMap(({ sku_id }) => sku_id || [])))
  ids.delete(sku.sku_id)
  const found = await Promise.all([...ids].slice(0, SISTERS).map((sku_id) => getSkuInfo({ sku_id }, options).catch(() => null)))
  return [sku, ...found.flatMap((info) => info ?? [])].map(skuPoint)
}

/** What {@link loadProduct} gives. */
export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
