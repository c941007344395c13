/** A row of a list; its id is `''` where a kind has one row a language. Out of the mirror, ids are text. */
export interface Row<Data = unknown> {
  id: string | number
  data: Data
  /** Seconds when it was read, where that was not now: its last value stands in for one that could not be read. */
  readAt?: number
}
