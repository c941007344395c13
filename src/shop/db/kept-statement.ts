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
