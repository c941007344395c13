import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/locales.ts'

/** Whether audits run in full and screens in every language: `npm test -- all` sets `TEST_ALL`. */
export const RUNS_ALL = process.env.TEST_ALL === '1'

/** Languages of tests that find the same in each of them: all where tests run in full, else the default. */
export const LANGUAGES: readonly Locale[] = RUNS_ALL ? LOCALES : [DEFAULT_LOCALE]
