import pMap from 'p-map'
import type { Paged } from '#contract/records.ts'

/** Rows asked for at a time while everything is listed. */
export const PAGE_SIZE = 100

/** All rows of a paged call, page after page. */
export async function listAll<Item>(page: (page: number) => Promise<Paged<Item>>): Promise<Item[]> {
  const first = await page(1)
  const rest = Array.from({ length: Math.max(0, first.page_count - 1) }, (_, index) => index + 2)
  return [first, ...(await pMap(rest, page, { concurrency: 4 }))].flatMap(({ list }) => list)
}
