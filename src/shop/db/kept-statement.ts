import { type Subquery, sql } from 'drizzle-orm'
import type { Database } from '#shop/scope.ts'

/**
 * A statement with placeholders that is built once for each database: of a small one, building takes as long as running. Within a transaction
 * it is built for that one.
 */
export function keptStatement<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const kept = new WeakMap<Database, Statement>()
  return (db) => {
    const statement = kept.get(db) ?? build(db)
    kept.set(db, statement)
    return statement
  }
}

/** A query that can stand within another one. */
type Query<Row> = PromiseLike<Row[]> & { as(alias: 'rows'): Subquery }

/**
 * {@link keptStatement} whose rows come as one value of JSON: handing out many columns takes the engine longer than finding them. What is
 * neither column nor plain value has an alias, and everything goes by the name that it has in the database.
 */
export function keptRows<Row>(name: string, build: (db: Database) => Query<Row>): (db: Database, values: object) => Promise<Row[]> {
  const statement = keptStatement((db) => db.select({ rows: sql<Row[] | null>`json_agg(rows)` }).from(build(db).as('rows')).prepare(name))
  return async (db, values) => (await statement(db).execute({ ...values }))[0]?.rows ?? []
}
