import type { DatabaseSync } from 'node:sqlite'
import type { Locale } from '#lib/text/locales.ts'
import { digestOf, rowDigest } from './digest.ts'
import type { Kind, Rows } from './kinds.ts'
import { newPlaces, placeBetween } from './places.ts'
import type { Row } from './row.ts'
import { openTables, readTables, writingTogether } from './sqlite.ts'

/**
 * Changed keys of a write: rows `skus/en/12`, and lists `skus/en` in which a row was added, removed, moved or changed. `reordered` lists
 * have other rows or another order.
 */
export interface Changes {
  rows: string[]
  lists: string[]
  moved: string[]
}

/** A row's id and that of the row which it stands behind; undefined = it comes first. */
export type Move = readonly [id: string | number, after: string | number | undefined]

export const NO_CHANGES: Changes = { rows: [], lists: [], moved: [] }

/** Several writings' changes as one's. */
export function allChanges(changes: readonly Changes[]): Changes {
  const all = (part: keyof Changes) => [...new Set(changes.flatMap((change) => change[part]))]
  return { rows: all('rows'), lists: all('lists'), moved: all('moved') }
}

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
  /** Puts some rows behind others, one after the other; where only they moved it spares {@link arrange} all others. */
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
  /** A row that a filling has read but not written yet; `data` is null where the shop has none. */
  draft<K extends Kind>(kind: K, locale: Locale, id: string | number): { data: Rows[K] | null; readAt: number } | undefined
  saveDraft<K extends Kind>(kind: K, locale: Locale, id: string | number, data: Rows[K] | null, readAt: number): void
  /** Forgets drafts that were read before a moment, in seconds; all of them without one. */
  clearDrafts(before?: number): void
  /** Shows from now on what the mirror in another file does; only what differs is written. */
  copy(file: string): void
  /** Returns the notes of the last filling by name, all or those with a prefix. */
  notes(begin?: string): Map<string, string>
  /** Notes so; an empty text forgets one. */
  note(notes: Iterable<readonly [name: string, text: string]>): void
  /** Runs several writings as one: readers see all of them or none. */
  together<Answer>(work: () => Answer): Answer
  close(): void
}

/** Raised when rows change their form: an older file is begun anew. */
const VERSION = 12

const SCHEMA = `
  CREATE TABLE rows (
    kind TEXT, locale TEXT, id TEXT, place INTEGER NOT NULL, digest TEXT NOT NULL, read_at INTEGER, changed_at INTEGER NOT NULL,
    data TEXT NOT NULL, PRIMARY KEY (kind, locale, id)
  );
  CREATE INDEX places ON rows (kind, locale, place, id, digest);
  CREATE TABLE lists (kind TEXT, locale TEXT, read_at INTEGER NOT NULL, PRIMARY KEY (kind, locale)) WITHOUT ROWID;
  CREATE TABLE counts (kind TEXT, locale TEXT, number INTEGER NOT NULL, PRIMARY KEY (kind, locale)) WITHOUT ROWID;
  CREATE TRIGGER added AFTER INSERT ON rows BEGIN
    INSERT INTO counts VALUES (new.kind, new.locale, 1) ON CONFLICT DO UPDATE SET number = number + 1;
  END;
  CREATE TRIGGER removed AFTER DELETE ON rows BEGIN
    UPDATE counts SET number = number - 1 WHERE kind = old.kind AND locale = old.locale;
  END;
  CREATE TABLE notes (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE drafts (kind TEXT, locale TEXT, id TEXT, read_at INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (kind, locale, id));
`

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

