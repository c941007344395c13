import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createShop } from '#shop/app.ts'
import { readConfig } from '#shop/config.ts'
import { openDatabase } from '#shop/db/open.ts'
import { goods } from '#shop/db/schema/catalogue.ts'
import { notice } from '#shop/db/schema/content.ts'
import { member } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { setting } from '#shop/db/schema/site.ts'
import { seed } from '#shop/db/seed/seed.ts'
import { keepFile } from '#shop/keep-file.ts'
import { sameWords } from '#shop/words.ts'
import { copyData, dumpData, restoreData } from '../../scripts/steps/backup.ts'
import { UserError } from '../../scripts/steps/log.ts'
import { moveShop } from '../../scripts/steps/move.ts'
import { FULL } from '../helpers/audit.ts'
import { KEYS, startBucketServer } from '../helpers/bucket-server.ts'
import { DEBIAN_POSTGRES, openDebianPostgres, openPostgres, type PostgresServer } from '../helpers/postgres.ts'
import { fillTrade } from '../helpers/trade.ts'

/* The whole demo is moved for `npm test -- all`, a small shop in an ordinary run. */

let place: string
let server: Omit<PostgresServer, 'restart'>
let count = 0

beforeAll(async () => {
  server = DEBIAN_POSTGRES ? await openDebianPostgres() : await openPostgres()
  place = await mkdtemp(join(tmpdir(), 'harbour-move-'))
  const { database } = source()
  const { db, close } = await openDatabase(database)
  if (FULL) await seed(createShop({ db, settings: source() }).surroundings)
  else await fillTrade(db)
  await db.insert(setting).values({ key: 'a "quoted" key', value: { text: 'ünï\u2028\\x00 — {1,2}' } as never })
  // A number that is gone: the next one must be above it all the same.
  await db.insert(member).values({ member_id: 5000, username: 'gone' })
  await db.execute(sql`select setval(pg_get_serial_sequence('member', 'member_id'), 5001)`)
  await db.delete(member).where(eq(member.member_id, 5000))
  // A seed leaves sequences of which no number was taken yet.
  await db.execute(sql`select setval(pg_get_serial_sequence('notice', 'id'), 700, false)`)
  await close()
  await keepFile(join(place, 'upload/chatimg/20260302/aa.webp'), Buffer.from('picture'))
}, 240_000)
afterAll(async () => {
  await server?.close()
  await rm(place, { recursive: true, force: true })
})

const source = () => readConfig({ DATA_DIR: place, PORT: '0', HOST: '127.0.0.1' })

