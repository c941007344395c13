import { useRef, useState } from 'react'
import { pageGoods } from '#api/goods.ts'
import type { GoodsQuery } from '#contract/goods.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type GoodsSearch, toFacetQuery } from '#lib/catalogue/goods-query.ts'
import type { Cents } from '#lib/money/money.ts'

/** The lowest and highest price of the products of a list, in cents. */
export interface PriceBounds {
  from: Cents
  to: Cents
}

/**
 * Returns the prices that a list has without its price filter, `undefined` until they are known. `known` are those of a list that is shown
 * whole. Others are asked once `ask` was called, or the list is narrowed by price: most visitors never use this filter. `ask` also tries a
 * failed call again. The last prices stay until new ones are there, so that the handle that narrowed the list keeps the focus.
 */
export function usePriceBounds(search: GoodsSearch, known: PriceBounds | undefined): { bounds: PriceBounds | undefined; ask: () => void } {
  const [wanted, setWanted] = useState(false)
  const isNarrowed = search.min_price !== undefined || search.max_price !== undefined
  const query = toFacetQuery({ ...search, min_price: undefined, max_price: undefined })
  const { value, reload } = useLoad(findPriceBounds, !known && (wanted || isNarrowed) ? query : null)
  const last = useRef(known)
  last.current = known ?? dataOf(value) ?? last.current
  return { bounds: last.current, ask: () => (value.state === 'failed' ? reload() : setWanted(true)) }
}

/** Reads the prices of the cheapest and the dearest product of a list; `undefined` for an empty list. */
async function findPriceBounds(query: GoodsQuery, options?: { signal?: AbortSignal }): Promise<PriceBounds | undefined> {
  const byPrice = (sort: 'asc' | 'desc') => pageGoods({ ...query, page: 1, page_size: 1, order: 'discount_price', sort }, options)
  const [cheapest, dearest] = await Promise.all([byPrice('asc'), byPrice('desc')])
  const [first, last] = [cheapest.list[0], dearest.list[0]]
  return first && last ? { from: first.discount_price, to: last.discount_price } : undefined
}
