import { readNumber, readPage } from '#lib/routes/query-number.ts'
import { toKeyword } from '#lib/text/keyword.ts'

/** Orders of the shop search (contract catalogue.md, shops): as they come, by sales, by how well the goods are as described. */
export const SHOP_ORDERS = ['site_id', 'shop_sales', 'shop_desccredit'] as const

/** Shops a page of the search shows (pages.md, 18). */
export const SHOP_PAGE_SIZE = 12

/** Filters of the shop search as its address states them (R11). */
export interface ShopSearch {
  keyword: string
  /** Kind of shop; 0 for all. */
  category_id: number
  order: (typeof SHOP_ORDERS)[number]
  sort: 'asc' | 'desc'
  page: number
}

/** Every shop, as they come. */
export const ALL_SHOPS: ShopSearch = { keyword: '', category_id: 0, order: 'site_id', sort: 'desc', page: 1 }

/** Reads the address of the shop search; what makes no sense there does not narrow. */
export function readShopSearch(from: URLSearchParams): ShopSearch {
  return {
    keyword: toKeyword(from.get('keyword')),
    category_id: readNumber(from.get('category_id')),
    order: SHOP_ORDERS.find((order) => order === from.get('order')) ?? 'site_id',
    sort: from.get('sort') === 'asc' ? 'asc' : 'desc',
    page: readPage(from),
  }
}

/**
 * The query of a shop search, always in the same order and without what does not narrow.
 * @example writeShopSearch({ ...ALL_SHOPS, keyword: 'tea', page: 2 }) // 'keyword=tea&page=2'
 */
export function writeShopSearch({ keyword, category_id, order, sort, page }: ShopSearch): string {
  const to = new URLSearchParams()
  if (keyword) to.set('keyword', keyword)
  if (category_id) to.set('category_id', String(category_id))
  if (order !== 'site_id') to.set('order', order)
  if (sort !== 'desc') to.set('sort', sort)
  if (page > 1) to.set('page', String(page))
  return to.toString()
}
