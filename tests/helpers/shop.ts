import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { configure } from '#api/settings.ts'
import { createShop, type Shop, type ShopOptions } from '#shop/app.ts'
import type { ShopSettings } from '#shop/config.ts'
import { dropCached } from '#shop/db/cached.ts'
import { type OpenDatabase, openDatabase } from '#shop/db/open.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import type { Database, Message } from '#shop/scope.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { resetClient } from './client.ts'
import { openMemory } from './memory.ts'
import { emptyTables } from './snapshot.ts'
import { refuseUnlisted } from './wire.ts'

/** A moment for tests: 2026-03-02 10:00:00 in Hong Kong. */
export const NOON = 1_772_416_800

/** Captchas and codes in tests. */
export const TEST_CODE = '1234'

/** A shop of one's own for a test file: its database, its clock, and what it sent. */
export interface TestShop extends Shop {
  db: Database
  /** The shop's clock in unix seconds; set it to let time pass. */
  clock: { now: number }
  /** Codes and mails, the newest last. */
  sent: Message[]
  /** Lines of the log; a test that expects none says so. */
  logged: string[]
  /** Makes a member and gives the token that signs them in. */
  signUp(name: string, values?: Partial<typeof member.$inferInsert>): Promise<{ member_id: number; token: string }>
  /** Empties every table and starts its numbers anew. */
  empty(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a shop in memory, or in a fresh database of the server `TEST_DATABASE_URL`, and replaces the network by it, so that `src/api` calls
 * it. Answers that break their schema, or have keys it does not name, are refused. `given` overrides the surroundings.
 */
export async function openTestShop(settings: Partial<ShopSettings> = {}, given: Partial<ShopOptions> = {}): Promise<TestShop> {
  const { db, close } = await openFresh()
  await emptyTables(db)
  const dataFolder = await mkdtemp(join(tmpdir(), 'harbour-'))
  const clock = { now: NOON }
  const sent: Message[] = []
  const logged: string[] = []
  const shop = createShop({
    ...given,
    db,
    settings: { dataFolder, fixedCode: TEST_CODE, strictAnswers: true, ...settings },
    now: () => clock.now,
    send: (message) => void sent.push(message),
    log: (line, cause) => void logged.push(cause ? `${line}: ${formatError(cause)}` : line),
  })
  const fetch = refuseUnlisted(shop.fetch)
  resetClient({ origin: 'http://shop.test', fetch: (input, init) => fetch(new Request(input, init)), lang: 'en' })
  return {
    ...shop,
    fetch,
    db,
    clock,
    sent,
    logged,
    signUp: (name, values) => signUp(db, clock.now, name, values),
    async empty() {
      dropCached({ db })
      await emptyTables(db)
    },
    async close() {
      await close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Holds back the shop's answers to a path that ends so until `release`, the first `most` of them; `asked` counts the questions. */
export function holdAnswers(shop: TestShop, path: string, most = Number.POSITIVE_INFINITY): { asked: number; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = { asked: 0, release: resolve }
  configure({
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const answer = await shop.fetch(request)
      if (request.url.endsWith(path) && ++held.asked <= most) await promise
      return answer
    },
  })
  return held
}

function formatError(cause: unknown): string {
  return cause instanceof Error ? `${cause.stack}${cause.cause ? ` ← ${formatError(cause.cause)}` : ''}` : String(cause)
}

async function openFresh(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openMemory()
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const administer = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name}`)
  const address = new URL(server)
  address.pathname = name
  const { db, close } = await openDatabase(address.href)
  const drop = async () => {
    await close()
    await administer(`drop database ${name}`)
  }
  return { db, close: drop }
}

async function signUp(db: Database, now: number, name: string, values: Partial<typeof member.$inferInsert> = {}) {
  const rows = await db
    .insert(member)
    .values({ username: name, nickname: name, reg_time: now, ...values })
    .returning({ member_id: member.member_id })
  const member_id = rows[0]?.member_id ?? 0
  const token = `token-of-${name}`
  await db.insert(memberToken).values({ token_hash: hashToken(token), member_id, create_time: now, expire_time: now + 365 * 86_400 })
  return { member_id, token }
}
