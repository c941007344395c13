import type { Surroundings } from '#shop/scope.ts'
import { findFeed } from './change-feed.ts'
import { addDependencies, isFresh, type QueryDependencies, trackDependencies } from './query-dependencies.ts'

type Source = Pick<Surroundings, 'db' | 'settings'>

interface Entry {
  /** `now` of the change feed when loading began. */
  since: number
  loading: Promise<{ result: unknown; dependencies: QueryDependencies }>
  /** Set once it is loaded. */
  dependencies?: QueryDependencies
}

/** Keyed by database. A transaction is a database of its own, so it never reads from the cache. */
const caches = new WeakMap<Source['db'], Map<string, Entry>>()

/**
 * Caches the result of `load` until one of the tables it read changes. Use it for small tables that only editors write: settings,
 * categories, services.
 * @throws the error of `load`, which is not cached
 */
export async function cached<Value>({ db, settings }: Source, key: string, load: () => Promise<Value>): Promise<Value> {
  const tables = settings.answerMemory ? findFeed(db) : undefined
  if (!tables) return load()
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  const known = cache.get(key)
  if (known && (known.dependencies ? isFresh(db, known.dependencies) : known.since === tables.now)) {
    const { result, dependencies } = await known.loading
    if (dependencies.isShared) {
      addDependencies(dependencies)
      return result as Value
    }
  }
  const loading = trackDependencies(db, load)
  const own: Entry = { since: tables.now, loading }
  cache.set(key, own)
  try {
    const { result, dependencies } = await loading
    own.dependencies = dependencies
    if (!dependencies.isShared) cache.delete(key)
    addDependencies(dependencies)
    return result
  } catch (cause) {
    cache.delete(key)
    throw cause
  }
}

/** Drops the {@link cached} result of a key, or all results without a key. */
export function dropCached({ db }: Pick<Surroundings, 'db'>, key?: string): void {
  if (key) caches.get(db)?.delete(key)
  else caches.delete(db)
}
