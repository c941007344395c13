import { DatabaseSync } from 'node:sqlite'

/** Milliseconds for which a writing waits for one of another process. */
const TIMEOUT = 10_000

/** A store's tables: made where its file has none, or those of another version: what they hold can be made again. */
export interface Tables {
  /** Raised when the tables change. */
  version: number
  /** SQL that creates the tables. */
  schema: string
}

/**
 * Opens an SQLite file, and creates it if it is missing. A file of another version loses all of its tables and gets those of `schema`.
 * @throws Error if it cannot be opened
 */
export function openTables(file: string, { version, schema }: Tables): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: TIMEOUT })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  if (db.prepare('PRAGMA user_version').get()?.user_version === version) return db
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
