import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds for which a writing waits for one of another process. */
const TIMEOUT = 10_000

/** A store's tables, which are made where its file has none, or those of another version. */
export interface Tables {
  /** Raised when the tables change. */
  version: number
  /** The rows can't be made again, so that tables of another version stay and the file is refused. */
  isIrreplaceable?: boolean
  /** SQL that creates the tables. */
  schema: string
}

/** A file whose rows can't be made again has the tables of another version. */
export class OtherVersion extends Error {}

/** SQLite's codes of a damaged file, and of one that is no database; the upper bytes of a code tell more. */
const DAMAGED = [11, 26]

/**
 * Opens an SQLite file, and creates it if it is missing. A file of another version loses all of its tables and gets those of `schema`. A
 * damaged file, as a power failure may leave it, is begun anew.
 * @throws Error if it cannot be opened, or is irreplaceable and damaged
 * @throws OtherVersion if its tables are irreplaceable and of another version
 */
export function openTables(file: string, tables: Tables): DatabaseSync {
  try {
    return openFile(file, tables)
  } catch (cause) {
    if (tables.isIrreplaceable || !DAMAGED.includes(((cause as { errcode?: number }).errcode ?? 0) & 0xff)) throw cause
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
    return openFile(file, tables)
  }
}

function openFile(file: string, tables: Tables): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: TIMEOUT })
  try {
    makeTables(db, file, tables)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function makeTables(db: DatabaseSync, file: string, { version, isIrreplaceable = false, schema }: Tables): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  const found = db.prepare('PRAGMA user_version').get()?.user_version
  if (found === version) return
  if (isIrreplaceable && found !== 0) {
    throw new OtherVersion(
      `${file} was written by another version of this program (tables ${found} instead of ${version}) and can't be made again: ` +
        'run that version, or move the file away to begin without it',
    )
  }
  writingTogether(db)(() => {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all()
    for (const { name } of tables) db.exec(`DROP TABLE "${name}"`)
    db.exec(`${schema} PRAGMA user_version = ${version}`)
  })
}

/** Opens a store that another process writes. @throws Error where there is none */
export function readTables(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT })
}

/** Returns a function that runs writes in one transaction. Nested calls belong to the outer one. */
export function writingTogether(db: DatabaseSync): <Answer>(work: () => Answer) => Answer {
  let isOpen = false
  return (work) => {
    if (isOpen) return work()
    db.exec('BEGIN IMMEDIATE')
    isOpen = true
    try {
      const answer = work()
      db.exec('COMMIT')
      return answer
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    } finally {
      isOpen = false
    }
  }
}
