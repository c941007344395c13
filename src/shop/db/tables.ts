import { sql } from 'drizzle-orm'
import type { Database } from '#shop/scope.ts'

/** The channel on which triggers tell, with the commit, which table was written (migration 0001). */
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
  /** What a statement reads that is told of when it is written; undefined where it writes, or reads anything else. */
  readBy(statement: string): readonly string[] | undefined
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
 * written in one go comes together. Looks at products are told as `goods.click_num`, readers of articles as `article.read_num`. Gives what
 * ends it.
 */
export function onTables(db: Database, listener: (tables: string[]) => void): () => void {
  return tablesOf.get(db)?.listen(listener) ?? (() => {})
}

/** Begins the feed of a database whose tables are up to date. */
export async function watchTables(db: Database): Promise<Hearing> {
  const told = sql<boolean>`exists (select 1 from pg_trigger where tgname = 'told' and tgrelid = format('%I', tablename)::regclass)`
  const rows = await db.select({ name: sql<string>`tablename`, told }).from(sql`pg_tables`).where(sql`schemaname = 'public'`)
  const tables = createTables(new Map(rows.map(({ name, told }) => [name, told])))
  tablesOf.set(db, tables)
  return tables
}

/** Different statements that are remembered: services have a few hundred, and as many again by the length of their lists. */
const STATEMENTS = 2000

/** @param known whether it is told when a table is written, by its name */
function createTables(known: ReadonlyMap<string, boolean>): Hearing {
  const statements = new Map<string, readonly string[] | undefined>()
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
    readBy(statement) {
      if (statements.has(statement)) return statements.get(statement)
      if (statements.size >= STATEMENTS) statements.clear()
      const read = readBy(statement, known)
      statements.set(statement, read)
      return read
    },
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
      for (const [table, isTold] of known) if (isTold) hear(table)
      for (const [table, column] of COUNTED) hear(`${table}.${column}`)
    },
  }
}

/** Columns that count who looks, by table: they are told apart from all else that is written to it. */
const COUNTED = [
  ['goods', 'click_num'],
  ['article', 'read_num'],
] as const

const READS = /^\s*(?:select|with)\b/i
const WRITES =
  /\b(?:insert\s+into|update\s+(?:only\s+)?"?\w+"?\s+(?:\w+\s+)?set|delete\s+from|for\s+(?:no\s+key\s+)?(?:update|share)|nextval|setval|pg_notify)\b/i

/** Every word of the statement that is a table's name counts as that table: a column of the same name costs no more than a second look. */
function readBy(statement: string, known: ReadonlyMap<string, boolean>): readonly string[] | undefined {
  if (!READS.test(statement) || WRITES.test(statement)) return undefined
  const words = new Set(statement.match(/\w+/g))
  const tables = [...words].filter((word) => known.has(word))
  if (tables.some((table) => !known.get(table))) return undefined
  const counted = COUNTED.filter(([table, column]) => tables.includes(table) && words.has(column))
  return [...tables, ...counted.map(([table, column]) => `${table}.${column}`)]
}
