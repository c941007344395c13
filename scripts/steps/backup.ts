import { existsSync } from 'node:fs'
import { cp, readdir } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ShopConfig } from '#shop/config.ts'
import { isDiskFull } from '#shop/db/fault.ts'
import { lockFolder } from '#shop/db/lock.ts'
import { makePrivateFolder } from '#shop/folder.ts'
import type { Surroundings } from '#shop/scope.ts'
import { isSameSecret } from '#shop/secret.ts'
import { UserError } from './log.ts'
import { dumpPostgres, restorePostgres } from './postgres-tools.ts'
import type { Running } from './running.ts'

type Places = Pick<ShopConfig, 'database' | 'dataFolder' | 'uploadFolder' | 'uploadBucket'>

/** Where a running shop takes requests for a backup. */
const BACKUP = '/backup'

/**
 * Copies the data folder of a shop that is not running.
 * @returns a line that tells how many uploads were copied
 * @throws Error where another process has it open
 */
export async function copyData(places: Places, folder: string): Promise<string> {
  const free = lockFolder(places.database)
  try {
    await copyDatabase(places, folder)
    return await copyUploads(places, folder)
  } finally {
    free()
  }
}

/**
 * Copies the data folder of the shop of this process. Statements wait for the database's part: the embedded database writes nothing by
 * itself, so that the files are those of one moment.
 */
async function copyRunning({ db }: Pick<Surroundings, 'db'>, places: Places, folder: string): Promise<string> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`checkpoint`)
    await copyDatabase(places, folder)
  })
  return copyUploads(places, folder)
}

async function copyDatabase({ database }: Places, folder: string): Promise<void> {
  makeBackupFolder(folder)
  await cp(database, join(folder, 'database'), { recursive: true })
}

/** @throws UserError where it can't be made, or belongs to another user */
function makeBackupFolder(folder: string): void {
  try {
    makePrivateFolder(folder)
  } catch (cause) {
    throw isDiskFull(cause) ? cause : new UserError(`${folder} can't be written (${(cause as NodeJS.ErrnoException).code})`)
  }
}

/** Copies the uploads, later than the database, so that every picture that its rows name is there. @returns a line that tells how many */
async function copyUploads({ dataFolder, uploadFolder, uploadBucket }: Places, folder: string): Promise<string> {
  const uploads = uploadFolder || join(dataFolder, 'upload')
  const bucket = uploadBucket ? `; the bucket ${uploadBucket.bucket} is not copied` : ''
  if (!existsSync(uploads)) return `no uploads copied: ${uploads} does not exist${bucket}`
  const copy = join(folder, 'upload')
  await cp(uploads, copy, { recursive: true })
  const files = (await readdir(copy, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return `uploads copied: ${files.length} from ${uploads}${bucket}`
}

/** The dump of a PostgreSQL database in the folder of a backup. */
const DUMP = 'database.dump'

/**
 * Writes a dump of the shop's PostgreSQL database into a folder, and copies the uploads.
 * @returns a line that tells how many uploads were copied
 * @throws UserError with the reason of `pg_dump`
 */
export async function dumpData(places: Places, folder: string): Promise<string> {
  makeBackupFolder(folder)
  await dumpPostgres(places.database, join(folder, DUMP))
  return copyUploads(places, folder)
}

/**
 * Puts a backup into an empty place of the same kind.
 * @throws UserError where the folder holds no backup of that kind, or the place is not empty
 */
export async function restoreData(places: Places, folder: string): Promise<void> {
  const isServer = places.database.startsWith('postgres')
  const database = join(folder, isServer ? DUMP : 'database')
  if (!existsSync(database)) throw new UserError(`${folder} holds no backup of ${isServer ? 'PostgreSQL' : 'an embedded database'}`)
  const uploads = places.uploadFolder || join(places.dataFolder, 'upload')
  if (isServer) {
    await restorePostgres(places.database, database)
  } else {
    if (existsSync(places.database)) throw new UserError(`there is a database in ${places.dataFolder}; set DATA_DIR to a new folder`)
    makePrivateFolder(places.dataFolder)
    await cp(database, places.database, { recursive: true })
  }
  if (existsSync(join(folder, 'upload'))) await cp(join(folder, 'upload'), uploads, { recursive: true })
}

/**
 * Asks a running shop to copy its data into a folder of this machine.
 * @returns a line that tells how many uploads were copied
 * @throws UserError with the shop's reason
 */
export async function askForBackup({ address, key }: Running, folder: string): Promise<string> {
  const answer = await fetch(address + BACKUP, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: folder })
  const text = await answer.text()
  if (!answer.ok) throw new UserError(`the running shop did not copy its data (${answer.status}): ${text}`)
  return text
}

/**
 * Answers requests for a backup by those who can read the key, which lies in the data folder.
 * @returns undefined for all other requests
 */
export async function answerBackup(
  request: Request,
  key: string,
  surroundings: Pick<Surroundings, 'db'>,
  places: Places,
): Promise<Response | undefined> {
  if (request.method !== 'POST' || new URL(request.url).pathname !== BACKUP) return undefined
  if (!isSameSecret(request.headers.get('authorization') ?? '', `Bearer ${key}`)) return undefined
  const folder = await request.text()
  if (!isAbsolute(folder)) return new Response('the folder must be absolute', { status: 400 })
  try {
    return new Response(await copyRunning(surroundings, places, folder))
  } catch (error) {
    return new Response(error instanceof Error ? error.message : String(error), { status: 500 })
  }
}
