import { noneIfRefused } from '#api/errors.ts'
import { listSkus } from '#api/goods.ts'
import { getSkuInfo } from '#api/sku.ts'
import { optionGroups, sisterPoints } from '#lib/catalogue/sku.ts'

type Options = { signal?: AbortSignal }

/**
 * A sku with its options, and what is left of those it leads to, where the server can say that in one answer; null when it is gone (R07).
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
 * Names of what another option of a sold-out sku can be had in, of the first specification that has any; empty where none is left, or where the
 * server can't say (R07).
 */
export async function askInStock(input: { sku_id: number }, options?: Options): Promise<string[]> {
  const found = await askOptions(input, options)
  if (!found?.isStockKnown) return []
  const left = found.groups.map((group) => group.options.filter(({ state }) => state === 'free' || state === 'changes'))
  return left.find(({ length }) => length)?.map(({ name }) => name) ?? []
}
