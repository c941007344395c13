/** A place in a row of page numbers: a page, or a gap standing for several. */
export type PageMark = number | 'gap'

/**
 * The page numbers to offer: the first, the last, the current and its neighbours; a gap never stands for a single page.
 * @example pageMarks(1, 14) // [1, 2, 3, 4, 'gap', 14]
 * @example pageMarks(7, 14) // [1, 'gap', 6, 7, 8, 'gap', 14]
 */
export function pageMarks(page: number, count: number): PageMark[] {
  const from = Math.max(2, Math.min(page - 1, count - 3))
  const to = Math.min(count - 1, Math.max(page + 1, 4))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  const before: PageMark[] = from > 3 ? [1, 'gap'] : from === 3 ? [1, 2] : [1]
  const after: PageMark[] = to < count - 2 ? ['gap', count] : to === count - 2 ? [count - 1, count] : count > 1 ? [count] : []
  return [...before, ...middle, ...after]
}
