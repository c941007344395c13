import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { makeFolder } from '#shop/folder.ts'
import type { Database } from '#shop/scope.ts'
import { reasonOf } from './fault.ts'
import { type Listen, listenTo } from './listen.ts'
import { lockFolder } from './lock.ts'
import { PrivateFiles } from './private-files.ts'
import { fillMissingNames } from './search-text.ts'

const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }

/** An open database with the shop's tables. `close` waits for running statements and frees the data folder. */
export interface OpenDatabase {
  db: Database
  /** How processes hear each other, where several may share the database. */
  listen?: Listen
  close(): Promise<void>
}

/**
 * Opens the shop's database by its address and brings its tables up to date: `memory` (tests), a folder (PGlite, one process at a time) or
 * `postgres://…`. Same schema, same migrations.
 * @throws Error in one readable line when the folder has another owner or the server can't be reached
 */
export async function openDatabase(address: string): Promise<OpenDatabase> {
  if (/^postgres(?:ql)?:\/\//.test(address)) return openPostgres(address)
  if (address === 'memory') return openPglite(new PGlite(), () => {})
  makeFolder(dirname(address))
  const free = lockFolder(address)
  try {
    return await openPglite(new PGlite({ fs: new PrivateFiles(address) }), free)
  } catch (cause) {
    free()
    throw cause
  }
}

async function openPglite(client: PGlite, free: () => void): Promise<OpenDatabase> {
  const db = drizzlePglite(client)
  await migratePglite(db, migrations)
  await fillMissingNames(db as unknown as Database)
  // Nothing vacuums PGlite in the background; without this, lists grow slower with every order.
  await client.exec('vacuum analyze')
  return {
    db: db as unknown as Database,
    async close() {
      await client.close()
      free()
    },
  }
}

async function openPostgres(address: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: address, max: 10 })
  // An idle connection that breaks must not end the process; the next query gets a fresh one.
  pool.on('error', () => {})
  const db = drizzlePostgres(pool)
  try {
    await migratePostgres(db, migrations)
    await fillMissingNames(db as unknown as Database)
  } catch (cause) {
    await pool.end()
    throw new Error(`The database at ${new URL(address).host} can't be used: ${reasonOf(cause)}`, { cause })
  }
  return { db: db as unknown as Database, listen: listenTo(address), close: () => pool.end() }
}

/** Moves every identity past the rows that were given their own ids, and lets the planner count anew; a seed calls it last. */
export async function alignSequences(db: Database): Promise<void> {
  await db.execute(sql`do $$ declare part record; begin
    for part in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)',
        quote_ident(part.table_name), part.column_name, part.column_name, part.table_name);
    end loop; end $$`)
  await db.execute(sql`analyze`)
}
