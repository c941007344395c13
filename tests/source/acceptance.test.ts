import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/*
 * Every promise of the specification is named by its number in the title of a test that shows it (issue 32). Rows: routes (R), frame (F),
 * state and session (S), rules (V), live chat (C).
 */

const ROWS = Object.entries({ R: 60, F: 12, S: 8, V: 11, C: 7 }).flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, index) => `${kind}${String(index + 1).padStart(2, '0')}`),
)

/** Lines with the title of a test: in the call itself, behind the rows of a table, or on a separate line. */
const TITLES = [/\b(?:it|test|describe)(?:\.\w+)*(?:<[^>]*>)?\(.*/g, /\)\(['"`].*/g, /^\s*['"`].*/gm]

/** A title of a test that only `npm test -- all` runs. */
const IN_ALL = [/\.runIf\(FULL\)\(\s*(['"`])(?:(?!\1).)*\1/g, /(['"`])(?:(?!\1).)*\1,\s*ALL_ONLY/g]

/** Rows named in the titles of a test file that run every time. */
function namedRows(file: string): string[] {
  const source = IN_ALL.reduce((rest, title) => rest.replace(title, ''), file)
  return TITLES.flatMap((title) => source.match(title) ?? []).flatMap((line) => line.match(/\b[RFSVC]\d\d\b/g) ?? [])
}

it('names every promise of the specification in the title of a test of every run', () => {
  const files = globSync('tests/**/*.{test,spec}.{ts,tsx}')
  const named = new Set(files.flatMap((file) => namedRows(readFileSync(file, 'utf8'))))
  expect(ROWS.filter((row) => !named.has(row))).toEqual([])
})

it('reads titles only, not comments and code, and no test of `npm test -- all` alone', () => {
  expect(namedRows("it('counts (R01, F02)', () => {\n  // R03\n  const row = 'R04'\n})\n// it does (R05)")).toEqual(['R01', 'F02'])
  expect(namedRows("])('keeps %s (S01)', () => {})\n    'is told twice: %s (V03)',\n")).toEqual(['S01', 'V03'])
  expect(
    namedRows("test('is paid (R49)', ALL_ONLY, async () => {})\ntest(\n  'is kept (R50)',\n  ALL_ONLY,\n)\nit.runIf(FULL)('ends (R07)')"),
  ).toEqual([])
})
