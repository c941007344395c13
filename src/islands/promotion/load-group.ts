import { getGroupbuy } from '#api/groupbuy.ts'
import { getSkuInfo } from '#api/sku.ts'
import { loadAround } from '#islands/shared/fallback/load-around.ts'

/**
 * All that the page of a group-buy shows, for one newer than the build, to come, or over. Only the sku itself has to come; what stands
 * around it is left out where its own call fails.
 */
export async function loadGroup({ id }: { id: number }, options: { signal?: AbortSignal } = {}) {
  const { goods_sku_detail: sku, goods_info: goods, shop_info: shop } = await getGroupbuy({ id }, options)
  const [around, usual] = await Promise.all([loadAround(sku, options), getSkuInfo({ sku_id: sku.sku_id }, options).catch(() => null)])
  return { sku, goods, shop, around, usual: usual ? { [sku.sku_id]: usual } : {} }
}

/** What {@link loadGroup} gives. */
export type LoadedGroup = Awaited<ReturnType<typeof loadGroup>>
