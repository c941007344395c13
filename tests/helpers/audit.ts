import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/text/locales.ts'

/** Whether audits run at full count and screens in every language: `npm test -- all` sets `TEST_ALL`. */
export const FULL = process.env.TEST_ALL === '1'

/** Languages of tests that find the same in each of them: all for `npm test -- all`, else the default. */
export const LANGUAGES: readonly Locale[] = FULL ? LOCALES : [DEFAULT_LOCALE]

/** Marks a browser test that only `npm test -- all` runs; `playwright.config.ts` leaves it out of other runs. */
export const ALL_ONLY = { tag: '@all' } as const

/** How often an audit looks: `full` times for `npm test -- all`, a tenth of that at least once in an ordinary run. */
export function auditRuns(full: number): number {
  return FULL ? full : Math.max(1, Math.round(full / 10))
}

/** The rows of an audit: all of them for `npm test -- all`, every third in an ordinary run. */
export function auditRows<Row>(rows: readonly Row[]): readonly Row[] {
  return FULL ? rows : rows.filter((_, index) => index % 3 === 0)
}
