/**
 * Rows that can still be had before those that are gone, each part in its own order: what is gone never leads a row.
 * @param left pieces left of a row; null or undefined where a server does not tell
 */
export function availableFirst<Row>(rows: readonly Row[], left: (row: Row) => number | null | undefined): Row[] {
  const isGone = (row: Row) => Number(left(row) === 0)
  return rows.toSorted((one, other) => isGone(one) - isGone(other))
}

/** Pieces left of a row of a flash sale: of its session where the server tells, else of its stock. */
export const flashLeft = ({ left, stock }: { left?: number | undefined; stock: number }): number => Math.max(0, left ?? stock)
