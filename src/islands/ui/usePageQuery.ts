import { readPage } from '#lib/routes/query-number.ts'
import { type QueryState, useQuery } from './useQuery.ts'

const read = ({ searchParams }: URL) => ({ page: readPage(searchParams) })
const write = ({ page }: { page: number }) => (page > 1 ? `page=${page}` : '')

/** Returns the page number in the address of a list that has no other query. */
export function usePageQuery(): QueryState<{ page: number }> {
  return useQuery(read, write)
}
