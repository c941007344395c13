/** How a call ended: with data, by a rule of the shop, by a fault, or because the database was away. */
export type CallOutcome = 'ok' | 'refused' | 'failed' | 'unavailable'

/** An answered call. */
export interface CallRecord {
  path: string
  outcome: CallOutcome
  seconds: number
  /** The member who called; undefined for visitors, and where a stored answer was given. */
  member_id: number | undefined
}
