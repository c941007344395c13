import { noneIfRefused } from '#api/errors.ts'
import { listSkus } from '#api/goods.ts'
import type { Priced } from '#lib/money/price.ts'

/**
 * Adds the regular price of each SKU to rows of a promotion, from the shop's list of SKUs, if the shop has that call.
 * @throws ApiError
 */
export async function askUsualPrices<Row extends { sku_id: number }>(
  rows: readonly Row[],
  options: { signal?: AbortSignal } = {},
): Promise<(Row & { usual?: Priced | undefined })[]> {
  if (!rows.length) return []
  const skus = await listSkus({ sku_ids: rows.map(({ sku_id }) => sku_id) }, options).catch(noneIfRefused([]))
  const known = new Map(skus.map((sku) => [sku.sku_id, sku]))
  return rows.map((row) => ({ ...row, usual: known.get(row.sku_id) }))
}
