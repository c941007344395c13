import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { databaseOn, type OpenDatabase, openDatabase } from '#shop/db/open.ts'
import { PreparedPGlite } from '#shop/db/prepared-pglite.ts'
import { TRACK_WRITES } from './snapshot.ts'

const MIGRATIONS = 'src/shop/db/migrations'
const CACHE = 'node_modules/.cache/harbour'

/** Engines of this worker that no test file uses at the moment. They outlive the modules, which some files load anew. */
const worker = globalThis as { idleEngines?: PreparedPGlite[] }
worker.idleEngines ??= []
const idle = worker.idleEngines

/**
 * A database in memory with the shop's tables, which hold what the test file before left there: empty it first. `close` hands its engine to
 * the worker's next test file.
 */
export async function openMemory(): Promise<OpenDatabase> {
  const client = idle.pop() ?? (await startEngine())
  const db = await databaseOn(client)
  return { db, close: async () => void idle.push(client) }
}

/** Puts an embedded database with the shop's tables, all empty, into a folder that does not exist: a copy, because making one takes seconds. */
export async function copyDatabase(folder: string): Promise<void> {
  const kept = `${CACHE}/${digest()}-database`
  if (!existsSync(kept)) {
    const made = `${kept}.${process.pid}`
    await (await openDatabase(`${made}/database`)).close()
    // Another worker may have been quicker.
    await rename(`${made}/database`, kept).catch(() => {})
    await rm(made, { recursive: true, force: true })
  }
  await cp(kept, folder, { recursive: true })
}

/**
 * Migrating takes seconds of CPU time, so an engine's data is cached on disk by the contents of the migrations. Every worker loads the cached
 * data, also the one that made them, because an engine that has migrated keeps no statistics.
 */
async function startEngine(): Promise<PreparedPGlite> {
  const file = `${CACHE}/${digest()}.tar`
  if (!existsSync(file)) {
    const client = new PreparedPGlite()
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    await client.exec(TRACK_WRITES)
    await save(file, await client.dumpDataDir('none'))
    await client.close()
  }
  return new PreparedPGlite({ loadDataDir: new Blob([await readFile(file)]) })
}

function digest(): string {
  const hash = createHash('sha256').update(TRACK_WRITES)
  for (const name of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))) hash.update(readFileSync(`${MIGRATIONS}/${name}`))
  return hash.digest('hex').slice(0, 16)
}

/** Renamed into place, because workers start side by side. */
async function save(file: string, image: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await writeFile(`${file}.${process.pid}`, Buffer.from(await image.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
}
