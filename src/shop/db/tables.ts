import { sql } from 'drizzle-orm'
import type { Database } from '#shop/scope.ts'

/** The channel on which triggers tell, with the commit, which table was written (migration 0019). */
export const CHANNEL = 'tables'

/**
 * What is known of writes to the tables that everybody's answers are made of, in this process: those of its own are heard before the write
 * is answered, those of other processes milliseconds later.
 */
export interface Tables {
  /** Rises with everything that is heard. */
  readonly now: number
  /** Whether all that is written is heard; false while the connection that hears others is broken. */
  readonly isHearing: boolean
  /** Tables whose writes are told; whatever reads another one can't know when it changes. */
  readonly told: ReadonlySet<string>
  /** {@link now} at the last write to a table. */
  changed(table: string): number
  /** Calls `listener` after commits, with the tables that they wrote; gives what ends it. */
  listen(listener: (tables: string[]) => void): () => void
}

/** {@link Tables} from the side of whoever hears the database. */
export interface Hearing extends Tables {
  hear(table: string): void
  /** What is written from now on goes unheard. */
  lose(): void
  /** It is heard again: anything may have changed meanwhile. */
  find(): void
}

const tablesOf = new WeakMap<Database, Tables>()

/** The feed of an open database; a transaction has none. */
export function findTables(db: Database): Tables | undefined {
  return tablesOf.get(db)
}

/**
 * Calls `listener` after each commit that wrote to a table which pages show, in this process or another one on the same database; what is
 * written in one go comes together. Looks at products are told as `goods.click_num`. Gives what ends it.
 */
export function onTables(db: Database, listener: (tables: string[]) => void): () => void {
  return tablesOf.get(db)?.listen(listener) ?? (() => {})
}

/** Begins the feed of a database whose tables are up to date. */
export async function watchTables(db: Database): Promise<Hearing> {
  const found = await db.execute(sql`select coalesce(encode(tgargs, 'escape'), '') as own, tgrelid::regclass::text as name
    from pg_trigger where tgfoid = 'tell_table'::regproc`)
  const { rows } = found as unknown as { rows: { own: string; name: string }[] }
  const told = new Set(rows.map(({ own, name }) => own.replaceAll('\\000', '') || name))
  const tables = createTables(told)
  tablesOf.set(db, tables)
  return tables
}

function createTables(told: ReadonlySet<string>): Hearing {
  const generations = new Map<string, number>()
  const listeners = new Set<(tables: string[]) => void>()
  const news = new Set<string>()
  let now = 0
  let isHearing = true
  const hear = (table: string) => {
    generations.set(table, ++now)
    if (!news.size) setImmediate(tellNews)
    news.add(table)
  }
  const tellNews = () => {
    const tables = [...news]
    news.clear()
    for (const listener of listeners) listener(tables)
  }
  return {
    get now() {
      return now
    },
    get isHearing() {
      return isHearing
    },
    told,
    changed: (table) => generations.get(table) ?? 0,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hear,
    lose() {
      isHearing = false
    },
    find() {
      isHearing = true
      for (const table of told) hear(table)
    },
  }
}
