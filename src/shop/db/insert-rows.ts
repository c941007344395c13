import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#shop/scope.ts'

/** Rows of a table. */
export interface TableRows {
  table: PgTable
  rows: readonly object[]
}

/** Rows for {@link insertRows}; all of them have the same fields. */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): TableRows {
  return { table, rows }
}

/**
 * Inserts rows of several tables in one statement, with the rows of a table as one JSON value. One statement is cheaper than several, and
 * one parameter is cheaper than dozens. Missing columns get their default.
 */
export async function insertRows(db: Database, ...parts: TableRows[]): Promise<void> {
  const inserts = parts.map(({ table, rows }, index) => {
    const name = `"${getTableName(table)}"`
    const given = new Set(Object.keys(rows[0] ?? {}))
    const columns = Object.keys(getTableColumns(table)).flatMap((column) => (given.has(column) ? `"${column}"` : []))
    return `part_${index} as (insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $${index + 1}::json))`
  })
  const query = { sql: `with ${inserts.join(', ')} select 1`, params: parts.map(({ rows }) => JSON.stringify(rows, toHoldable)) }
  await db._.session.prepareQuery(query, undefined, undefined, false).execute()
}

/** Half a character, which JSON can say and PostgreSQL can't hold, as the sign for what is none. */
function toHoldable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
