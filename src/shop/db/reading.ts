import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#shop/scope.ts'
import { findTables, type Tables } from './tables.ts'

/** What a piece of work has read, found out while it runs. */
export interface Reading {
  /** {@link Tables.now} before the first statement. */
  readonly since: number
  /** What is told of when it is written. */
  readonly tables: Set<string>
  /** The result belongs to everybody: nothing was written, and nothing read that is not told of or concerns who asks. */
  isShared: boolean
  /** The result depends on the clock. */
  isTimed: boolean
}

interface Recording {
  reading: Reading
  tables: Tables
}

const recordings = new AsyncLocalStorage<Recording>()

/** Every statement of a database goes by here. */
export const statementLog = {
  logQuery(statement: string) {
    const recording = recordings.getStore()
    if (!recording) return
    const read = recording.tables.readBy(statement)
    if (read) for (const table of read) recording.reading.tables.add(table)
    else recording.reading.isShared = false
  },
}

/** Does the work and notes what it reads, also for whoever records around it. Statements of other databases than `db` are not known. */
export async function record<Result>(
  db: Database,
  work: (reading: Reading) => Promise<Result>,
): Promise<{ result: Result; reading: Reading }> {
  const tables = findTables(db)
  const reading: Reading = { since: tables?.now ?? 0, tables: new Set(), isShared: tables !== undefined, isTimed: false }
  // Awaited within: a statement that is handed over unasked asks only then.
  const result = await (tables ? recordings.run({ reading, tables }, async () => await work(reading)) : work(reading))
  return { result, reading }
}

/** Adds what an earlier piece of work read to the recording that uses its result. */
export function noteReading({ tables, isShared, isTimed }: Reading): void {
  const reading = recordings.getStore()?.reading
  if (!reading) return
  for (const table of tables) reading.tables.add(table)
  reading.isShared &&= isShared
  reading.isTimed ||= isTimed
}

/** Whether everything that was read is still as it was. */
export function isFresh(db: Database, { since, tables }: Reading): boolean {
  const known = findTables(db)
  if (!known?.isHearing) return false
  if (known.now === since) return true
  for (const table of tables) if (known.changed(table) > since) return false
  return true
}
