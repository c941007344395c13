import type { GoodsQuery } from '#contract/goods.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { readAmount } from '#lib/money/typed-number.ts'
import { readNumber } from '#lib/routes/query-number.ts'
import { toKeyword } from '#lib/text/keyword.ts'

/** Goods a list shows at once; a row of four and a row of six both end full. */
export const PAGE_SIZE = 12

/** Orders of a goods list: best match, sales, price, newest (contract catalogue.md, goods list). */
export const ORDERS = ['', 'sale_num', 'discount_price', 'create_time'] as const
export type GoodsOrder = (typeof ORDERS)[number]

/** One value of an attribute a list is narrowed to. */
export interface AttributePick {
  attr_id: number
  attr_value_id: number
}

/**
 * Filters of a product list as its address states them (R10). The values 0, `''`, `[]` and undefined do not filter; prices are in cents.
 */
export interface GoodsSearch {
  keyword: string
  /** The keyword is not corrected where it finds nothing. */
  exact: 0 | 1
  category_id: number
  /** Level of the category, 1 to 3; 0 lets the server look it up. */
  level: number
  /** Any of them. */
  brand_id: number[]
  min_price: Cents | undefined
  max_price: Cents | undefined
  attr: AttributePick[]
  is_free_shipping: 0 | 1
  is_own: 0 | 1
  site_id: number
  coupon_type: number
  platform_coupon_type: number
  order: GoodsOrder
  sort: 'asc' | 'desc'
  page: number
}

/** A change of filter, sort or page; a function where it depends on what the address asks for at that moment. */
export type SearchChange = Partial<GoodsSearch> | ((now: GoodsSearch) => Partial<GoodsSearch>)

/** A list that nothing narrows. */
export const EVERYTHING: GoodsSearch = {
  keyword: '',
  exact: 0,
  category_id: 0,
  level: 0,
  brand_id: [],
  min_price: undefined,
  max_price: undefined,
  attr: [],
  is_free_shipping: 0,
  is_own: 0,
  site_id: 0,
  coupon_type: 0,
  platform_coupon_type: 0,
  order: '',
  sort: 'desc',
  page: 1,
}

/**
 * Reads the filters from a list's address. Invalid values (negative ids, non-numeric prices, unknown orders) are ignored, and swapped price
 * bounds are corrected. Sorting by price is ascending unless the address says otherwise.
 * @example readSearch('?keyword=tea&min_price=20&page=x') // { ...EVERYTHING, keyword: 'tea', min_price: 2000 }
 */
export function readSearch(query: string | URLSearchParams): GoodsSearch {
  const from = typeof query === 'string' ? new URLSearchParams(query) : query
  const number = (name: string) => readNumber(from.get(name))
  const prices = [readAmount(from.get('min_price') ?? '') || undefined, readAmount(from.get('max_price') ?? '') || undefined]
  const swapped = prices[0] !== undefined && prices[1] !== undefined && prices[0] > prices[1]
  const order = ORDERS.find((name) => name === from.get('order')) ?? ''
  const level = number('level')
  return {
    keyword: toKeyword(from.get('keyword')),
    exact: from.get('exact') === '1' ? 1 : 0,
    category_id: number('category_id'),
    level: number('category_id') && level <= 3 ? level : 0,
    brand_id: readIds(from.get('brand_id') ?? ''),
    min_price: prices[swapped ? 1 : 0],
    max_price: prices[swapped ? 0 : 1],
    attr: readAttributes(from.get('attr') ?? ''),
    is_free_shipping: from.get('is_free_shipping') === '1' ? 1 : 0,
    is_own: from.get('is_own') === '1' ? 1 : 0,
    site_id: number('site_id'),
    coupon_type: number('coupon_type') || number('coupon'),
    platform_coupon_type: number('platform_coupon_type'),
    order,
    sort: readSort(order, from.get('sort')),
    page: number('page') || 1,
  }
}

/**
 * The query of a list, always in the same order and without what does not narrow, so that equal lists have equal addresses.
 * `fixed` is what the page's own path already says (the category of a category page) and is left out.
 * @example writeSearch({ ...EVERYTHING, keyword: 'tea', page: 2 }) // 'keyword=tea&page=2'
 */
export function writeSearch(search: GoodsSearch, fixed: Partial<GoodsSearch> = {}): string {
  const to = new URLSearchParams()
  const put = (name: keyof GoodsSearch, value: string | number | undefined) => {
    if (value && !(name in fixed)) to.set(name, String(value))
  }
  put('keyword', search.keyword)
  put('exact', search.keyword && search.exact)
  put('category_id', search.category_id)
  if (search.category_id) put('level', search.level)
  put('brand_id', search.brand_id.join())
  put('min_price', search.min_price === undefined ? '' : shortDecimal(search.min_price))
  put('max_price', search.max_price === undefined ? '' : shortDecimal(search.max_price))
  put('attr', search.attr.map(({ attr_id, attr_value_id }) => `${attr_id}.${attr_value_id}`).join('_'))
  put('is_free_shipping', search.is_free_shipping)
  put('is_own', search.is_own)
  put('site_id', search.site_id)
  put('coupon_type', search.coupon_type)
  put('platform_coupon_type', search.platform_coupon_type)
  put('order', search.order)
  if (search.order && search.sort !== readSort(search.order, null)) put('sort', search.sort)
  if (search.page > 1) put('page', search.page)
  return to.toString().replaceAll('%2C', ',')
}

