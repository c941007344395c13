import { lowestBefore, type PriceEntry } from '#lib/money/former-price.ts'
import type { Cents } from '#lib/money/money.ts'
import { openTables, readTables, writingTogether } from './sqlite.ts'

/** Raised when the tables change. Those of an earlier version must be converted then, because the rows can't be made again. */
const VERSION = 1

const SCHEMA = `
  CREATE TABLE prices (sku_id INTEGER, at INTEGER, amount INTEGER NOT NULL, PRIMARY KEY (sku_id, at)) WITHOUT ROWID;
`

/** Days for which prices are kept: twice those that a struck price is held against. */
const KEPT_DAYS = 62
/** Changes of one SKU that are kept. */
const MOST = 60
const DAY = 86_400

/** Prices that the site has shown, by SKU, on disk beside the mirror. It holds changes alone, so that it stays small. */
export interface PriceHistory {
  /** Notes what a SKU costs at a moment (unix seconds), without what a member's level takes off. */
  note(sku_id: number, amount: Cents, at: number): void
  /** The prices of a SKU, earliest first; the last one is the present one. */
  of(sku_id: number): readonly PriceEntry[]
  /** The SKUs that had more than one price in the time that is kept. */
  changed(): number[]
  /** The lowest price of the 30 days before the present one began ({@link lowestBefore}). */
  lowestBefore(sku_id: number, amount: Cents, now: number): Cents | undefined
  /** Runs several notes as one writing. */
  together<Answer>(work: () => Answer): Answer
  close(): void
}

/** Opens the history in a file, which is made where there is none. @throws OtherVersion where another version of the program wrote it */
export function openPriceHistory(file: string): PriceHistory {
  const db = openTables(file, { version: VERSION, isIrreplaceable: true, schema: SCHEMA })
  const insert = db.prepare('INSERT OR REPLACE INTO prices VALUES (?, ?, ?)')
  const remove = db.prepare('DELETE FROM prices WHERE sku_id = ? AND at = ?')
  const writing = writingTogether(db)
  const known = new Map<number, PriceEntry[]>()
  const load = (): void => {
    known.clear()
    for (const { sku_id, at, amount } of db.prepare('SELECT sku_id, at, amount FROM prices ORDER BY sku_id, at').all()) {
      const entry = { at: at as number, amount: amount as number }
      const entries = known.get(sku_id as number)
      if (entries) entries.push(entry)
      else known.set(sku_id as number, [entry])
    }
  }
  load()
  return {
    note(sku_id, amount, at) {
      const entries = known.get(sku_id) ?? []
      const last = entries.at(-1)
      // A clock that was put back notes nothing before what is known.
      if (last && (last.amount === amount || last.at > at)) return
      insert.run(sku_id, at, amount)
      if (last?.at === at) entries.pop()
      entries.push({ at, amount })
      // The first entry that is kept says what held at the beginning of the time that is kept.
      while (entries.length > MOST || (entries[1] && entries[1].at < at - KEPT_DAYS * DAY)) {
        const oldest = entries.shift()
        if (oldest) remove.run(sku_id, oldest.at)
      }
      known.set(sku_id, entries)
    },
    of: (sku_id) => known.get(sku_id) ?? [],
    changed: () => [...known].flatMap(([sku_id, { length }]) => (length > 1 ? sku_id : [])),
    lowestBefore: (sku_id, amount, now) => lowestBefore(known.get(sku_id) ?? [], amount, now),
    together(work) {
      try {
        return writing(work)
      } catch (error) {
        load()
        throw error
      }
    },
    close: () => db.close(),
  }
}

/**
 * Reads the prices that the site has shown of SKUs, each earliest first, in any process that can read the publisher's folder. SKUs without
 * one are missing.
 * @param file `pricesFile(dist)`
 * @throws Error where there is no such file
 */
export function readPriceHistory(file: string, sku_ids: readonly number[]): Map<number, PriceEntry[]> {
  const db = readTables(file)
  try {
    const select = db.prepare('SELECT at, amount FROM prices WHERE sku_id = ? ORDER BY at')
    const read = (sku_id: number) => select.all(sku_id).map(({ at, amount }) => ({ at: at as number, amount: amount as number }))
    return new Map(sku_ids.map((sku_id) => [sku_id, read(sku_id)] as const).filter(([, entries]) => entries.length))
  } finally {
    db.close()
  }
}

/**
 * Copies the history as it is at one moment into a new file, also while a publisher writes it.
 * @throws Error where there is no such file, or one of the new name
 */
export function copyPriceHistory(file: string, copy: string): void {
  const db = readTables(file)
  try {
    db.prepare('VACUUM INTO ?').run(copy)
  } finally {
    db.close()
  }
}
