import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { isBucket, toBucketPlace } from '#shop/bucket.ts'
import { readBucketSettings, type ShopConfig } from '#shop/config.ts'
import { reasonOf } from '#shop/db/fault.ts'
import { MOVE_MARK, openDatabase, prepareTarget, refuseOtherEncodings } from '#shop/db/open.ts'
import { keepFile } from '#shop/keep-file.ts'
import type { Database } from '#shop/scope.ts'
import { openUploadBucket } from '#shop/upload-bucket.ts'
import { step, UserError } from './log.ts'

/** Rows that are copied at once. */
const BATCH = 1000

/** Counts of copied and compared tables, rows and pictures. */
export interface Moved {
  tables: number
  rows: number
  pictures: number
}

/**
 * Moves an embedded shop into an empty PostgreSQL database, and its uploads into a folder or a bucket. Every table is compared by its number
 * of rows and a digest of all of them. A move that was broken off goes on at the first table that differs; the source is not changed.
 * @param place folder or `s3://…` for the uploads; `''` leaves them where they are
 * @throws UserError where the source runs or is missing, the target holds anything else, or a table differs in the end
 */
export async function moveShop(config: ShopConfig, target: string, place: string): Promise<Moved> {
  if (config.database.startsWith('postgres')) throw new UserError('DATABASE_URL is set: the shop is on PostgreSQL already')
  if (!/^postgres(?:ql)?:\/\//.test(target))
    throw new UserError('npm run shop -- move needs an address such as postgres://name:password@host/database')
  if (!existsSync(config.database)) throw new UserError(`there is no database in ${config.dataFolder}`)
  const source = await openDatabase(config.database).catch((error: Error) => {
    throw new UserError(error.message)
  })
  const client = new pg.Client(target)
  try {
    const note = join(config.dataFolder, 'move.json')
    try {
      await client.connect()
      await refuseOtherEncodings(client)
      await claimTarget(client, target, note)
    } catch (error) {
      if (error instanceof UserError) throw error
      throw new UserError(`the database at ${new URL(target).host} can't be used: ${reasonOf(error)}`)
    }
    const tables = await listTables(source.db)
    const rows = await step('Copying the database', (tell) => copyTables(source.db, client, tables, tell))
    await copySequences(source.db, client)
    const pictures = place ? await step('Copying the uploads', (tell) => copyUploads(config, place, tell)) : 0
    await client.query(`drop table ${MOVE_MARK}`)
    await client.query('analyze')
    rmSync(note, { force: true })
    return { tables: tables.length, rows, pictures }
  } finally {
    await client.end()
    await source.close()
  }
}

/**
 * Makes the tables of an empty target, and marks it as that of this move until the end. A shop does not open a database with that mark.
 * @throws UserError where it holds anything that this move has not put there
 */
async function claimTarget(client: pg.Client, target: string, note: string): Promise<void> {
  const { host, pathname } = new URL(target)
  const name = `${host}${pathname}`
  const found = await client.query<{ mark: string | null; tables: number }>(
    `select to_regclass('${MOVE_MARK}')::text as mark, (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  )
  const [state] = found.rows
  const own = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (state?.mark) {
    const marks = await client.query<{ id: string }>(`select id from ${MOVE_MARK}`)
    if (marks.rows[0]?.id !== own) throw new UserError(`the database ${name} belongs to the move of another shop`)
  } else {
    if (state?.tables) throw new UserError(`the database ${name} is not empty: ${state.tables} tables; move into an empty one`)
    const id = randomUUID()
    writeFileSync(note, id, { mode: 0o600 })
    await client.query('create schema if not exists drizzle')
    await client.query(`create table ${MOVE_MARK} as select '${id}'::text as id`)
  }
  await prepareTarget(client)
}

interface Table {
  name: string
  columns: { name: string; type: string }[]
}

/** Tables in an order in which each comes after those that it refers to. */
async function listTables(db: Database): Promise<Table[]> {
  const columns = await rowsOf<{ table: string; name: string; type: string }>(
    db,
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attname`,
  )
  const references = await rowsOf<{ from: string; to: string }>(
    db,
    `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to from pg_constraint c
     where c.contype = 'f' and c.conrelid <> c.confrelid`,
  )
  const waiting = Map.groupBy(columns, ({ table }) => table)
  const ordered: Table[] = []
  while (waiting.size) {
    const unquoted = (name: string) => name.replaceAll('"', '')
    const next = [...waiting.keys()].find(
      (name) => !references.some(({ from, to }) => unquoted(from) === name && waiting.has(unquoted(to))),
    )
    if (next === undefined) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    ordered.push({ name: next, columns: waiting.get(next) ?? [] })
    waiting.delete(next)
  }
  return ordered
}

/** Copies what differs. @returns the number of rows that are the same on both sides now. @throws UserError for a table that still differs */
async function copyTables(source: Database, client: pg.Client, tables: Table[], tell: (progress: string) => void): Promise<number> {
  await source.execute(sql.raw("set time zone 'UTC'"))
  await client.query("set time zone 'UTC'")
  let rows = 0
  let isCleared = false
  for (const [index, table] of tables.entries()) {
    tell(`${index + 1} of ${tables.length} tables`)
    const wanted = await digestOf((text) => rowsOf<Digest>(source, text), table)
    const read = async (text: string) => (await client.query<Digest>(text)).rows
    if (!isCleared && isSame(wanted, await digestOf(read, table))) {
      rows += wanted.count
      continue
    }
    // Later tables may refer to rows of this one.
    if (!isCleared)
      await client.query(
        `truncate ${tables
          .slice(index)
          .map(({ name }) => quote(name))
          .join(', ')}`,
      )
    isCleared = true
    await copyTable(source, client, table)
    const copied = await digestOf(read, table)
    if (!isSame(wanted, copied)) {
      throw new UserError(`table ${table.name} differs after copying (${wanted.count} and ${copied.count} rows); run the move again`)
    }
    rows += wanted.count
  }
  return rows
}

interface Digest {
  count: number
  digest: string | null
}

const isSame = (one: Digest, other: Digest): boolean => one.count === other.count && one.digest === other.digest

async function digestOf(read: (text: string) => Promise<Digest[]>, { name, columns }: Table): Promise<Digest> {
  const row = `md5(row(${columns.map((column) => quote(column.name)).join(', ')})::text)`
  const [found] = await read(`select count(*)::int as count, md5(string_agg(${row}, '' order by ${row})) as digest from ${quote(name)}`)
  return found ?? { count: 0, digest: null }
}

/** Copies a table in one transaction of the target, so that a move which is broken off leaves all of it or nothing. */
async function copyTable(source: Database, client: pg.Client, { name, columns }: Table): Promise<void> {
  const names = columns.map((column) => quote(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `c${index}::${type}`).join(', ')
  const parameters = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  const insert = `insert into ${quote(name)} (${names}) select ${values} from unnest(${parameters}) as copied(${aliases})`
  await client.query('begin')
  try {
    const read = sql.raw(columns.map((column, index) => `${quote(column.name)}::text as c${index}`).join(', '))
    for (let last = '(0,0)'; ; ) {
      const next = sql`select ctid::text as place, ${read} from ${sql.raw(quote(name))} where ctid > ${last}::tid order by ctid limit ${BATCH}`
      const { rows } = (await source.execute(next)) as unknown as { rows: Record<string, string | null>[] }
      if (!rows.length) break
      last = rows.at(-1)?.place ?? ''
      await client.query(
        insert,
        columns.map((_, index) => rows.map((row) => row[`c${index}`] ?? null)),
      )
    }
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw cause
  }
}

/**
 * Lets every sequence go on where it stood, past rows that are gone too. Each is read itself, because `pg_sequences` shows no last value of one
 * that a seed has set past its rows.
 */
async function copySequences(source: Database, client: pg.Client): Promise<void> {
  const sequences = await rowsOf<{ name: string }>(
    source,
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of sequences) {
    const [state] = await rowsOf<{ last: string; is_called: boolean }>(source, `select last_value::text as last, is_called from ${name}`)
    if (state) await client.query('select setval($1, $2::bigint, $3)', [name, state.last, state.is_called])
  }
}

async function copyUploads(config: ShopConfig, place: string, tell: (progress: string) => void): Promise<number> {
  const from = config.uploadFolder || join(config.dataFolder, 'upload')
  const write = isBucket(place) ? bucketWriter(place) : folderWriter(resolve(place))
  const files = existsSync(from) ? globSync('**/*', { cwd: from }).filter((file) => statSync(join(from, file)).isFile()) : []
  for (const [index, file] of files.entries()) {
    if (index % 100 === 0) tell(`${index} of ${files.length}`)
    await write(file.replaceAll('\\', '/'), await readFile(join(from, file)))
  }
  return files.length
}

type Write = (path: string, bytes: Buffer) => Promise<void>

function folderWriter(folder: string): Write {
  return async (path, bytes) => {
    const there = await readFile(join(folder, path)).catch(() => undefined)
    if (!there?.equals(bytes)) await keepFile(join(folder, path), bytes)
  }
}

function bucketWriter(address: string): Write {
  const place = toBucketPlace(address, readBucketSettings())
  if (!place) throw new UserError(`${address} is no bucket`)
  const bucket = openUploadBucket(place)
  const digest = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')
  return async (path, bytes) => {
    const wanted = digest(bytes)
    if (digest(await bucket.get(path)) === wanted) return
    await bucket.put(path, bytes)
    if (digest(await bucket.get(path)) !== wanted) throw new UserError(`${path} differs in ${address} after copying; run the move again`)
  }
}

async function rowsOf<Row>(db: Pick<Database, 'execute'>, text: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
