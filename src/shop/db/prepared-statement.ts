import { type Subquery, sql } from 'drizzle-orm'
import type { Database } from '#shop/scope.ts'

/**
 * Private fields of drizzle's databases: the same options for a database and its transactions, each with a client of its own. They save
 * building a statement for each transaction. When drizzle changes it, `preparedStatement` says so: build each time, `return build(db)`.
 */
interface Inside {
  session: { client: unknown; options: object }
}

/**
 * Prepares a statement with placeholders once for a database and its transactions, because building a small one takes as long as running it.
 */
export function preparedStatement<Statement extends object>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<object, Statement>()
  const statements = new WeakMap<Database, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const { client, options } = (db as unknown as Inside).session
    const first = built.get(options) ?? build(db)
    if (!options || !('client' in first))
      throw new Error('drizzle no longer keeps options and client where prepared-statement.ts finds them')
    built.set(options, first)
    // A statement asks its client; whichever the first was built for, this one asks this database's.
    const own: Statement = Object.create(first, { client: { value: client } })
    statements.set(db, own)
    return own
  }
}

/** A query that can stand within another one. */
type Query<Row> = PromiseLike<Row[]> & { as(alias: 'rows'): Subquery }

/**
 * Prepares one statement for several queries. The rows of each query come as one JSON value, because handing out many columns takes the
 * engine longer than finding them. Expressions need an alias, and rows have the names of the database.
 */
export function preparedQueries<Rows extends Record<string, object>>(
  name: string,
  build: (db: Database) => { [Part in keyof Rows]: Query<Rows[Part]> },
): (db: Database, values: object) => Promise<{ [Part in keyof Rows]: Rows[Part][] }> {
  const statement = preparedStatement((db) => {
    const parts = Object.entries<Query<object>>(build(db)).map(([part, query]) => [
      part,
      sql`(select json_agg(rows) from ${query.as('rows')})`,
    ])
    return db.select(Object.fromEntries(parts)).from(sql`(select 1) as one`).prepare(name)
  })
  return async (db, values) => {
    const [found = {}] = await statement(db).execute({ ...values })
    return Object.fromEntries(Object.entries(found).map(([part, rows]) => [part, rows ?? []])) as { [Part in keyof Rows]: Rows[Part][] }
  }
}

/** Prepares one query: {@link preparedQueries}. */
export function preparedQuery<Row extends object>(
  name: string,
  build: (db: Database) => Query<Row>,
): (db: Database, values: object) => Promise<Row[]> {
  const find = preparedQueries<{ rows: Row }>(name, (db) => ({ rows: build(db) }))
  return async (db, values) => (await find(db, values)).rows
}
