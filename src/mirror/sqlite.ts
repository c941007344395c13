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

/**
 * Opens an SQLite file, and creates it if it is missing. A file of another version loses all of its tables and gets those of `schema`.
 * @throws Error if it cannot be opened
 * @throws OtherVersion if its tables are irreplaceable and of another version
 */
export function openTables(file: string, { version, isIrreplaceable = false, schema }: Tables): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: TIMEOUT })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  const found = db.prepare('PRAGMA user_version').get()?.user_version
  if (found === version) return db
  if (isIrreplaceable && found !== 0) {
    db.close()
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
  return db
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
