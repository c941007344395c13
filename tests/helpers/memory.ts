import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { databaseOn, type OpenDatabase } from '#shop/db/open.ts'
import { PreparedPGlite } from '#shop/db/prepared-pglite.ts'

const MIGRATIONS = 'src/shop/db/migrations'
const CACHE = 'node_modules/.cache/harbour'

/**
 * A database in memory with the shop's empty tables. Making one takes seconds of work, so the first one is kept as an image, by the
 * contents of the migrations, and the others start from it.
 */
export async function openMemory(): Promise<OpenDatabase> {
  const file = `${CACHE}/${fingerprint()}.tar`
  const image = existsSync(file) ? new Blob([await readFile(file)]) : undefined
  const client = new PreparedPGlite(image ? { loadDataDir: image } : {})
  if (!image) {
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
    await keep(file, await client.dumpDataDir('none'))
  }
  return { db: await databaseOn(client), close: () => client.close() }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))) hash.update(readFileSync(`${MIGRATIONS}/${name}`))
  return hash.digest('hex').slice(0, 16)
}

/** Moved into place whole: test files run side by side. */
async function keep(file: string, image: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  await writeFile(`${file}.${process.pid}`, Buffer.from(await image.arrayBuffer()))
  await rename(`${file}.${process.pid}`, file)
}
