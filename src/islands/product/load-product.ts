import { listCouponTypes } from '#api/coupon.ts'
import { getManjian, listCombos } from '#api/promotion.ts'
import { getSku } from '#api/sku.ts'
import { loadAround } from '#islands/shared/fallback/load-around.ts'
import { readParts } from '#islands/shared/fallback/read-parts.ts'
import { COUPONS, openCombos } from '#lib/catalogue/product.ts'

/**
 * Loads all data of a product's page, for a product newer than the build. Only the SKU is required; `failure` is the error of another part.
 * @throws ApiError if the SKU cannot be read
 */
export async function loadProduct({ id: sku_id }: { id: number }, options: { signal?: AbortSignal } = {}) {
  const { goods_sku_detail: sku, goods_info: goods, shop_info: shop } = await getSku({ sku_id }, options)
  const { goods_id, site_id } = sku
  const parts = readParts()
  const [around, coupons, offer, combos] = await Promise.all([
    loadAround(sku, parts, options),
    parts.read(listCouponTypes({ goods_id, site_id }, options), []),
    parts.read(getManjian({ goods_id, site_id }, options), null),
    parts.read(listCombos({ sku_id }, options), []),
  ])
  const failure = parts.failure()
  return { sku, goods, shop, around, coupons: coupons.slice(0, COUPONS), offer, combos: openCombos(combos), failure }
}

/** Result of {@link loadProduct}. */
export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>
