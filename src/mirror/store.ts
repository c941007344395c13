import type { DatabaseSync } from 'node:sqlite'
import type { Locale } from '#lib/text/locales.ts'
import { type Changes, changesOf } from './changes.ts'
import { digestOf } from './digest.ts'
import { readKey } from './keys.ts'
import type { Kind, Rows } from './kinds.ts'
import type { Row } from './row.ts'
import { openTables, readTables, writingTogether } from './sqlite.ts'
import { marksOf, prepareReading, prepareWriting, SCHEMA, timeRead, VERSION } from './statements.ts'
import { arrangeRows, type Move, moveRows, putRows, replaceRows } from './write-rows.ts'

/**
 * Mirror of a shop on disk: rows by kind, language and id, each with a digest. One process writes, any number read the committed state. It
 * uses `node:sqlite`, which is part of the runtime and synchronous as rendering needs it (10 µs a row). A crash keeps the last committed
 * write.
 */
export interface Mirror {
  get<K extends Kind>(kind: K, locale: Locale, id?: string | number): Rows[K] | undefined
  /** Rows in the shop's order: all, or the first few. */
  list<K extends Kind>(kind: K, locale: Locale, first?: number): (Row<Rows[K]> & { id: string })[]
  ids(kind: Kind, locale: Locale): string[]
  count(kind: Kind, locale: Locale): number
  /** Writes a whole kind in a language, in this order; what is not among the rows goes. `readAt` in seconds. */
  replace<K extends Kind>(kind: K, locale: Locale, rows: Iterable<Row<Rows[K]>>, readAt: number): Changes
  /** Writes some rows; their places stay, new ones stand at the end. */
  put<K extends Kind>(kind: K, locale: Locale, rows: Iterable<Row<Rows[K]>>, readAt: number): Changes
  remove(kind: Kind, locale: Locale, ids: readonly (string | number)[]): Changes
  /** Puts the rows of a kind in this order; those that are not named stand after them as they did. */
  arrange(kind: Kind, locale: Locale, ids: readonly (string | number)[]): Changes
  /** Puts some rows behind others, one after the other, without reading the rest of the list as {@link arrange} does. */
  move(kind: Kind, locale: Locale, moves: readonly Move[]): Changes
  /**
   * Returns the digest of a key: a row `skus/en/12`, a list `cards/en`, its head `cards/en<12`, or its set of ids `skus/en#`. It is '' if
   * nothing was read. A row with an equal digest is not written again, because the digest leaves out counters that purchases and visits
   * change.
   */
  digest(key: string): string
  /** Seconds when a row, or the list as a whole, was read last; 0 = never. */
  readAt(kind: Kind, locale: Locale, id?: string | number): number
  /** The same of what a key names, as `digest` takes it. */
  readAtOf(key: string): number
  /** Seconds when a row, or the newest of a list, came to have the digest that it has; 0 = there is none. */
  changedAt(kind: Kind, locale: Locale, id?: string | number): number
  /** A row that a fill has read but not written yet; `data` is null where the shop has none. */
  draft<K extends Kind>(kind: K, locale: Locale, id: string | number): { data: Rows[K] | null; readAt: number } | undefined
  saveDraft<K extends Kind>(kind: K, locale: Locale, id: string | number, data: Rows[K] | null, readAt: number): void
  /** Forgets drafts that were read before a moment, in seconds; all of them without one. */
  clearDrafts(before?: number): void
  /** Shows from now on what the mirror in another file does; only what differs is written. */
  copy(file: string): void
  /** Returns the notes of the last fill by name, all or those with a prefix. */
  notes(begin?: string): Map<string, string>
  /** Notes so; an empty text forgets one. */
  note(notes: Iterable<readonly [name: string, text: string]>): void
  /** Runs several writings as one: readers see all of them or none. */
  together<Answer>(work: () => Answer): Answer
  close(): void
}

const COPY = `
  DELETE FROM rows WHERE NOT EXISTS
    (SELECT 1 FROM other.rows AS theirs WHERE theirs.kind = rows.kind AND theirs.locale = rows.locale AND theirs.id = rows.id);
  INSERT OR REPLACE INTO rows SELECT theirs.* FROM other.rows AS theirs LEFT JOIN main.rows AS mine USING (kind, locale, id)
    WHERE mine.digest IS NOT theirs.digest OR mine.place IS NOT theirs.place OR mine.read_at IS NOT theirs.read_at;
  DELETE FROM lists;
  INSERT INTO lists SELECT * FROM other.lists;
  DELETE FROM counts;
  INSERT INTO counts SELECT * FROM other.counts;
`

