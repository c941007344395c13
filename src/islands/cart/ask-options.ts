import { noneIfRefused } from '#api/errors.ts'
import { listSkus } from '#api/goods.ts'
import { getSkuInfo } from '#api/sku.ts'
import { optionGroups, sisterPoints } from '#lib/catalogue/sku.ts'

type Options = { signal?: AbortSignal }

/**
 * Loads a SKU with its options and the stock of their SKUs, if the server can answer that in one call. Returns null if it is gone (R07).
 * @throws ApiError
 */
export async function askOptions({ sku_id }: { sku_id: number }, options?: Options) {
  const sku = await getSkuInfo({ sku_id }, options)
  if (!sku) return null
  const sku_ids = sku.goods_spec_format.flatMap(({ value }) => value.flatMap(({ sku_id }) => sku_id || []))
  const cards = await listSkus({ sku_ids }, options).catch(noneIfRefused(undefined))
  return { sku, groups: optionGroups(sku, cards ? sisterPoints(sku, cards) : []), isStockKnown: Boolean(cards) }
}

/**
 * Returns the names of available options of a sold-out SKU, of the first option group that has any. Empty if none is left or the server
 * cannot tell (R07).
 */
export async function askInStock(input: { sku_id: number }, options?: Options): Promise<string[]> {
  const found = await askOptions(input, options)
  if (!found?.isStockKnown) return []
  const left = found.groups.map((group) => group.options.filter(({ state }) => state === 'free' || state === 'changes'))
  return left.find(({ length }) => length)?.map(({ name }) => name) ?? []
}
