import { type Subquery, sql } from 'drizzle-orm'
import type { Database } from '#shop/scope.ts'

/**
 * Private fields of drizzle's databases. A database and its transactions share the options, but each has its own client. The statement
 * throws if drizzle drops them; then replace the body of `preparedStatement` by `return build(db)`.
 */
interface Inside {
  session: { client: unknown; options: object }
}

/**
 * Builds a statement with placeholders once for a database and all its transactions. Building a small query takes as long as running it.
 * @throws Error when a query runs and drizzle no longer has the private fields this relies on
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
    // The copy runs on the client of this database instead of the client it was built for.
    const own: Statement = Object.create(first, { client: { value: client } })
    statements.set(db, own)
    return own
  }
}

/** A query that can be a subquery. */
type Query<Row> = PromiseLike<Row[]> & { as(alias: 'rows'): Subquery }

/**
 * Runs several queries in one prepared statement. Each returns its rows as one JSON value, because the engine takes longer to return many
 * columns than to find them. Rows use database column names; give every expression an alias.
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

/** Runs one query as a prepared statement, as {@link preparedQueries}. @param name of the statement, unique in the database session */
export function preparedQuery<Row extends object>(
  name: string,
  build: (db: Database) => Query<Row>,
): (db: Database, values: object) => Promise<Row[]> {
  const find = preparedQueries<{ rows: Row }>(name, (db) => ({ rows: build(db) }))
  return async (db, values) => (await find(db, values)).rows
}
