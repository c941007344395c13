import { sql } from 'drizzle-orm'
import { loadModule, parseSync } from 'libpg-query'
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
  await loadModule()
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

/** Parts of PostgreSQL's syntax tree that change or lock rows. */
const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt', 'LockingClause', 'IntoClause'])

/** Functions that write. */
const WRITERS = new Set(['nextval', 'setval', 'pg_notify'])

/** A statement as PostgreSQL's own parser understands it. */
interface Parsed {
  tables: Set<string>
  columns: Set<string>
  isWrite: boolean
}

function readBy(statement: string, known: ReadonlyMap<string, boolean>): readonly string[] | undefined {
  const { tables: named, columns, isWrite } = parseStatement(statement)
  if (isWrite) return undefined
  const tables = [...named].filter((table) => known.has(table))
  if (tables.some((table) => !known.get(table))) return undefined
  const counted = COUNTED.filter(([table, column]) => tables.includes(table) && (columns.has(column) || columns.has('*')))
  return [...tables, ...counted.map(([table, column]) => `${table}.${column}`)]
}

/** Tables and columns of a statement, sub-selects included. One that is no query, or that the parser refuses, counts as a write. */
function parseStatement(statement: string): Parsed {
  const found: Parsed = { tables: new Set(), columns: new Set(), isWrite: false }
  try {
    const statements = (parseSync(statement).stmts ?? []).map(({ stmt }) => stmt ?? {})
    found.isWrite = statements.some((one) => !('SelectStmt' in one))
    walk(statements, found)
  } catch {
    found.isWrite = true
  }
  return found
}

function walk(node: unknown, found: Parsed): void {
  if (typeof node !== 'object' || node === null) return
  for (const [name, part] of Object.entries(node)) {
    if (WRITES.has(name)) found.isWrite = true
    if (name === 'RangeVar') found.tables.add(part.relname)
    if (name === 'ColumnRef') found.columns.add(lastName(part.fields))
    if (name === 'FuncCall' && WRITERS.has(lastName(part.funcname))) found.isWrite = true
    walk(part, found)
  }
}

/** The last part of a name such as `"goods"."sort"`; `*` for all columns. */
function lastName(parts: { String?: { sval: string } }[]): string {
  return parts.at(-1)?.String?.sval ?? '*'
}
