import type { Surroundings } from '#shop/scope.ts'

/** Milliseconds an answer is kept: an editor's change is live within a second, and a busy shop asks once instead of a hundred times. */
const KEPT = 1000

interface Kept {
  until: number
  value: Promise<unknown>
}

/** By database: a transaction is another one and so always reads for itself. */
const keptOf = new WeakMap<Surroundings['db'], Map<string, Kept>>()

/** What `load` gives for small tables that only editors write (settings, categories, services), read at most once a second. */
export function remember<Value>({ db }: Surroundings, key: string, load: () => Promise<Value>): Promise<Value> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.value as Promise<Value>
  const value = load()
  kept.set(key, { until: Date.now() + KEPT, value })
  value.catch(() => kept.delete(key))
  return value
}

/** The next {@link remember} of this key reads again, without one that of any: call after a write. */
export function forget({ db }: Pick<Surroundings, 'db'>, key?: string): void {
  if (key) keptOf.get(db)?.delete(key)
  else keptOf.delete(db)
}
