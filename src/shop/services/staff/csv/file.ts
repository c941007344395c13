import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { ShopTextKey } from '#lib/text/text-keys.ts'
import { ShopError } from '#shop/errors.ts'

/** Rows of a file that is taken in at most. */
export const MOST_ROWS = 10_000

/** A row of a file by its columns; cells are trimmed. */
export type CsvRow = Record<string, string>

/** Something wrong in a file. `row` counts as a spreadsheet does: 1 is the row of the names. */
export interface RowFault {
  row: number
  column: string
  text: ShopTextKey
  values?: Record<string, string | number>
}

/** Result of taking a file in: what is wrong, in which case nothing was written, or how many rows changed something. */
export interface Taken {
  faults: RowFault[]
  rows: number
  changed: number
  added: number
}

/** Characters by which a spreadsheet takes a cell for a formula (OWASP, CSV injection). */
const FORMULA = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/**
 * Writes rows as CSV. Cells that a spreadsheet would run as a formula get an apostrophe before them, which {@link readCsv} removes.
 * @param isFirst begins with the names of the columns and the mark by which spreadsheets know UTF-8
 */
export function writeCsv(columns: readonly string[], rows: readonly CsvRow[], isFirst: boolean): string {
  return stringify([...rows], { columns: [...columns], header: isFirst, bom: isFirst, escape_formulas: true, record_delimiter: 'windows' })
}

/**
 * Reads an uploaded CSV file in UTF-8.
 * @throws ShopError FAIL for a file that is none, has no rows, too many, or columns that are not known
 */
export async function readCsv(file: Blob, columns: readonly string[], needed: readonly string[]): Promise<CsvRow[]> {
  let records: Record<string, string>[]
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    const toNames = (names: string[]) => names.map((name) => name.trim())
    // Not to the end, because millions of short rows would hold up the whole shop for a minute.
    records = parse(text, { columns: toNames, bom: true, skip_empty_lines: true, trim: true, to: MOST_ROWS + 1 })
  } catch (cause) {
    if (cause instanceof TypeError) throw new ShopError('FAIL', { text: 'csv.encoding' })
    throw new ShopError('FAIL', { text: 'csv.format', values: { reason: cause instanceof Error ? cause.message : '' } })
  }
  const names = Object.keys(records[0] ?? {})
  if (!records.length) throw new ShopError('FAIL', { text: 'csv.empty' })
  if (records.length > MOST_ROWS) throw new ShopError('FAIL', { text: 'csv.many', values: { most: MOST_ROWS } })
  const unknown = names.filter((name) => !columns.includes(name))
  if (unknown.length) throw new ShopError('FAIL', { text: 'csv.columns', values: { names: unknown.join(', ') } })
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length) throw new ShopError('FAIL', { text: 'csv.missing', values: { names: missing.join(', ') } })
  return records.map((record) => Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, cell.replace(FORMULA, '')])))
}

/** The number of a row of a file, counted as a spreadsheet does. */
export function rowNumber(index: number): number {
  return index + 2
}
