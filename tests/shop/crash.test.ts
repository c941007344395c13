import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrder } from '#api/ordercreate.ts'
import { configure } from '#api/settings.ts'
import { openDatabase } from '#shop/db/open.ts'
import { sku } from '#shop/db/schema/catalogue.ts'
import { member, memberAddress, memberToken } from '#shop/db/schema/member.ts'
import { order, orderGoods } from '#shop/db/schema/order.ts'
import { pay } from '#shop/db/schema/pay.ts'
import { setting } from '#shop/db/schema/site.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { sameWords } from '#shop/words.ts'
import { auditRuns } from '../helpers/audit.ts'
import { copyDatabase } from '../helpers/memory.ts'
import { fillTrade, PAN_SKU, REGION } from '../helpers/trade.ts'

/* The real process, on a real folder, killed in the middle of its work. */

const STOCK = 100_000
const BUYERS = 6

let folder: string
let running: ChildProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-crash-'))
  await copyDatabase(join(folder, 'database'))
  const { db, close } = await openDatabase(join(folder, 'database'))
  await fillTrade(db)
  // A shop with a name is not filled with the demo.
  await db.insert(setting).values({ key: 'site', value: { site_name: sameWords('Pier Nine') } })
  await db.update(sku).set({ stock: STOCK }).where(eq(sku.sku_id, PAN_SKU))
  const now = Math.floor(Date.now() / 1000)
  for (let buyer = 1; buyer <= BUYERS; buyer++) {
    await db.insert(member).values({ member_id: buyer, username: `buyer${buyer}`, reg_time: now })
    await db
      .insert(memberToken)
      .values({ token_hash: hashToken(`token${buyer}`), member_id: buyer, create_time: now, expire_time: now + 3600 })
    const person = { name: 'Ada', mobile: '61234567', address: '1 Pier Road', is_default: true }
    await db.insert(memberAddress).values({ ...REGION, ...person, member_id: buyer })
  }
  await close()
})

afterAll(async () => {
  running?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts `npm run shop` on the folder; resolves with its address. */
function start(): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', ORDER_CLOSE_MINUTES: '0' }
  const child = spawn(process.execPath, ['scripts/shop.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  return new Promise((resolve, reject) => {
    let told = ''
    const listen = (part: Buffer) => {
      told += part
      const [address] = /http:\/\/[\d.:]+/.exec(told) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`the shop ended: ${told}`)))
  })
}

function kill(): Promise<void> {
  return new Promise((done) => {
    running?.once('exit', () => done())
    running?.kill('SIGKILL')
  })
}

it('loses nothing that it acknowledged when it is killed while orders are being placed', { timeout: 180_000 }, async () => {
  const acknowledged: string[] = []
  for (let round = 1; round <= auditRuns(10); round++) {
    configure({ origin: await start() })
    let alive = true
    const buy = async (buyer: number) => {
      for (let num = 1; alive; num++) {
        const out_trade_no = await createOrder({ sku_id: PAN_SKU, num: round * 100 + num }, { token: `token${buyer}` }).catch(() => '')
        if (out_trade_no) acknowledged.push(out_trade_no)
      }
    }
    const buying = Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index + 1)))
    const enough = acknowledged.length + 15
    while (acknowledged.length < enough) await new Promise((done) => setTimeout(done, 5))
    await kill()
    alive = false
    await buying
  }
  const { db, close } = await openDatabase(join(folder, 'database'))
  const numbers = new Set((await db.select({ number: order.out_trade_no }).from(order)).map((row) => row.number))
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
  // Unacknowledged orders exist completely or not at all: stock, lines and payment agree.
  const [left] = await db.select({ stock: sku.stock }).from(sku).where(eq(sku.sku_id, PAN_SKU))
  const [sold] = await db.select({ num: sql<string>`sum(${orderGoods.num})` }).from(orderGoods)
  expect(STOCK - (left?.stock ?? 0)).toBe(Number(sold?.num))
  expect(await db.$count(orderGoods)).toBe(numbers.size)
  expect(await db.$count(pay)).toBe(numbers.size)
  await close()
})
