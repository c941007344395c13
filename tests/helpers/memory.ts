import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { FolderInUse, lockFolder } from '#shop/db/lock.ts'
import { databaseOn, type OpenDatabase, openDatabase } from '#shop/db/open.ts'
import { PreparedPGlite } from '#shop/db/prepared-pglite.ts'
import { TRACK_WRITES } from './snapshot.ts'

const MIGRATIONS = 'src/shop/db/migrations'
const CACHE = 'node_modules/.cache/harbour'
/** Milliseconds from one look to the next at what another worker makes. */
const LOOK = 100

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
  const kept = await makeOnce(`${digest()}-database`, async (next) => (await openDatabase(next)).close())
  await cp(kept, folder, { recursive: true })
}

/**
 * Migrating takes seconds of CPU time, so an engine's data is cached on disk by the contents of the migrations. Every worker loads the cached
 * data, also the one that made them, because an engine that has migrated keeps no statistics.
 */
async function startEngine(): Promise<PreparedPGlite> {
  const file = await makeOnce(`${digest()}.tar`, async (next) => {
    const client = new PreparedPGlite()
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    await client.exec(TRACK_WRITES)
    await writeFile(next, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
    await client.close()
  })
  return new PreparedPGlite({ loadDataDir: new Blob([await readFile(file)]) })
}

/** Returns the path of a file or folder in the cache. The first that asks for it makes it, others wait. */
async function makeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(CACHE, name)
  if (existsSync(path)) return path
  const free = await claim(path)
  try {
    if (!existsSync(path)) {
      // A worker that was killed leaves a part.
      await rm(`${path}.next`, { recursive: true, force: true })
      await make(`${path}.next`)
      await rename(`${path}.next`, path)
    }
    return path
  } finally {
    free()
  }
}

/** Locks what another worker, or another call of this one, may be making. */
async function claim(path: string): Promise<() => void> {
  await mkdir(CACHE, { recursive: true })
  for (;;) {
    try {
      return lockFolder(path)
    } catch (cause) {
      if (!(cause instanceof FolderInUse)) throw cause
      await setTimeout(LOOK)
    }
  }
}

function digest(): string {
  const hash = createHash('sha256').update(TRACK_WRITES)
  for (const name of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))) hash.update(readFileSync(`${MIGRATIONS}/${name}`))
  return hash.digest('hex').slice(0, 16)
}
