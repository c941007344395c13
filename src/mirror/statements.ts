import type { DatabaseSync } from 'node:sqlite'

/** Raised when rows change their form: an older file is begun anew. */
export const VERSION = 12

/** Tables of a mirror, and triggers that count the rows of each list. */
export const SCHEMA = `
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

/** Prepared statements of an open mirror. */
export interface Statements {
  reading: ReturnType<typeof prepareReading>
  writing: ReturnType<typeof prepareWriting>
}

/** Prepared statements that change nothing. */
export type Reading = Statements['reading']

/** Prepares the statements that read a mirror. */
export function prepareReading(db: DatabaseSync) {
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
    selectBehind: db.prepare('SELECT id, place FROM rows WHERE kind = ? AND locale = ? AND place > ? ORDER BY place LIMIT ?'),
    selectNext: db.prepare('SELECT min(place) AS place FROM rows WHERE kind = ? AND locale = ? AND place > ?'),
  }
}

/** Prepares the statements that change a mirror. */
export function prepareWriting(db: DatabaseSync) {
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

/** Reads id, place and digest of the rows of a list, or of its first few, in their order. */
export function marksOf({ selectMarks }: Reading, kind: string, locale: string, first = -1) {
  return selectMarks.all(kind, locale, first) as { id: string; place: number; digest: string }[]
}

/** When a row was read, else its list; 0 = never. */
export function timeRead({ selectMark, selectTime }: Reading, kind: string, locale: string, id?: string | number): number {
  const own = id === undefined ? undefined : (selectMark.get(kind, locale, String(id))?.read_at as number | null | undefined)
  return own ?? (selectTime.get(kind, locale)?.read_at as number | undefined) ?? 0
}
