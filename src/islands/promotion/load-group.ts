import { getGroupbuy } from '#api/groupbuy.ts'
import { getSkuInfo } from '#api/sku.ts'
import { loadAround } from '#islands/shared/fallback/load-around.ts'
import { readParts } from '#islands/shared/fallback/read-parts.ts'

/**
 * Loads all data of the page of a group-buy that is newer than the build, to come, or over. Only the SKU is required; `failure` is the error
 * of another part.
 * @throws ApiError if the SKU cannot be read
 */
export async function loadGroup({ id }: { id: number }, options: { signal?: AbortSignal } = {}) {
  const { goods_sku_detail: sku, goods_info: goods, shop_info: shop } = await getGroupbuy({ id }, options)
  const parts = readParts()
  const [around, usual] = await Promise.all([
    loadAround(sku, parts, options),
    parts.read(getSkuInfo({ sku_id: sku.sku_id }, options), null),
  ])
  return { sku, goods, shop, around, usual: { ...around.sisters, ...(usual && { [sku.sku_id]: usual }) }, failure: parts.failure() }
}

/** Result of {@link loadGroup}. */
export type LoadedGroup = Awaited<ReturnType<typeof loadGroup>>
