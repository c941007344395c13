/** Whether audits run at full count: `npm test -- all` says so. */
export const FULL = process.env.TEST_ALL === '1'

/** How often an audit looks: `full` times for `npm test -- all`, a tenth of that at least once in an ordinary run. */
export function auditRuns(full: number): number {
  return FULL ? full : Math.max(1, Math.round(full / 10))
}

/** The rows of an audit: all of them for `npm test -- all`, every third in an ordinary run. */
export function auditRows<Row>(rows: readonly Row[]): readonly Row[] {
  return FULL ? rows : rows.filter((_, index) => index % 3 === 0)
}
