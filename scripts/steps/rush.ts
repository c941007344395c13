import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { and, eq } from 'drizzle-orm'
import { seckillOrdercreateCalculate, seckillOrdercreateCreate, seckillOrdercreatePayment } from '#contract/ordercreate.ts'
import { goodsskuInfo } from '#contract/sku.ts'
import { goods, sku } from '#shop/db/schema/catalogue.ts'
import { member, memberAddress, memberToken } from '#shop/db/schema/member.ts'
import { seckill, seckillGoods } from '#shop/db/schema/promotion.ts'
import type { Surroundings } from '#shop/scope.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { sameWords } from '#shop/words.ts'

/** A flash sale that many wait for: what is sold, and the tokens of those who want it. */
export interface Rush {
  seckill_goods_id: number
  sku_id: number
  tokens: string[]
}

const CALLS = { payment: seckillOrdercreatePayment, calculate: seckillOrdercreateCalculate, create: seckillOrdercreateCreate }

/** A call of the checkout. */
export type RushCall = keyof typeof CALLS

/** Calls of a buyer in sequence; the first refusal ends it. */
export const WALKS: Record<string, RushCall[]> = { 'who press': ['create'], 'through the checkout': ['payment', 'calculate', 'create'] }

/** Answers to the buyers; times in milliseconds. */
export interface Told {
  ordered: number
  /** Refusals in the shop's words, by how often each was said. */
  refused: Record<string, number>
  /** Answers that were no envelope, or said that the shop failed. */
  faults: number
  /** The longest that one of them waited, by call. */
  slowest: Partial<Record<RushCall, number>>
}

/** Result of a rush, with the number of answered product calls meanwhile and their 99th percentile. */
export interface RushResult extends Told {
  looks: number
  lookSlow: number
}

const YEAR = 365 * 86_400

/** Readies a filled shop for a rush: an all-day session with so many pieces, one a member, and so many members with an address. */
export async function fillRush({ db, now }: Surroundings, buyers: number, pieces: number): Promise<Rush> {
  const [place] = await db.select().from(memberAddress).limit(1)
  const [found] = await db
    .select({ sku_id: sku.sku_id, goods_id: sku.goods_id, price: sku.price })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(eq(goods.goods_state, true), eq(goods.is_virtual, false), eq(goods.max_buy, 0), eq(goods.min_buy, 0)))
    .orderBy(sku.sku_id)
    .limit(1)
  if (!place || !found) throw new Error('a rush needs a filled shop')
  await db.update(sku).set({ stock: 100_000 }).where(eq(sku.sku_id, found.sku_id))
  const [slot] = await db
    .insert(seckill)
    .values({ name: sameWords('Rush'), seckill_start_time: 0, seckill_end_time: 86_400 })
    .returning({ seckill_id: seckill.seckill_id })
  const { price, ...terms } = { ...found, seckill_id: slot?.seckill_id ?? 0, num: 1, quota: pieces }
  const [offer] = await db
    .insert(seckillGoods)
    .values({ ...terms, seckill_price: Math.ceil(price / 2) })
    .returning({ id: seckillGoods.id })
  const tokens = Array.from({ length: buyers }, (_, index) => `rush-${offer?.id}-${index}`)
  const rows = await db
    .insert(member)
    .values(tokens.map((name) => ({ username: name, nickname: name, reg_time: now() })))
    .returning({ member_id: member.member_id, name: member.nickname })
  const { id: _id, ...address } = place
  await db.insert(memberAddress).values(rows.map(({ member_id }) => ({ ...address, member_id, is_default: true })))
  await db
    .insert(memberToken)
    .values(rows.map(({ member_id, name }) => ({ token_hash: hashToken(name), member_id, create_time: now(), expire_time: now() + YEAR })))
  return { seckill_goods_id: offer?.id ?? 0, sku_id: found.sku_id, tokens }
}

interface Envelope {
  code: number
  message: string
  error_code?: string
  data?: { error?: number; error_msg?: string }
}

type Fetch = (input: string, init: RequestInit) => Promise<Response>

async function ask(fetch: Fetch, address: string, input: object) {
  const sent = performance.now()
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const envelope = answer.status === 200 ? ((await answer.json()) as Envelope) : undefined
  return { envelope, took: performance.now() - sent }
}

/** Every buyer comes once, spread over the milliseconds of `opening`, and asks `calls` in turn. `url` is the shop's, without a closing slash. */
export async function press(
  { url, tokens, seckill_goods_id, calls }: Rush & { url: string; calls: RushCall[] },
  opening = 1000,
  fetch: Fetch = globalThis.fetch,
): Promise<Told> {
  const told: Told = { ordered: 0, refused: {}, faults: 0, slowest: {} }
  const buy = async (token: string) => {
    for (const call of calls) {
      const { envelope, took } = await ask(fetch, url + CALLS[call].path, { seckill_goods_id, num: 1, token })
      told.slowest[call] = Math.max(told.slowest[call] ?? 0, took)
      if (!envelope || envelope.error_code === 'ERROR') {
        told.faults++
        return
      }
      // A checkout that is shown says beside its sums why it cannot be placed.
      const refusal = envelope.code ? envelope.message : envelope.data?.error ? envelope.data.error_msg : ''
      if (refusal) {
        told.refused[refusal] = (told.refused[refusal] ?? 0) + 1
        return
      }
    }
    told.ordered++
  }
  await Promise.all(
    tokens.map(async (token, index) => {
      await setTimeout((index / tokens.length) * opening)
      await buy(token)
    }),
  )
  return told
}

/** {@link press} in a thread of its own, so that so many buyers don't keep the one who measures from looking. */
export function pressApart(plan: Parameters<typeof press>[0]): Promise<Told> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./rush-buyers.ts', import.meta.url), { workerData: plan })
    worker.on('message', done)
    worker.on('error', fail)
  })
}

/** Visitors who look at the product meanwhile, each again so many milliseconds after the answer. */
const LOOKERS = 4
const PAUSE = 50

/** Lets the buyers press, and asks for the product's price all the while. */
export async function rush(url: string, sku_id: number, pressing: Promise<Told>, fetch: Fetch = globalThis.fetch): Promise<RushResult> {
  const times: number[] = []
  let failed = 0
  let over = false
  const look = async () => {
    while (!over) {
      const { envelope, took } = await ask(fetch, url + goodsskuInfo.path, { sku_id })
      times.push(took)
      if (envelope?.code !== 0) failed++
      await setTimeout(PAUSE)
    }
  }
  const looking = Array.from({ length: LOOKERS }, look)
  const told = await pressing.finally(() => {
    over = true
  })
  await Promise.all(looking)
  times.sort((a, b) => a - b)
  return { ...told, faults: told.faults + failed, looks: times.length, lookSlow: times[Math.ceil(times.length * 0.99) - 1] ?? 0 }
}
