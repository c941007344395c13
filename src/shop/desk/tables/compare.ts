import { diffWords } from 'diff'
import { html } from 'hono/html'
import { LOCALE_TABLE } from '#lib/text/locale-table.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/text/locales.ts'
import type { Desk, Html } from '../page.ts'
import type { RowForm, Versioned } from './table.ts'

/** Milliseconds after which two texts are shown as wholly different. */
const TIMEOUT = 300
/** Characters of unchanged text that stay on either side of a change. */
const CONTEXT = 120

/** Values of a field in two versions, as text. `locale` is undefined for a field that is the same in every language. */
export interface Compared {
  label: string
  locale: Locale | undefined
  before: string
  after: string
}

/** Returns the values of all fields in two versions, field by field and language by language. A missing version counts as empty. */
export async function compareRows<Row extends Versioned, Values>(
  { fields }: RowForm<Row, Values>,
  desk: Desk,
  before: Row | undefined,
  after: Row | undefined,
): Promise<Compared[]> {
  const told = fields.map(async ({ label, tell, tellIn }): Promise<Compared[]> => {
    const of = (read: (row: Row) => string | Promise<string>) => Promise.all([before && read(before), after && read(after)])
    const locales = tellIn ? LOCALES : [undefined]
    return Promise.all(
      locales.map(async (locale) => {
        const [one = '', other = ''] = await of((row) => (locale && tellIn ? tellIn(row, locale) : tell(desk, row)))
        return { label: desk.t(label), locale, before: one, after: other }
      }),
    )
  })
  return (await Promise.all(told)).flat()
}

/** Whether the two versions differ in a field. */
export const isChanged = ({ before, after }: Compared): boolean => before !== after

interface Piece {
  value: string
  added: boolean
  removed: boolean
}

/** Splits two texts into what they share and what differs, word by word as their language has words. */
export function diffTexts(before: string, after: string, locale: Locale | undefined): Piece[] {
  const intlSegmenter = new Intl.Segmenter(LOCALE_TABLE[locale ?? DEFAULT_LOCALE].tag, { granularity: 'word' })
  const found = diffWords(before, after, { timeout: TIMEOUT, intlSegmenter })
  return (
    found ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  )
}

/** One side of a comparison: `removed` draws the earlier text, `added` the later one, both draw one text. */
export function drawSide(pieces: readonly Piece[], sides: readonly ('added' | 'removed')[]): Html {
  const shown = pieces.filter(({ added, removed }) => (!added && !removed) || sides.some((side) => (side === 'added' ? added : removed)))
  return html`${shown.map(({ value, added, removed }, at) =>
    added
      ? html`<ins>${value}</ins>`
      : removed
        ? html`<del>${value}</del>`
        : shorten(value, { isFirst: at === 0, isLast: at === shown.length - 1 }),
  )}`
}

/** Leaves out the middle of a long unchanged text, and its outer end at the beginning or the end. */
function shorten(value: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (isFirst && isLast) return value
  const [head, tail] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT]
  if (value.length <= head + tail + CONTEXT) return value
  return `${value.slice(0, head)} … ${tail ? value.slice(-tail) : ''}`
}
