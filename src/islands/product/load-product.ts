import { listCouponTypes } from '#api/coupon.ts'
import { getManjian, listBundles } from '#api/promotion.ts'
import { getSku } from '#api/sku.ts'
import { loadAround } from '#islands/shared/fallback/load-around.ts'
import { COUPONS, openBundles } from '#lib/product.ts'

/**
 * All that a product's page shows, for a product newer than the build. Only the sku itself has to come; what stands around it is left out
 * where its own call fails.
 */
export async function loadProduct({ id: sku_id }: { id: number }, options: { signal?: AbortSignal } = {}) {
  const { goods_sku_detail: sku, goods_info: goods, shop_info: shop } = await getSku({ sku_id }, options)
  const { goods_id, site_id } = sku
  const [around, coupons, offer, bundles] = await Promise.all([
    loadAround(sku, options),
    listCouponTypes({ goods_id, site_id }, options).catch(() => []),
    getManjian({ goods_id, site_id }, options).catch(() => null),
    listBundles({ sku_id }, options).catch(() => []),
  ])
  return { sku, goods, shop, around, coupons: coupons.slice(0, COUPONS), offer, bundles: openBundles(bundles) }
}

/** What {@link loadProduct} gives. */
export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
