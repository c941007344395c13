import { listCouponTypes } from '#api/coupon.ts'
import { getManjian, listCombos } from '#api/promotion.ts'
import { getSku } from '#api/sku.ts'
import { loadAround } from '#islands/shared/fallback/load-around.ts'
import { readParts } from '#islands/shared/fallback/read-parts.ts'
import { COUPONS, openCombos } from '#lib/catalogue/product.ts'

/**
 * All that a product's page shows, for a product newer than the build. Only the sku itself has to come; `failure` says that something around it
 * could not be read.
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
