import { readPage } from '#lib/routes/query-number.ts'

/** Query of the page of saved things (R21). */
export interface FavouriteQuery {
  kind: 'goods' | 'shops'
  page: number
}

/** Rows of a page. */
export const PAGE_SIZE = 12

/** Reads the address; what makes no sense there is the first page of goods. */
export function readFavouriteQuery({ searchParams }: URL): FavouriteQuery {
  const kind = searchParams.get('kind') === 'shops' ? 'shops' : 'goods'
  return { kind, page: readPage(searchParams) }
}

/** @example writeFavouriteQuery({ kind: 'shops', page: 2 }) // 'kind=shops&page=2' */
export function writeFavouriteQuery({ kind, page }: FavouriteQuery): string {
  const query = new URLSearchParams()
  if (kind === 'shops') query.set('kind', kind)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}