/** The address of a new, empty database. */
async function emptyDatabase(): Promise<string> {
  const name = `moved_${++count}`
  await query(server.url, `create database ${name}`)
  const address = new URL(server.url)
  address.pathname = name
  return address.href
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

describe('moving an embedded shop to PostgreSQL', { timeout: 240_000 }, () => {
  let target: string
  beforeEach(async () => {
    target = await emptyDatabase()
  })

  it('copies every row and upload, goes on with its numbers, and gives a shop that opens', async () => {
    const moved = await moveShop(source(), target, join(place, 'moved-upload'))
    expect(moved.tables).toBeGreaterThan(60)
    expect(moved.pictures).toBe(1)
    expect(await readFile(join(place, 'moved-upload/chatimg/20260302/aa.webp'), 'utf8')).toBe('picture')
    const { db, close } = await openDatabase(target)
    expect(await db.$count(goods)).toBeGreaterThan(5)
    if (FULL) expect(await db.$count(order)).toBeGreaterThan(10)
    const [row] = await db.select().from(setting).where(eq(setting.key, 'a "quoted" key'))
    expect(row?.value).toEqual({ text: 'ünï\u2028\\x00 — {1,2}' })
    const [added] = await db.insert(member).values({ username: 'new' }).returning()
    expect(added?.member_id).toBe(5002)
    const [posted] = await db
      .insert(notice)
      .values({ title: sameWords('Open again') })
      .returning()
    expect(posted?.id).toBe(700)
    await close()
    await expect(moveShop(source(), target, '')).rejects.toThrow(
      /^the database 127\.0\.0\.1:\d+\/moved_\d+ is not empty: \d+ tables; move into an empty one$/,
    )
  })

  it('needs a database in UTF-8, as every start does, and one that it may write', async () => {
    const ascii = new URL(target)
    ascii.pathname = 'ascii'
    await query(server.url, "create database ascii template template0 encoding 'SQL_ASCII' locale 'C'")
    const reason = "can't be used: its encoding is SQL_ASCII; make it anew with createdb --template=template0 --encoding=UTF8"
    await expect(moveShop(source(), ascii.href, '')).rejects.toThrow(new UserError(`the database at ${ascii.host} ${reason}`))
    await expect(openDatabase(ascii.href)).rejects.toThrow(`The database at ${ascii.host} ${reason}`)
    await query(server.url, "create role reader login password 'a word'")
    const foreign = new URL(target)
    foreign.username = 'reader'
    const refused = new UserError(
      `the database at ${foreign.host} can't be used: permission denied for database ${foreign.pathname.slice(1)}`,
    )
    await expect(moveShop(source(), foreign.href, '')).rejects.toThrow(refused)
  })

  it('goes on where it was broken off, and no shop opens meanwhile', async () => {
    const bare = new URL(target)
    // Rows of `setting`, which comes after other tables, are refused at first.
    await query(
      target,
      `create schema broken;
       create function broken.refuse() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
       create function broken.arm() returns event_trigger language plpgsql as $$ begin
         if to_regclass('public.setting') is not null then
           create or replace trigger broken before insert on public.setting for each row execute function broken.refuse();
         end if; end $$;
       create event trigger arm on ddl_command_end when tag in ('CREATE TABLE') execute function broken.arm()`,
    )
    await expect(moveShop(source(), target, '')).rejects.toThrow('broken off')
    await expect(openDatabase(target)).rejects.toThrow('a move into it has not finished')
    const other = { ...source(), dataFolder: join(place, 'other') }
    await expect(moveShop(other, target, '')).rejects.toThrow(
      `the database ${bare.host}${bare.pathname} belongs to the move of another shop`,
    )
    await query(target, 'drop event trigger arm; drop schema broken cascade')
    const before = await query(target, 'select xmin::text from goods order by goods_id limit 1')
    await moveShop(source(), target, '')
    if (before.length) expect(await query(target, 'select xmin::text from goods order by goods_id limit 1')).toEqual(before)
    const { db, close } = await openDatabase(target)
    expect(await db.$count(setting)).toBeGreaterThan(0)
    await close()
  })

  it('refuses in one line a shop that runs, a folder without one, and an address that does not answer', async () => {
    const running = await openDatabase(source().database)
    await expect(moveShop(source(), target, '')).rejects.toThrow(/in use by process/)
    await running.close()
    await expect(moveShop({ ...source(), database: join(place, 'nothing') }, target, '')).rejects.toThrow('there is no database in')
    await expect(moveShop(source(), 'postgres://shop@127.0.0.1:9/shop', '')).rejects.toThrow(
      /^the database at 127\.0\.0\.1:9 can't be used: /,
    )
    await expect(moveShop(source(), 'mysql://shop', '')).rejects.toThrow('needs an address such as')
    await expect(moveShop({ ...source(), database: target }, target, '')).rejects.toThrow('on PostgreSQL already')
  })

  it.runIf(FULL)('puts uploads into a bucket', async () => {
    const bucket = await startBucketServer()
    const settings = { S3_ENDPOINT: bucket.endpoint, AWS_ACCESS_KEY_ID: KEYS.accessKeyId, AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey }
    Object.assign(process.env, settings)
    try {
      await moveShop(source(), target, 's3://shop/upload')
    } finally {
      for (const name of Object.keys(settings)) delete process.env[name]
    }
    expect(await bucket.keys()).toEqual(['upload/chatimg/20260302/aa.webp'])
    expect((await bucket.get('upload/chatimg/20260302/aa.webp')).bytes.toString()).toBe('picture')
  })
})

describe('backup and restore', { timeout: 240_000 }, () => {
  it('of an embedded shop, into a new folder and no other', async () => {
    const copy = join(place, 'copy')
    expect(await copyData(source(), copy)).toBe(`uploads copied: 1 from ${join(place, 'upload')}`)
    const restored = readConfig({ DATA_DIR: join(place, 'restored') })
    await restoreData(restored, copy)
    expect(await readFile(join(place, 'restored/upload/chatimg/20260302/aa.webp'), 'utf8')).toBe('picture')
    const { db, close } = await openDatabase(restored.database)
    expect(await db.$count(goods)).toBeGreaterThan(5)
    await close()
    await expect(restoreData(restored, copy)).rejects.toThrow('there is a database in')
    await expect(restoreData(readConfig({ DATA_DIR: join(place, 'more') }), join(place, 'none'))).rejects.toThrow('holds no backup')
  })

  it('says that it found no uploads, and that those of a bucket are not copied', async () => {
    const uploads = join(place, 'elsewhere')
    const bucket = readConfig({ UPLOAD_DIR: 's3://pictures/upload' })
    const shop = { ...source(), uploadFolder: uploads, uploadBucket: bucket.uploadBucket }
    const line = `no uploads copied: ${uploads} does not exist; the bucket pictures is not copied`
    expect(await copyData(shop, join(place, 'bare'))).toBe(line)
  })

  it('says in one line where it can’t write', async () => {
    const file = join(place, 'a file')
    await writeFile(file, '')
    await expect(copyData(source(), join(file, 'copy'))).rejects.toThrow(new UserError(`${join(file, 'copy')} can't be written (ENOTDIR)`))
  })

  it.runIf(FULL && DEBIAN_POSTGRES)('of a shop on PostgreSQL, with Debian’s tools, into an empty database and no other', async () => {
    const from = await emptyDatabase()
    await moveShop(source(), from, '')
    const folder = join(place, 'dump')
    const at = (database: string, name: string) => ({ ...source(), database, uploadFolder: join(place, name) })
    expect(await dumpData({ ...source(), database: from }, folder)).toBe(`uploads copied: 1 from ${join(place, 'upload')}`)
    const target = await emptyDatabase()
    await restoreData(at(target, 'dump-upload'), folder)
    const { db, close } = await openDatabase(target)
    expect(await db.$count(goods)).toBeGreaterThan(5)
    await close()
    expect(await readFile(join(place, 'dump-upload/chatimg/20260302/aa.webp'), 'utf8')).toBe('picture')
    await expect(restoreData(at(target, 'dump-upload'), folder)).rejects.toThrow(/^pg_restore: .*already exists/)
    await expect(restoreData(source(), folder)).rejects.toThrow('holds no backup of an embedded database')
  })
})
