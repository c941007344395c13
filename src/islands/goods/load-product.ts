import { listCouponTypes } from '#api/coupon.ts'
import { getAfterSale, listRecommended } from '#api/goods.ts'
import { getManjian } from '#api/promotion.ts'
import { listReviews } from '#api/review.ts'
import { getSku } from '#api/sku.ts'

/** Reviews and recommendations shown at first. */
export const REVIEW_PAGE = 10
const RECOMMENDED = 8

/**
 * All that a product's page shows, for a product newer than the build. Only the sku itself has to come; what stands around it is left out
 * where its own call fails.
 */
export async function loadProduct({ sku_id }: { sku_id: number }, options: { signal?: AbortSignal } = {}) {
  const { goods_sku_detail: sku, shop_info: shop } = await getSku({ sku_id }, options)
  const { goods_id, site_id } = sku
  const [coupons, offer, reviews, recommended, afterSale] = await Promise.all([
    listCouponTypes({ goods_id, site_id }, options).catch(() => []),
    getManjian({ goods_id, site_id }, options).catch(() => null),
    listReviews({ goods_id, page: 1, page_size: REVIEW_PAGE }, options).catch(() => ({
      count: 0,
      page_count: 0,
      list: [],
      stat: undefined,
    })),
    listRecommended({ sku_id, page: 1, page_size: RECOMMENDED }, options).catch(() => ({ list: [] })),
    getAfterSale({}, options).catch(() => null),
  ])
  return { sku, shop, coupons: coupons.slice(0, 5), offer, reviews, recommended: recommended.list, afterSale }
}
