import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { DatabaseSync } from 'node:sqlite'

/** The process that holds a lock. */
export interface LockHolder {
  pid: number
  host: string
  /** ISO 8601. */
  since: string
}

/** Another process holds the lock, or this one by an earlier call. */
export class FolderInUse extends Error {
  /** Undefined while the holder is only just writing its note. */
  readonly holder: LockHolder | undefined

  constructor(folder: string, holder: LockHolder | undefined) {
    const name = holder ? `process ${holder.pid} on ${holder.host} since ${holder.since}` : 'another process'
    super(`The data folder ${folder} is in use by ${name}; stop that one first.`)
    this.holder = holder
  }
}

/** Milliseconds that a lock is waited for: {@link lockHolder} takes it for an instant. */
const TIMEOUT = 50
/** SQLite's result code for a file that is locked. */
const BUSY = 5

/** Open lock files. Referenced until released: garbage collection would close the file and so drop the lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks a folder for this process. The lock is an operating-system lock on `<folder>.lock.db`, taken through SQLite. It belongs to the
 * file: a copy of the folder is not locked, another path to it is. It ends with the process. A second file, `<folder>.lock.json`, only
 * names the holder for messages. This process must not open either file in another way, because closing it would release the lock (POSIX).
 * @param timeout milliseconds to wait for the lock; the process is blocked meanwhile
 * @returns a function that releases the lock
 * @throws FolderInUse, or the system's error if the file cannot be created
 */
export function lockFolder(folder: string, timeout = TIMEOUT): () => void {
  const note = noteOf(folder)
  const file = take(folder, timeout)
  if (!file) throw new FolderInUse(folder, readNote(note))
  held.add(file)
  const holder: LockHolder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  writeFileSync(note, JSON.stringify(holder), { mode: 0o600 })
  return () => {
    if (!held.delete(file)) return
    rmSync(note, { force: true })
    file.close()
  }
}

/** The process that holds the lock of a folder. @returns undefined where none does, or where none left its name yet */
export function lockHolder(folder: string): LockHolder | undefined {
  if (!existsSync(fileOf(folder))) return undefined
  const file = take(folder, 0, 'SELECT name FROM sqlite_schema')
  file?.close()
  return file ? undefined : readNote(noteOf(folder))
}

const fileOf = (folder: string): string => `${folder}.lock.db`
const noteOf = (folder: string): string => `${folder}.lock.json`

/** Undefined where the file is locked. The file stays empty: nothing is ever written through SQLite. */
function take(folder: string, timeout: number, statement = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'): DatabaseSync | undefined {
  const path = fileOf(folder)
  if (!existsSync(path)) writeFileSync(path, '', { flag: 'a', mode: 0o600 })
  const file = new DatabaseSync(path, { timeout })
  try {
    file.exec(statement)
    return file
  } catch (cause) {
    file.close()
    if ((cause as { errcode?: number }).errcode === BUSY) return undefined
    throw cause
  }
}

/** Undefined for a note that is missing or was cut short by a crash. */
function readNote(note: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}
