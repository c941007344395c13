import { openTables } from '#mirror/sqlite.ts'

/** An object that is in the bucket. */
export interface Entry {
  /** Of the file that it came from: another file has another. */
  stamp: string
  /** MD5 of its bytes in hex, and its headers. */
  digest: string
}

/** Notes about the objects in a bucket, on disk. They are written object by object, so that an interrupted publishing continues. */
export interface Ledger {
  get(key: string): (Entry & { hasLeft: boolean }) | undefined
  /** Objects that no publishing has named gone: all, or those whose key begins so. */
  keys(start?: string): string[]
  /** Notes that an object is there; `address` is to be purged. */
  put(key: string, entry: Entry, address?: string): void
  /** Notes since when (seconds) an object is in no release. */
  leave(key: string, since: number): void
  /** Objects that are in no release since before this time. */
  left(before: number): string[]
  remove(key: string, address?: string): void
  /** Changed addresses that were not purged yet. */
  stale(): string[]
  told(addresses: readonly string[]): void
  /** The release that is there whole; '' while one is under way, undefined while nobody looked what is there. */
  release: string | undefined
  close(): void
}

/** Raised when the tables change: the bucket is then looked at anew. */
const VERSION = 1

const SCHEMA = `
  CREATE TABLE objects (key TEXT PRIMARY KEY, stamp TEXT NOT NULL, digest TEXT NOT NULL, left INTEGER) WITHOUT ROWID;
  CREATE TABLE stale (address TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE place (bucket TEXT NOT NULL, release TEXT);
`

/** Opens the ledger of a bucket in a file; entries of another bucket are dropped. @throws Error if it cannot be opened */
export function openLedger(file: string, bucket: string): Ledger {
  const db = openTables(file, { version: VERSION, schema: SCHEMA })
  const one = db.prepare('SELECT stamp, digest, left FROM objects WHERE key = ?')
  const put = db.prepare('INSERT OR REPLACE INTO objects VALUES (?, ?, ?, NULL)')
  const stale = db.prepare('INSERT OR IGNORE INTO stale VALUES (?)')
  const strings = (sql: string, ...values: number[]) =>
    db
      .prepare(sql)
      .all(...values)
      .map((row) => String(Object.values(row)[0]))
  const place = db.prepare('SELECT bucket, release FROM place').get()
  if (place?.bucket !== bucket) {
    db.exec('DELETE FROM objects; DELETE FROM stale; DELETE FROM place')
    db.prepare('INSERT INTO place VALUES (?, NULL)').run(bucket)
  }
  return {
    get(key) {
      const row = one.get(key)
      return row && { stamp: String(row.stamp), digest: String(row.digest), hasLeft: row.left !== null }
    },
    keys: (start = '') => strings('SELECT key FROM objects WHERE left IS NULL').filter((key) => key.startsWith(start)),
    put(key, { stamp, digest }, address) {
      if (address) stale.run(address)
      put.run(key, stamp, digest)
    },
    leave: (key, since) => void db.prepare('UPDATE objects SET left = ? WHERE key = ? AND left IS NULL').run(since, key),
    left: (before) => strings('SELECT key FROM objects WHERE left < ?', before),
    remove(key, address) {
      if (address) stale.run(address)
      db.prepare('DELETE FROM objects WHERE key = ?').run(key)
    },
    stale: () => strings('SELECT address FROM stale'),
    told(addresses) {
      const gone = db.prepare('DELETE FROM stale WHERE address = ?')
      for (const address of addresses) gone.run(address)
    },
    get release() {
      const release = db.prepare('SELECT release FROM place').get()?.release
      return typeof release === 'string' ? release : undefined
    },
    set release(id) {
      db.prepare('UPDATE place SET release = ?').run(id ?? null)
    },
    close: () => db.close(),
  }
}
