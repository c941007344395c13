import type { Surroundings } from '#shop/scope.ts'
import { isFresh, noteReading, type Reading, record } from './reading.ts'
import { findTables } from './tables.ts'

type Source = Pick<Surroundings, 'db' | 'settings'>

interface Kept {
  /** The feed's `now` when it was begun. */
  since: number
  loading: Promise<{ result: unknown; reading: Reading }>
  /** Once it is loaded. */
  reading?: Reading
}

/** By database: a transaction is another one and so always reads for itself. */
const keptOf = new WeakMap<Source['db'], Map<string, Kept>>()

/** What `load` gives for small tables that only editors write (settings, categories, services), kept until one of them is written. */
export async function remember<Value>({ db, settings }: Source, key: string, load: () => Promise<Value>): Promise<Value> {
  const tables = settings.answerMemory ? findTables(db) : undefined
  if (!tables) return load()
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const known = kept.get(key)
  if (known && (known.reading ? isFresh(db, known.reading) : known.since === tables.now)) {
    const { result, reading } = await known.loading
    if (reading.isShared) {
      noteReading(reading)
      return result as Value
    }
  }
  const loading = record(db, load)
  const own: Kept = { since: tables.now, loading }
  kept.set(key, own)
  try {
    const { result, reading } = await loading
    own.reading = reading
    if (!reading.isShared) kept.delete(key)
    noteReading(reading)
    return result
  } catch (cause) {
    kept.delete(key)
    throw cause
  }
}

/** The next {@link remember} of this key reads again, without one that of any. */
export function forget({ db }: Pick<Surroundings, 'db'>, key?: string): void {
  if (key) keptOf.get(db)?.delete(key)
  else keptOf.delete(db)
}
