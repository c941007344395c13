import { deleteFootprints, pageFootprints } from '#api/footprint.ts'
import { can } from '#api/settings.ts'
import type { Footprint } from '#contract/footprint.ts'
import type { Paged } from '#contract/records.ts'
import { formatDay } from '#lib/dates/time.ts'

/** Goods that one step back shows more: four rows. */
export const PAGE_SIZE = 20
/** Most that one call lists or forgets (contract README, decision 9). */
const MOST = 100

/**
 * Loads all pages up to the given one as one list. It uses one call if the server lists so many, otherwise as few as possible in sequence.
 * Empty if the page is beyond the last one.
 */
export async function listUntil({ page }: { page: number }, options: { signal: AbortSignal }): Promise<Paged<Footprint>> {
  const wanted = page * PAGE_SIZE
  const page_size = Math.min(wanted, MOST)
  const first = await pageFootprints({ page: 1, page_size }, options)
  const { count } = first
  const page_count = Math.ceil(count / PAGE_SIZE)
  if (page > Math.max(1, page_count)) return { count, page_count, list: [] }
  const rows = [...first.list]
  for (let next = 2; (next - 1) * page_size < Math.min(wanted, count); next += 1) {
    rows.push(...(await pageFootprints({ page: next, page_size }, options)).list)
  }
  // Products viewed meanwhile shift others to the next page.
  const list = [...new Map(rows.map((row) => [row.id, row])).values()]
  return { count, page_count, list: list.slice(0, wanted) }
}

/** Ids of all that was viewed on a day (`YYYY-MM-DD`), or ever: a page may show a part of it. */
export async function findIds(day?: string): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { list, page_count } = await pageFootprints({ page, page_size: MOST })
    ids.push(...list.filter(({ browse_time }) => !day || formatDay(browse_time) === day).map(({ id }) => id))
    const oldest = list.at(-1)
    if (!oldest || page >= page_count || (day && formatDay(oldest.browse_time) < day)) return ids
  }
}

/** Forgets what was viewed, as many at once as the server takes. Rejects with its refusal; what was forgotten before stays so. */
export async function forget(ids: readonly number[]): Promise<void> {
  const size = can('footprintLists') ? MOST : 1
  for (let from = 0; from < ids.length; from += size) await deleteFootprints({ id: ids.slice(from, from + size) })
}
