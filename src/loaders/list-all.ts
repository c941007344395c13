import pMap from 'p-map'
import type { Paged } from '#contract/records.ts'

/** Rows asked for at a time while everything is listed. */
export const PAGE_SIZE = 100
/** The same while a list that lacks rows is read again: its pages end elsewhere, and servers that cap the size give as many. */
const SMALL_PAGE_SIZE = 19

/**
 * Reads all rows of a paged call, each once. A server that sorts by equal values may list a row on two pages and another on none. Some give
 * fewer rows a page than they count with. A list with fewer rows than its `count` is therefore read again in smaller pages.
 * @param idOf returns what makes two rows the same
 */
export async function listAll<Item>(
  read: (paging: { page: number; page_size: number }) => Promise<Paged<Item>>,
  idOf: (item: Item) => number,
): Promise<Item[]> {
  const found = new Map<number, Item>()
  for (const page_size of [PAGE_SIZE, SMALL_PAGE_SIZE]) {
    const first = await read({ page: 1, page_size })
    const rest = Array.from({ length: Math.max(0, first.page_count - 1) }, (_, index) => index + 2)
    const pages = [first, ...(await pMap(rest, (page) => read({ page, page_size }), { concurrency: 4 }))]
    for (const item of pages.flatMap(({ list }) => list)) if (!found.has(idOf(item))) found.set(idOf(item), item)
    if (found.size >= first.count) break
  }
  return [...found.values()]
}
