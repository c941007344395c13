import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { makeFolder } from '#shop/folder.ts'
import type { Database } from '#shop/scope.ts'
import { CHANNEL, type FeedWriter, openFeed } from './change-feed.ts'
import { reasonOf } from './fault.ts'
import { type Listen, listenTo } from './listen.ts'
import { lockFolder } from './lock.ts'
import { ReconnectingPool } from './pool.ts'
import { PreparedPGlite } from './prepared-pglite.ts'
import { PrivateFiles } from './private-files.ts'
import { queryLogger } from './query-dependencies.ts'
import { lockSetUp } from './set-up-lock.ts'

const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }

/** An open database with the shop's tables. `close` waits for running statements and frees the data folder. */
export interface OpenDatabase {
  db: Database
  /** How processes hear each other, where several may share the database. */
  listen?: Listen
  close(): Promise<void>
}

/**
 * Opens the shop's database and runs its migrations. The address is a folder (PGlite, one process at a time) or `postgres://…`. Schema and migrations are the same for all.
 * @throws Error in one readable line if the folder has another owner or the server cannot be reached
 */
export async function openDatabase(address: string): Promise<OpenDatabase> {
  if (/^postgres(?:ql)?:\/\//.test(address)) return openPostgres(address)
  makeFolder(dirname(address))
  const free = lockFolder(address)
  try {
    return await openPglite(new PreparedPGlite({ fs: new PrivateFiles(address) }), free)
  } catch (cause) {
    free()
    throw cause
  }
}

async function openPglite(client: PGlite, free: () => void): Promise<OpenDatabase> {
  const plain = drizzlePglite(client)
  await refuseOlder(plain as unknown as Database).catch(async (cause) => {
    await client.close()
    throw new Error(`The database in the data folder can't be used: ${cause.message}`, { cause })
  })
  await migratePglite(plain, migrations)
  const db = await databaseOn(client)
  // Nothing vacuums PGlite in the background; without this, lists grow slower with every order.
  await client.exec('vacuum analyze')
  return {
    db,
    async close() {
      await client.close()
      free()
    },
  }
}

/** The rows that both engines answer a plain statement with. */
interface Rows<Row> {
  rows: Row[]
}

/**
 * Refuses a database whose tables come from another set of migrations than this one: from before the baseline, or from another program.
 * @throws Error in one line that says what to do
 */
async function refuseOlder(db: Database): Promise<void> {
  const table = (await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`)) as Rows<{ name: string | null }>
  if (!table.rows[0]?.name) return
  const first = (await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id limit 1`)) as Rows<{ hash: string }>
  if (!first.rows[0] || first.rows[0].hash === readMigrationFiles(migrations)[0]?.hash) return
  throw new Error("it was made by an older Harbour and can't be upgraded; start with an empty one (another DATA_DIR or DATABASE_URL)")
}

/** Whether a database has all migrations of this program. It may have newer ones; a restored backup may lack some. */
export async function hasMigrations(db: Database): Promise<boolean> {
  const last = readMigrationFiles(migrations).at(-1)?.hash
  const found = (await db.execute(sql`select 1 from drizzle.__drizzle_migrations where hash = ${last}`)) as Rows<unknown>
  return found.rows.length > 0
}

/** The shop's database on an embedded one whose tables are up to date. */
export async function databaseOn(client: PGlite): Promise<Database> {
  const db = drizzlePglite(client, { logger: queryLogger }) as unknown as Database
  const tables = await openFeed(db)
  // Notify before the caller of the write continues.
  await client.listen(CHANNEL, tables.notify)
  return db
}

async function openPostgres(address: string): Promise<OpenDatabase> {
  let tables: FeedWriter | undefined
  const own = new Map<pg.ClientBase, number | undefined>()
  const pool = new ReconnectingPool({
    connectionString: address,
    max: 10,
    // Each connection hears what itself commits before the commit is answered; what others do comes over one that always stands.
    async onConnect(client) {
      const { rows } = await client.query<{ number: number }>('select pg_backend_pid() as number')
      own.set(client, rows[0]?.number)
      client.on('notification', ({ processId, payload = '' }) => processId === own.get(client) && tables?.notify(payload))
      await client.query(`listen ${CHANNEL}`)
    },
  })
  pool.on('remove', (client) => own.delete(client))
  const db = drizzlePostgres(pool, { logger: queryLogger }) as unknown as Database
  const listen = listenTo(address)
  try {
    await migrateInTurn(pool)
    const hearing = await openFeed(db)
    tables = hearing
    const hearOthers = (table: string, sender: number) => [...own.values()].includes(sender) || hearing.notify(table)
    const others = await listen(CHANNEL, hearOthers, hearing.lose, hearing.find)
    const close = async () => {
      await others.close()
      await pool.end()
    }
    return { db, listen, close }
  } catch (cause) {
    await pool.end()
    throw new Error(`The database at ${new URL(address).host} can't be used: ${reasonOf(cause)}`, { cause })
  }
}

/** Stands in a database while a shop is moved into it (scripts/steps/move.ts). */
export const MOVE_MARK = 'drizzle.move_in_progress'

/** Makes the shop's tables in a database that a shop is moved into. */
export async function prepareTarget(client: pg.Client): Promise<void> {
  const plain = drizzlePostgres(client)
  await lockSetUp(plain as unknown as Database, 'session')
  await migratePostgres(plain, migrations)
}

/** @throws Error in one line for a database that a shop is being moved into, or whose move was broken off */
async function refuseHalfMoved(db: Database): Promise<void> {
  const { rows } = (await db.execute(sql`select to_regclass(${MOVE_MARK})::text as name`)) as Rows<{ name: string | null }>
  if (rows[0]?.name) throw new Error('a move into it has not finished; run npm run shop -- move again')
}

/** @throws Error in one line for a database that is not in UTF-8: texts would be stored as bytes, and searched as such */
export async function refuseOtherEncodings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}; make it anew with createdb --template=template0 --encoding=UTF8`)
}

/** Brings the tables up to date; of processes that start together one does, and the others wait. */
async function migrateInTurn(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const plain = drizzlePostgres(client)
    await lockSetUp(plain as unknown as Database, 'session')
    await refuseOtherEncodings(client)
    await refuseHalfMoved(plain as unknown as Database)
    await refuseOlder(plain as unknown as Database)
    await migratePostgres(plain, migrations)
  } finally {
    // The lock goes with the connection.
    client.release(true)
  }
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