/** The list after a change of filter or sort, which always starts again at page 1; turning the page is a change of `page` alone. */
export function changeSearch(search: GoodsSearch, change: Partial<GoodsSearch>): GoodsSearch {
  return { ...search, page: 1, ...change }
}

/** Returns whether an attribute's value is one of a list's filters. */
export function hasAttribute({ attr }: GoodsSearch, { attr_id, attr_value_id }: AttributePick): boolean {
  return attr.some((pick) => pick.attr_id === attr_id && pick.attr_value_id === attr_value_id)
}

/** Adds an attribute's value to a list's filters, or takes it away. */
export function toggleAttribute(search: GoodsSearch, pick: AttributePick): GoodsSearch {
  const others = search.attr.filter(({ attr_id, attr_value_id }) => attr_id !== pick.attr_id || attr_value_id !== pick.attr_value_id)
  return changeSearch(search, { attr: others.length < search.attr.length ? others : sortPicks([...search.attr, pick]) })
}

/** Adds a brand to a list's filters, or takes it away; where not `several` are taken at once, it stands for the others. */
export function toggleBrand(search: GoodsSearch, brand_id: number, several: boolean): GoodsSearch {
  const others = search.brand_id.filter((id) => id !== brand_id)
  if (others.length < search.brand_id.length) return changeSearch(search, { brand_id: others })
  return changeSearch(search, { brand_id: several ? [...others, brand_id].sort((a, b) => a - b) : [brand_id] })
}

/** A list without its filters: word, category, sort and what `fixed` says stay. */
export function clearFilters(search: GoodsSearch, fixed: Partial<GoodsSearch> = {}): GoodsSearch {
  const { keyword, exact, category_id, level, order, sort } = search
  return { ...EVERYTHING, keyword, exact, category_id, level, order, sort, ...fixed }
}

/** Converts filters to the input of the list call: one page, category id with its level, prices in the wire's format. */
export function toGoodsQuery(search: GoodsSearch): GoodsQuery {
  return {
    page: search.page,
    page_size: PAGE_SIZE,
    keyword: search.keyword || undefined,
    category_id: search.category_id || undefined,
    category_level: search.level || undefined,
    brand_id: search.brand_id.join() || undefined,
    min_price: search.min_price === undefined ? undefined : toDecimal(search.min_price),
    max_price: search.max_price === undefined ? undefined : toDecimal(search.max_price),
    is_free_shipping: search.is_free_shipping || undefined,
    is_own: search.is_own || undefined,
    order: search.order,
    sort: search.sort,
    attr: search.attr.length ? search.attr : undefined,
    site_id: search.site_id || undefined,
    coupon_type: search.coupon_type || undefined,
    coupon: search.coupon_type || undefined,
    platform_coupon_type: search.platform_coupon_type || undefined,
  }
}

/** Converts filters to the input of the filters call, without page and order. */
export function toFacetQuery(search: GoodsSearch): GoodsQuery {
  const { page: _page, page_size: _size, order: _order, sort: _sort, ...query } = toGoodsQuery(search)
  return query
}

function readSort(order: GoodsOrder, sort: string | null): 'asc' | 'desc' {
  if (sort === 'asc' || sort === 'desc') return sort
  return order === 'discount_price' ? 'asc' : 'desc'
}

function readIds(text: string): number[] {
  const ids = text.split(',').map(readNumber)
  return [...new Set(ids.filter(Boolean))].sort((a, b) => a - b)
}

/** `12.3_12.4`, and the wire's own JSON as older links carry it. */
function readAttributes(text: string): AttributePick[] {
  const pairs = text.startsWith('[') ? readJson(text) : text.split('_').map((part) => part.split('.').map(Number))
  const picks = pairs
    .map(([attr_id = 0, attr_value_id = 0]) => ({ attr_id, attr_value_id }))
    .filter((pick) => Number.isInteger(pick.attr_id) && Number.isInteger(pick.attr_value_id) && pick.attr_id && pick.attr_value_id)
  const seen = new Map(picks.map((pick) => [`${pick.attr_id}.${pick.attr_value_id}`, pick]))
  return sortPicks([...seen.values()])
}

function readJson(text: string): number[][] {
  try {
    const picks: unknown = JSON.parse(text)
    if (!Array.isArray(picks)) return []
    return picks.map((pick: Partial<AttributePick> | null) => [Number(pick?.attr_id ?? 0), Number(pick?.attr_value_id ?? 0)])
  } catch {
    return []
  }
}

function sortPicks(picks: AttributePick[]): AttributePick[] {
  return picks.sort((a, b) => a.attr_id - b.attr_id || a.attr_value_id - b.attr_value_id)
}

function shortDecimal(cents: Cents): string {
  return toDecimal(cents).replace(/\.00$/, '')
}
