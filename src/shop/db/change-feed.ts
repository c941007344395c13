import { sql } from 'drizzle-orm'
import { loadModule, parseSync } from 'libpg-query'
import type { Database } from '#shop/scope.ts'

/** PostgreSQL channel on which triggers notify, at commit, which tables and products were written (migrations 0001, 0007 and 0008). */
export const CHANNEL = 'tables'

/**
 * Change feed of the tables that public responses are read from. Writes of this process arrive before the write returns, those of other
 * processes milliseconds later.
 */
export interface ChangeFeed {
  /** Version of the database: rises with every change. */
  readonly now: number
  /** Whether the feed is complete; false while its connection is broken. */
  readonly isComplete: boolean
  /** Returns the tables that a statement reads. Returns undefined if it writes, or reads a table outside the feed. */
  readBy(statement: string): readonly string[] | undefined
  /** {@link now} at the last write to a table. */
  changed(table: string): number
  /** Calls `listener` after commits. Returns a function that unsubscribes. */
  listen(listener: Listener): () => void
}

/**
 * Receives the tables written, and the ids of products of which more than counters changed. These come with their tables or shortly before.
 * `goods` is undefined if any product may have changed.
 */
type Listener = (tables: string[], goods: number[] | undefined) => void

/** The writing side of a {@link ChangeFeed}, for the connection that listens to the database. */
export interface FeedWriter extends ChangeFeed {
  /** Takes a notification: the name of a table, or `goods/` with the id of a product. */
  notify(message: string): void
  /** Marks the feed as incomplete. */
  lose(): void
  /** Marks the feed as complete again and reports every table as changed. */
  find(): void
}

const tablesOf = new WeakMap<Database, ChangeFeed>()

/** Returns the change feed of an open database. A transaction has none. */
export function findFeed(db: Database): ChangeFeed | undefined {
  return tablesOf.get(db)
}

/**
 * Calls `listener` after each commit that wrote to a table shown on pages, by any process on the same database. Tables of one commit come in
 * one call. Counters are reported by column, such as `goods.click_num`. Returns a function that unsubscribes.
 */
export function onTablesChanged(db: Database, listener: Listener): () => void {
  return tablesOf.get(db)?.listen(listener) ?? (() => {})
}

/** Opens the change feed of a migrated database. */
export async function openFeed(db: Database): Promise<FeedWriter> {
  await loadModule()
  const told = sql<boolean>`exists (select 1 from pg_trigger where tgname = 'told' and tgrelid = format('%I', tablename)::regclass)`
  const rows = await db.select({ name: sql<string>`tablename`, told }).from(sql`pg_tables`).where(sql`schemaname = 'public'`)
  const tables = createTables(new Map(rows.map(({ name, told }) => [name, told])))
  tablesOf.set(db, tables)
  return tables
}

/** Most parsed statements in the cache: services have a few hundred, and variants by the length of lists. */
const STATEMENTS = 2000

/** @param known whether a table has a notifying trigger, by its name */
function createTables(known: ReadonlyMap<string, boolean>): FeedWriter {
  const statements = new Map<string, readonly string[] | undefined>()
  const generations = new Map<string, number>()
  const listeners = new Set<Listener>()
  const news = { tables: new Set<string>(), goods: new Set<number>(), isAny: false }
  let isWaiting = false
  let now = 0
  let isComplete = true
  const hear = (message: string) => {
    const [name = '', id] = message.split('/')
    if (id === undefined) {
      generations.set(name, ++now)
      news.tables.add(name)
    } else if (id) {
      news.goods.add(Number(id))
    } else {
      news.isAny = true
    }
    if (!isWaiting) setImmediate(notifyListeners)
    isWaiting = true
  }
  const notifyListeners = () => {
    const tables = [...news.tables]
    const goods = news.isAny ? undefined : [...news.goods]
    news.tables.clear()
    news.goods.clear()
    news.isAny = false
    isWaiting = false
    for (const listener of listeners) listener(tables, goods)
  }
  return {
    get now() {
      return now
    },
    get isComplete() {
      return isComplete
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
    notify: hear,
    lose() {
      isComplete = false
    },
    find() {
      isComplete = true
      for (const [table, isInFeed] of known) if (isInFeed) hear(table)
      for (const [table, column] of COUNTED) hear(`${table}.${column}`)
      hear('goods/')
    },
  }
}

/** Counters that purchases, visits and members change. The feed reports them separately from other changes of the row. */
const COUNTED = [
  ['goods', 'click_num'],
  ['goods', 'collect_num'],
  ['goods', 'sale_num'],
  ['sku', 'sale_num'],
  ['sku', 'stock'],
  ['shop', 'shop_sales'],
  ['shop', 'sub_num'],
  ['article', 'read_num'],
  ['coupon_type', 'lead_count'],
  ['groupbuy', 'sell_num'],
  ['seckill_goods', 'sold'],
  ['seckill_goods', 'sold_on'],
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
