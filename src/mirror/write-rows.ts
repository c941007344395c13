import type { Locale } from '#lib/text/locales.ts'
import { type Changes, changesOf } from './changes.ts'
import { rowDigest } from './digest.ts'
import type { Kind, Rows } from './kinds.ts'
import { newPlaces, placeBetween } from './places.ts'
import type { Row } from './row.ts'
import { marksOf, type Reading, type Statements, timeRead } from './statements.ts'

/** A row's id and that of the row which it stands behind; undefined = it comes first. */
export type Move = readonly [id: string | number, after: string | number | undefined]

/**
 * Replaces all rows of a list, and writes only those that differ. Of rows with the same id the first counts. Returns what changed.
 * @param readAt unix seconds
 */
export function replaceRows<K extends Kind>(
  { reading, writing }: Statements,
  kind: K,
  locale: Locale,
  rows: Iterable<Row<Rows[K]>>,
  readAt: number,
): Changes {
  const { write, move, time, gone, listTime } = writing
  const known = new Map(marksOf(reading, kind, locale).map((mark) => [mark.id, mark]))
  const changed: string[] = []
  // A list that is known to be empty now was not known before.
  let isMoved = !timeRead(reading, kind, locale) !== !readAt
  const ids = new Set<string>()
  /** Rows that stay as they are and were read with the list. */
  const withList = new Set<string>()
  for (const row of rows) {
    const id = String(row.id)
    if (ids.has(id)) continue
    const place = ids.size
    ids.add(id)
    const data = JSON.stringify(row.data)
    const digest = rowDigest(data)
    const mark = known.get(id)
    known.delete(id)
    if (mark?.digest !== digest) {
      changed.push(id)
      write.run(kind, locale, id, place, digest, row.readAt ?? null, row.readAt ?? readAt, data)
    } else {
      if (mark.place !== place) move.run(place, kind, locale, id)
      if (row.readAt === undefined) withList.add(id)
      else time.run(row.readAt, kind, locale, id)
    }
    if (mark?.place !== place) isMoved = true
  }
  if (known.size) isMoved = true
  for (const id of known.keys()) gone.run(kind, locale, id)
  listTime.run(kind, locale, readAt)
  const dated = withList.size ? reading.selectDated.all(kind, locale) : []
  for (const { id } of dated) if (withList.has(id as string)) time.run(null, kind, locale, id as string)
  return changesOf(kind, locale, [...changed, ...known.keys()], isMoved)
}

/** Writes some rows of a list; new ones are appended. Returns what changed. @param readAt unix seconds */
export function putRows<K extends Kind>(
  { reading, writing: { write, time } }: Statements,
  kind: K,
  locale: Locale,
  rows: Iterable<Row<Rows[K]>>,
  readAt: number,
): Changes {
  const changed: string[] = []
  let isMoved = false
  for (const row of rows) {
    const id = String(row.id)
    const data = JSON.stringify(row.data)
    const digest = rowDigest(data)
    const mark = reading.selectMark.get(kind, locale, id)
    if (mark?.digest === digest) time.run(row.readAt ?? readAt, kind, locale, id)
    else {
      changed.push(id)
      isMoved ||= !mark
      const at = row.readAt ?? readAt
      write.run(kind, locale, id, (mark?.place as number | undefined) ?? endOf(reading, kind, locale), digest, at, at, data)
    }
  }
  return changesOf(kind, locale, changed, isMoved)
}

/** Sorts the rows of a list by `ids`; other rows follow in their order. Returns what changed. */
export function arrangeRows(
  { reading, writing: { move } }: Statements,
  kind: Kind,
  locale: Locale,
  ids: readonly (string | number)[],
): Changes {
  const places = new Map(marksOf(reading, kind, locale).map(({ id, place }) => [id, place]))
  const named = new Set(ids.map(String).filter((id) => places.has(id)))
  const order = [...named, ...[...places.keys()].filter((id) => !named.has(id))]
  const moved = newPlaces(order.map((id) => places.get(id) ?? 0))
  for (const [index, place] of moved) move.run(place, kind, locale, order[index] ?? '')
  return changesOf(kind, locale, [], moved.size > 0)
}

/** Puts rows of a list behind others. A row stays where it or the one before it is unknown. */
export function moveRows(statements: Statements, kind: Kind, locale: Locale, moves: readonly Move[]): Changes {
  const { reading, writing } = statements
  const placeOf = (id: string | number) => reading.selectMark.get(kind, locale, String(id))?.place as number | undefined
  const beside = (edge: typeof reading.selectEnd, ...than: number[]) => edge.get(kind, locale, ...than)?.place as number | null | undefined
  let isMoved = false
  for (const [id, after] of moves) {
    const own = placeOf(id)
    const before = after === undefined ? undefined : placeOf(after)
    if (own === undefined || (after !== undefined && before === undefined)) continue
    const next = before === undefined ? beside(reading.selectBegin) : beside(reading.selectNext, before)
    if (next === own) continue
    isMoved = true
    // There is always room before the first row.
    const place = placeBetween(before, next ?? undefined) ?? makeRoom(statements, kind, locale, before ?? 0)
    writing.move.run(place, kind, locale, String(id))
  }
  return changesOf(kind, locale, [], isMoved)
}

/** Rows that {@link makeRoom} spreads, unless they stand too close together: then four times as many. */
const SPREAD = 64
/** Least distance of places that were spread, which leaves some 25 halvings between the places of 100,000 rows. */
const LEAST_STEP = 2 ** -10

/**
 * Spreads the rows behind a place, because after many halvings no number lies between it and the next one.
 * @returns a place for one row more
 */
function makeRoom({ reading, writing }: Statements, kind: Kind, locale: Locale, before: number): number {
  for (let count = SPREAD; ; count *= 4) {
    const rows = reading.selectBehind.all(kind, locale, before, count) as { id: string; place: number }[]
    // The last of many stays, because others follow it.
    const last = rows.length === count ? rows.pop() : undefined
    const step = last ? (last.place - before) / (count + 1) : 1
    if (step < LEAST_STEP) continue
    for (const [index, { id }] of rows.entries()) writing.move.run(before + step * (index + 2), kind, locale, id)
    return before + step
  }
}

function endOf({ selectEnd }: Reading, kind: Kind, locale: Locale): number {
  return ((selectEnd.get(kind, locale)?.place as number | null | undefined) ?? -1) + 1
}
