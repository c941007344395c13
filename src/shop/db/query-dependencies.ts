import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#shop/scope.ts'
import { type ChangeFeed, findFeed } from './change-feed.ts'

/** The tables that a piece of work reads, tracked while it runs. */
export interface QueryDependencies {
  /** {@link ChangeFeed.now} before the first query. */
  readonly since: number
  /** Names of tables in the change feed. */
  readonly tables: Set<string>
  /** Whether the result may be shared: nothing was written, and everything read is in the change feed and not private. */
  isShared: boolean
  /** The result depends on the clock. */
  isTimed: boolean
}

interface Tracker {
  dependencies: QueryDependencies
  tables: ChangeFeed
}

const trackers = new AsyncLocalStorage<Tracker>()

/** Logger for drizzle: receives every query and adds its tables to the running tracker. */
export const queryLogger = {
  logQuery(statement: string) {
    const tracker = trackers.getStore()
    if (!tracker) return
    const read = tracker.tables.readBy(statement)
    if (read) for (const table of read) tracker.dependencies.tables.add(table)
    else tracker.dependencies.isShared = false
  },
}

/** Runs `work` and returns its result with the tables it read. Only queries on `db` are tracked; an enclosing tracker gets them too. */
export async function trackDependencies<Result>(
  db: Database,
  work: (dependencies: QueryDependencies) => Promise<Result>,
): Promise<{ result: Result; dependencies: QueryDependencies }> {
  const tables = findFeed(db)
  const dependencies: QueryDependencies = { since: tables?.now ?? 0, tables: new Set(), isShared: tables !== undefined, isTimed: false }
  // Await inside: a drizzle query runs only when it is awaited.
  const result = await (tables ? trackers.run({ dependencies, tables }, async () => await work(dependencies)) : work(dependencies))
  return { result, dependencies }
}

/** Adds the dependencies of a cached result to the running tracker. */
export function addDependencies({ tables, isShared, isTimed }: QueryDependencies): void {
  const dependencies = trackers.getStore()?.dependencies
  if (!dependencies) return
  for (const table of tables) dependencies.tables.add(table)
  dependencies.isShared &&= isShared
  dependencies.isTimed ||= isTimed
}

/** Returns whether no table has changed since it was read. */
export function isFresh(db: Database, { since, tables }: QueryDependencies): boolean {
  const known = findFeed(db)
  if (!known?.isComplete) return false
  if (known.now === since) return true
  for (const table of tables) if (known.changed(table) > since) return false
  return true
}
