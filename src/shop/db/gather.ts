import DataLoader from 'dataloader'
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Find, Gather, Scope } from '#shop/scope.ts'

/**
 * What `find` finds of these keys, in their order. A call by itself asks for its own keys; calls of a scope that gathers ask together, for
 * all keys that they come to at one moment.
 */
export async function findEach<Key, Value>(scope: Scope, find: Find<Key, Value>, keys: readonly Key[]): Promise<(Value | undefined)[]> {
  const { gather } = scope
  if (gather) return Promise.all(keys.map((key) => gather(find, key)))
  const found = keys.length ? await find(scope, [...keys]) : new Map<Key, Value>()
  return keys.map((key) => found.get(key))
}

/** What `find` finds of one key: {@link findEach}. */
export async function findOne<Key, Value>(scope: Scope, find: Find<Key, Value>, key: Key): Promise<Value | undefined> {
  return (await findEach(scope, find, [key]))[0]
}

/**
 * Makes calls that run side by side ask the database together: one statement for all of them in place of one each. What is found holds for
 * any language, so that calls of several share it. `scope` is whose database it is.
 */
export function createGather(scope: Scope): Gather {
  // biome-ignore lint/suspicious/noExplicitAny: each loader has the keys and values of its own `find`
  const loaders = new Map<unknown, DataLoader<any, any>>()
  return async (find, key) => {
    let loader = loaders.get(find)
    if (!loader) {
      const load = async (keys: readonly (typeof key)[]) => {
        const found = await find(scope, [...new Set(keys)])
        return keys.map((each) => found.get(each))
      }
      // A batch is closed when every call that can go on without the database has done so.
      loader = new DataLoader(load, { cache: false, batchScheduleFn: setImmediate })
      loaders.set(find, loader)
    }
    return loader.load(key)
  }
}

/**
 * A column that holds any of these whole numbers: one statement, however many they are. A statement that is built once gets them when it
 * runs, as `ids` if it says no other name. They are a query of their own, since PostgreSQL would plan anew for each list that it can count,
 * and a plan takes longer than finding some rows by their ids.
 */
export function isAny(column: Column, ids: readonly number[] | Placeholder = sql.placeholder('ids')): SQL {
  return sql`${column} = any((select ${'length' in ids ? sql.param([...ids]) : ids}::int[])::int[])`
}
