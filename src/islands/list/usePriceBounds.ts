import { useRef, useState } from 'react'
import { pageGoods } from '#api/goods.ts'
import type { GoodsCard, GoodsQuery } from '#contract/goods.ts'
import type { Paged } from '#contract/records.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { type GoodsSearch, toFacetQuery } from '#lib/catalogue/goods-query.ts'
import type { Cents } from '#lib/money/money.ts'

/** The lowest and highest price of the products of a list, in cents. */
export interface PriceBounds {
  from: Cents
  to: Cents
}

/** Prices of a list without its price filter. */
export interface ListPrices {
  /** The query of the list, as text. */
  list: string
  /** `undefined` for an empty list. */
  bounds: PriceBounds | undefined
}

/** Returns the prices of a list that stands on one page, and that its price filter does not narrow. */
export function pricesOnPage(search: GoodsSearch, page: Paged<GoodsCard>): ListPrices | undefined {
  if (page.page_count !== 1 || isNarrowed(search)) return undefined
  const prices = page.list.map(({ discount_price }) => discount_price)
  return { list: JSON.stringify(withoutPrices(search)), bounds: { from: Math.min(...prices), to: Math.max(...prices) } }
}

/**
 * Returns the prices that a list has without its price filter, `undefined` until they are known. `known` are those of a list that is shown
 * whole. Others are asked once `ask` was called, or the list is narrowed by price: most visitors never use this filter. `ask` also tries a
 * failed call again. The prices stay while only the price filter changes, so that the handle that narrowed the list keeps the focus.
 */
export function usePriceBounds(search: GoodsSearch, known: ListPrices | undefined): { bounds: PriceBounds | undefined; ask: () => void } {
  const [wanted, setWanted] = useState(false)
  const query = withoutPrices(search)
  const list = JSON.stringify(query)
  const isKnown = known?.list === list
  const { value, reload } = useLoad(findPrices, !isKnown && (wanted || isNarrowed(search)) ? query : null)
  const last = useRef(known)
  const found = dataOf(value)
  if (isKnown) last.current = known
  else if (found?.list === list) last.current = found
  return {
    bounds: last.current?.list === list ? last.current.bounds : undefined,
    ask: () => (value.state === 'failed' ? reload() : setWanted(true)),
  }
}

const isNarrowed = ({ min_price, max_price }: GoodsSearch) => min_price !== undefined || max_price !== undefined

function withoutPrices(search: GoodsSearch): GoodsQuery {
  return toFacetQuery({ ...search, min_price: undefined, max_price: undefined })
}

/** Reads the prices of the cheapest and the dearest product of a list. */
async function findPrices(query: GoodsQuery, options?: { signal?: AbortSignal }): Promise<ListPrices> {
  const byPrice = (sort: 'asc' | 'desc') => pageGoods({ ...query, page: 1, page_size: 1, order: 'discount_price', sort }, options)
  const [cheapest, dearest] = await Promise.all([byPrice('asc'), byPrice('desc')])
  const [first, last] = [cheapest.list[0], dearest.list[0]]
  const bounds = first && last ? { from: first.discount_price, to: last.discount_price } : undefined
  return { list: JSON.stringify(query), bounds }
}
