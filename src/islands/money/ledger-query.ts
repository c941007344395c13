import { readSpan } from '#lib/dates/span.ts'
import { readPage } from '#lib/routes/query-number.ts'

export const DIRECTIONS = ['all', 'in', 'out'] as const

/** Filters of a ledger as its address states them. */
export interface LedgerQuery {
  direction: (typeof DIRECTIONS)[number]
  /** Days back from now; 0 for all. */
  days: number
  page: number
}

/** Reads page, direction and period of a list of account entries from its address. Invalid values count as no filter. */
export function readLedgerQuery({ searchParams }: URL): LedgerQuery {
  return {
    direction: DIRECTIONS.find((direction) => direction === searchParams.get('direction')) ?? 'all',
    days: readSpan(searchParams),
    page: readPage(searchParams),
  }
}

/**
 * The query of a ledger, always in the same order and without what does not narrow.
 * @example writeLedgerQuery({ direction: 'in', days: 0, page: 2 }) // 'direction=in&page=2'
 */
export function writeLedgerQuery({ direction, days, page }: LedgerQuery): string {
  const to = new URLSearchParams()
  if (direction !== 'all') to.set('direction', direction)
  if (days) to.set('days', String(days))
  if (page > 1) to.set('page', String(page))
  return to.toString()
}