/** Opens the mirror in a file, which is made where there is none. @throws Error where it can't be opened */
export function openMirror(file: string, mode: 'read' | 'write' = 'write'): Mirror {
  const db = mode === 'write' ? openTables(file, { version: VERSION, schema: SCHEMA }) : readTables(file)
  const reading = prepareReading(db)
  const { selectRow, selectMark, selectList, selectCount, selectNotes, selectDraft } = reading
  const writing = mode === 'write' ? prepareWriting(db) : undefined

  const marks = (kind: string, locale: string, first?: number) => marksOf(reading, kind, locale, first)
  const timeOf = (kind: string, locale: string, id?: string | number) => timeRead(reading, kind, locale, id)
  const mayWrite = () => {
    if (!writing) throw new Error('this mirror was opened to be read')
    return writing
  }
  const together = writingTogether(db)

  return {
    get: <K extends Kind>(kind: K, locale: Locale, id: string | number = '') => {
      const row = selectRow.get(kind, locale, String(id))
      return row && (JSON.parse(row.data as string) as Rows[K])
    },
    list: <K extends Kind>(kind: K, locale: Locale, first = -1) =>
      selectList.all(kind, locale, first).map(({ id, data }) => ({ id: id as string, data: JSON.parse(data as string) as Rows[K] })),
    ids: (kind, locale) => marks(kind, locale).map(({ id }) => id),
    count: (kind, locale) => Number(selectCount.get(kind, locale)?.number ?? 0),
    replace: (kind, locale, rows, readAt) => {
      const writing = mayWrite()
      return together(() => replaceRows({ reading, writing }, kind, locale, rows, readAt))
    },
    put: (kind, locale, rows, readAt) => {
      const writing = mayWrite()
      return together(() => putRows({ reading, writing }, kind, locale, rows, readAt))
    },
    remove(kind, locale, ids) {
      const { gone } = mayWrite()
      return together(() => {
        const removed = ids.map(String).filter((id) => gone.run(kind, locale, id).changes)
        return changesOf(kind, locale, removed, removed.length > 0)
      })
    },
    arrange: (kind, locale, ids) => {
      const writing = mayWrite()
      return together(() => arrangeRows({ reading, writing }, kind, locale, ids))
    },
    move: (kind, locale, moves) => {
      const writing = mayWrite()
      return together(() => moveRows({ reading, writing }, kind, locale, moves))
    },
    digest(key) {
      const { kind = '', locale = '', id, first, ids } = readKey(key)
      if (id !== undefined) return (selectMark.get(kind, locale, id)?.digest as string | undefined) ?? ''
      const found = marks(kind, locale, first ? Number(first) : undefined)
      return found.length
        ? digestOf(found.map((mark) => (ids ? mark.id : `${mark.id} ${mark.digest}`)).join('\n'))
        : timeOf(kind, locale)
          ? 'none'
          : ''
    },
    readAt: timeOf,
    changedAt(kind, locale, id) {
      const found = id === undefined ? reading.selectNewest.get(kind, locale) : reading.selectChanged.get(kind, locale, String(id))
      return Number(found?.changed_at ?? 0)
    },
    readAtOf(key) {
      const { kind = '', locale = '', id } = readKey(key)
      return timeOf(kind, locale, id)
    },
    draft: <K extends Kind>(kind: K, locale: Locale, id: string | number) => {
      const row = selectDraft.get(kind, locale, String(id))
      return row && { data: JSON.parse(row.data as string) as Rows[K] | null, readAt: row.read_at as number }
    },
    saveDraft: (kind, locale, id, data, readAt) => void mayWrite().draft.run(kind, locale, String(id), readAt, JSON.stringify(data)),
    notes: (begin = '') => new Map(selectNotes.all(begin, `${begin}\u{10ffff}`).map(({ name, text }) => [name as string, text as string])),
    note(notes) {
      const { note, forgetNote } = mayWrite()
      together(() => {
        for (const [name, text] of notes) text ? note.run(name, text) : forgetNote.run(name)
      })
    },
    clearDrafts: (before = Number.MAX_SAFE_INTEGER) => void mayWrite().forget.run(before),
    copy: (file) => copyFrom(db, file),
    together,
    close: () => db.close(),
  }
}

/** Makes the rows and lists those of another mirror. */
function copyFrom(db: DatabaseSync, file: string): void {
  db.prepare('ATTACH ? AS other').run(file)
  try {
    writingTogether(db)(() => db.exec(COPY))
  } finally {
    db.exec('DETACH other')
  }
}
