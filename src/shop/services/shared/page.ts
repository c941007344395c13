/** Most records of one page (contract README, decision 9). */
const LARGEST_PAGE = 100

/** A limit that no list reaches. */
const EVERYTHING = 1_000_000

/** A part of a list: so many records after so many others. */
export interface Part {
  limit: number
  offset: number
}

interface Asked {
  page: number
  page_size: number
}

/**
 * The part of a list that was asked for. `page_size` is at most 100; 0 means everything where `all` allows it, else the default 10.
 * Nonsense (below 1) becomes the first page.
 */
export function pageOf({ page, page_size }: Asked, { all = false } = {}): Part {
  if (page_size === 0 && all) return { limit: EVERYTHING, offset: 0 }
  const limit = page_size < 1 ? 10 : Math.min(page_size, LARGEST_PAGE)
  return { limit, offset: (Math.min(Math.max(page, 1), 1_000_000) - 1) * limit }
}

/** A query whose rows are read in parts. */
interface Query<Row> {
  limit(most: number): { offset(first: number): PromiseLike<Row[]> }
}

/** Reads the part of a query that was asked for. Returns it in the paging envelope. @param count of all rows of the query */
export async function readPage<Row>(asked: Asked, query: Query<Row>, count: PromiseLike<number>, options?: { all: boolean }) {
  const part = pageOf(asked, options)
  const all = await count
  return paged(all ? await query.limit(part.limit).offset(part.offset) : [], all, part)
}

/** {@link readPage} with each row as `show` gives it. */
export async function showPage<Row, Shown>(
  asked: Asked,
  query: Query<Row>,
  count: PromiseLike<number>,
  show: (row: Row) => Shown,
  options?: { all: boolean },
) {
  const { list, ...page } = await readPage(asked, query, count, options)
  return { ...page, list: list.map(show) }
}

/** The paging envelope: `page_count` 0 for an empty result, 1 when everything was asked for. */
export function paged<Item>(list: Item[], count: number, { limit }: Part) {
  return { count, page_count: limit === EVERYTHING ? 1 : Math.ceil(count / limit), list }
}
