import pMap from 'p-map'
import type { Paged } from '#contract/records.ts'

/** Rows asked for at a time while everything is listed. */
export const PAGE_SIZE = 100
/** Rows asked for at a time while a list that lacks rows is read again, at least and at most: its pages end elsewhere then. */
const [FEWEST, MOST] = [20, 83]

/**
 * Reads all rows of a paged call, each once. A server that sorts by equal values may list a row on two pages and another on none. Some give
 * fewer rows a page than they count with. A list with fewer rows than its `count` is therefore read once more, in pages of as many rows as
 * the server gave. A failure of that changes nothing.
 * @param idOf returns what makes two rows the same
 */
export async function listAll<Item>(
  read: (paging: { page: number; page_size: number }) => Promise<Paged<Item>>,
  idOf: (item: Item) => number,
): Promise<Item[]> {
  const found = new Map<number, Item>()
  const add = (items: readonly Item[]) => {
    for (const item of items) if (!found.has(idOf(item))) found.set(idOf(item), item)
  }
  const { list, count, given } = await readPages(read, PAGE_SIZE)
  add(list)
  if (found.size < count) {
    const again = await readPages(read, Math.max(FEWEST, Math.min(MOST, given))).catch(() => undefined)
    add(again?.list ?? [])
  }
  return [...found.values()]
}

/** Reads the pages of a list. @returns its rows, how many there are by the server's count, and how many the first page gave */
async function readPages<Item>(read: (paging: { page: number; page_size: number }) => Promise<Paged<Item>>, page_size: number) {
  const first = await read({ page: 1, page_size })
  const rest = Array.from({ length: Math.max(0, first.page_count - 1) }, (_, index) => index + 2)
  const pages = [first, ...(await pMap(rest, (page) => read({ page, page_size }), { concurrency: 4 }))]
  return { list: pages.flatMap(({ list }) => list), count: first.count, given: first.list.length }
}
