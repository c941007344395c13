import DataLoader from 'dataloader'
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { BatchLoad, Find, Scope } from '#shop/scope.ts'

/**
 * Looks up several keys and returns the values in the order of `keys`, undefined for a missing one. In a scope with a batch loader, lookups
 * of concurrent calls share one query.
 */
export async function findEach<Key, Value>(scope: Scope, find: Find<Key, Value>, keys: readonly Key[]): Promise<(Value | undefined)[]> {
  const { batchLoad } = scope
  if (batchLoad) return Promise.all(keys.map((key) => batchLoad(find, key)))
  const found = keys.length ? await find(scope, [...keys]) : new Map<Key, Value>()
  return keys.map((key) => found.get(key))
}

/** Looks up one key: {@link findEach}. */
export async function findOne<Key, Value>(scope: Scope, find: Find<Key, Value>, key: Key): Promise<Value | undefined> {
  return (await findEach(scope, find, [key]))[0]
}

/**
 * Creates a batch loader (dataloader): concurrent calls share one query per `find`. Rows must not depend on the language, because calls in
 * several languages share them.
 * @param scope the scope whose database is queried
 */
export function createBatchLoader(scope: Scope): BatchLoad {
  // biome-ignore lint/suspicious/noExplicitAny: each loader has the keys and values of its own `find`
  const loaders = new Map<unknown, DataLoader<any, any>>()
  return async (find, key) => {
    let loader = loaders.get(find)
    if (!loader) {
      const load = async (keys: readonly (typeof key)[]) => {
        const found = await find(scope, [...new Set(keys)])
        return keys.map((each) => found.get(each))
      }
      // Close a batch when every call is waiting for the database.
      loader = new DataLoader(load, { cache: false, batchScheduleFn: setImmediate })
      loaders.set(find, loader)
    }
    return loader.load(key)
  }
}

/**
 * Condition: the column equals one of the integers. The statement is the same for any number of ids. The ids are a subquery, because
 * PostgreSQL would otherwise plan again for each list length, which takes longer than finding the rows.
 * @param ids the integers, or a placeholder for a prepared statement; its default name is `ids`
 */
export function isAny(column: Column, ids: readonly number[] | Placeholder = sql.placeholder('ids')): SQL {
  return sql`${column} = any((select ${'length' in ids ? sql.param([...ids]) : ids}::int[])::int[])`
}