const KEY = /^(?<kind>\w+)\/(?<locale>[\w-]+)(?:\/(?<id>.*)|<(?<first>\d+)|(?<ids>#))?$/s

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
      const { kind = '', locale = '', id, first, ids } = KEY.exec(key)?.groups ?? {}
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
      const { kind = '', locale = '', id } = KEY.exec(key)?.groups ?? {}
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

interface Statements {
  reading: ReturnType<typeof prepareReading>
  writing: ReturnType<typeof prepareWriting>
}
type Reading = Statements['reading']

/** Puts rows in place of all of a list, and writes only those that differ. */
function replaceRows<K extends Kind>(
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
  let place = 0
  /** Rows that stay as they are and were read with the list. */
  const withList = new Set<string>()
  for (const row of rows) {
    const id = String(row.id)
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
    place += 1
  }
  if (known.size) isMoved = true
  for (const id of known.keys()) gone.run(kind, locale, id)
  listTime.run(kind, locale, readAt)
  const dated = withList.size ? reading.selectDated.all(kind, locale) : []
  for (const { id } of dated) if (withList.has(id as string)) time.run(null, kind, locale, id as string)
  return changesOf(kind, locale, [...changed, ...known.keys()], isMoved)
}

/** Writes some rows of a list; new ones come to its end. */
function putRows<K extends Kind>(
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

/** Puts rows of a list in an order; those that are not named come after them. */
function arrangeRows({ reading, writing: { move } }: Statements, kind: Kind, locale: Locale, ids: readonly (string | number)[]): Changes {
  const places = new Map(marksOf(reading, kind, locale).map(({ id, place }) => [id, place]))
  const named = new Set(ids.map(String).filter((id) => places.has(id)))
  const order = [...named, ...[...places.keys()].filter((id) => !named.has(id))]
  const moved = newPlaces(order.map((id) => places.get(id) ?? 0))
  for (const [index, place] of moved) move.run(place, kind, locale, order[index] ?? '')
  return changesOf(kind, locale, [], moved.size > 0)
}

/** Puts rows of a list behind others. A row stays where it or the one before it is unknown. */
function moveRows(statements: Statements, kind: Kind, locale: Locale, moves: readonly Move[]): Changes {
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
    const place = placeBetween(before, next ?? undefined)
    if (place === undefined) {
      const ids = marksOf(reading, kind, locale).map((mark) => mark.id)
      const others = ids.filter((other) => other !== String(id))
      const at = after === undefined ? 0 : others.indexOf(String(after)) + 1
      arrangeRows(statements, kind, locale, others.toSpliced(at, 0, String(id)))
    } else {
      writing.move.run(place, kind, locale, String(id))
    }
  }
  return changesOf(kind, locale, [], isMoved)
}

function marksOf({ selectMarks }: Reading, kind: string, locale: string, first = -1) {
  return selectMarks.all(kind, locale, first) as { id: string; place: number; digest: string }[]
}

/** When a row was read, else its list; 0 = never. */
function timeRead({ selectMark, selectTime }: Reading, kind: string, locale: string, id?: string | number): number {
  const own = id === undefined ? undefined : (selectMark.get(kind, locale, String(id))?.read_at as number | null | undefined)
  return own ?? (selectTime.get(kind, locale)?.read_at as number | undefined) ?? 0
}

function endOf({ selectEnd }: Reading, kind: Kind, locale: Locale): number {
  return ((selectEnd.get(kind, locale)?.place as number | null | undefined) ?? -1) + 1
}

function prepareReading(db: DatabaseSync) {
  return {
    selectRow: db.prepare('SELECT data FROM rows WHERE kind = ? AND locale = ? AND id = ?'),
    selectMark: db.prepare('SELECT place, digest, read_at FROM rows WHERE kind = ? AND locale = ? AND id = ?'),
    selectList: db.prepare('SELECT id, data FROM rows WHERE kind = ? AND locale = ? ORDER BY place LIMIT ?'),
    selectMarks: db.prepare('SELECT id, place, digest FROM rows WHERE kind = ? AND locale = ? ORDER BY place LIMIT ?'),
    selectCount: db.prepare('SELECT number FROM counts WHERE kind = ? AND locale = ?'),
    selectChanged: db.prepare('SELECT changed_at FROM rows WHERE kind = ? AND locale = ? AND id = ?'),
    selectNewest: db.prepare('SELECT max(changed_at) AS changed_at FROM rows WHERE kind = ? AND locale = ?'),
    selectTime: db.prepare('SELECT read_at FROM lists WHERE kind = ? AND locale = ?'),
    selectNotes: db.prepare('SELECT name, text FROM notes WHERE name >= ? AND name < ?'),
    selectDraft: db.prepare('SELECT data, read_at FROM drafts WHERE kind = ? AND locale = ? AND id = ?'),
    selectDated: db.prepare('SELECT id FROM rows WHERE kind = ? AND locale = ? AND read_at IS NOT NULL'),
    selectEnd: db.prepare('SELECT max(place) AS place FROM rows WHERE kind = ? AND locale = ?'),
    selectBegin: db.prepare('SELECT min(place) AS place FROM rows WHERE kind = ? AND locale = ?'),
    selectNext: db.prepare('SELECT min(place) AS place FROM rows WHERE kind = ? AND locale = ? AND place > ?'),
  }
}

function prepareWriting(db: DatabaseSync) {
  return {
    write: db.prepare(`INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
      SET place = excluded.place, digest = excluded.digest, read_at = excluded.read_at, changed_at = excluded.changed_at,
      data = excluded.data`),
    move: db.prepare('UPDATE rows SET place = ? WHERE kind = ? AND locale = ? AND id = ?'),
    time: db.prepare('UPDATE rows SET read_at = ? WHERE kind = ? AND locale = ? AND id = ?'),
    gone: db.prepare('DELETE FROM rows WHERE kind = ? AND locale = ? AND id = ?'),
    draft: db.prepare('INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?, ?)'),
    forget: db.prepare('DELETE FROM drafts WHERE read_at < ?'),
    note: db.prepare('INSERT OR REPLACE INTO notes VALUES (?, ?)'),
    forgetNote: db.prepare('DELETE FROM notes WHERE name = ?'),
    listTime: db.prepare('INSERT OR REPLACE INTO lists VALUES (?, ?, ?)'),
  }
}

function changesOf(kind: Kind, locale: Locale, ids: readonly string[], isMoved: boolean): Changes {
  const list = [`${kind}/${locale}`]
  return { rows: ids.map((id) => `${kind}/${locale}/${id}`), lists: ids.length || isMoved ? list : [], moved: isMoved ? list : [] }
}
