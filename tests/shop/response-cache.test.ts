import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { createShop, type Shop } from '#shop/app.ts'
import { cached } from '#shop/db/cached.ts'
import { attributeValue, goods, sku } from '#shop/db/schema/catalogue.ts'
import { notice } from '#shop/db/schema/content.ts'
import { memberLevel } from '#shop/db/schema/member.ts'
import { shop as shopTable } from '#shop/db/schema/shop.ts'
import { shopService } from '#shop/db/schema/site.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { isCacheable } from '#shop/http.ts'
import { createResponseCache, keyOf } from '#shop/response-cache.ts'
import { ownScope } from '#shop/scope.ts'
import { findNextChange } from '#shop/services/promotion/next-change.ts'
import { sameWords } from '#shop/words.ts'
import { everyEndpoint } from '../contract/endpoints.ts'
import { FULL } from '../helpers/audit.ts'
import { fillDemo } from '../helpers/demo.ts'
import { setUpShop } from '../helpers/set-up.ts'

/*
 * A shop that keeps answers and one that keeps none answer the same, on one database, whatever was done between two questions. Reads and
 * writes are made from the descriptions of the calls, so that a new one is among them by itself.
 */

type Ask = (path: string, body: Record<string, unknown>) => Promise<string>

const shop = setUpShop()
let caching: Ask
let plain: Ask
let reads: Endpoint[]
let writes: Endpoint[]
const tokens: string[] = []

/** Answers that are another each time: pictures to read a code from, and an article that counts who reads it. */
const NEVER_TWICE = /captcha|article\/info/

/** Input of calls besides numbers, by name. */
const FILLED: Record<string, unknown> = {
  order: '',
  num: 1,
  scores: 5,
  content: 'fine',
  keyword: 'tea',
  page: 'pages/index/index/index',
  goods_evaluate: JSON.stringify([{ order_goods_id: 1, sku_id: 1, goods_id: 1, content: 'fine', scores: 5, explain_type: 1 }]),
}

/** An input whose fields that name something are all `number`. */
function inputOf({ input }: Endpoint, number: number): Record<string, unknown> {
  const names = 'entries' in input ? Object.keys(input.entries as object) : []
  const pairs = names.flatMap((name): [string, unknown][] => {
    if (name in FILLED) return [[name, FILLED[name]]]
    return /(?:^|_)(?:ids?|pid|level|type)$/.test(name) ? [[name, number]] : []
  })
  return Object.fromEntries(pairs)
}

const askOf =
  ({ fetch }: Pick<Shop, 'fetch'>): Ask =>
  async (path, body) => {
    const answer = await fetch(new Request(`http://shop.test${path}`, { method: 'POST', body: JSON.stringify(body) }))
    return answer.text()
  }

beforeAll(async () => {
  await fillDemo(shop)
  caching = askOf(shop)
  plain = askOf(createShop({ ...shop.surroundings, settings: { ...shop.surroundings.settings, answerMemory: 0 } }))
  const [level] = await shop.db.select().from(memberLevel).limit(1)
  for (const name of ['ada', 'eve']) tokens.push((await shop.signUp(name, { member_level: level?.level_id ?? 0 })).token)
  const calls = [...new Map([...(await everyEndpoint()).values()].map((call) => [call.path, call])).values()]
  reads = calls.filter((call) => isCacheable({ call }) && !NEVER_TWICE.test(call.path))
  writes = calls.filter(({ write, file, path }) => write && !file && !/login|captcha|code|register|password|chat/.test(path))
})

/** All reads of the shop window as a visitor and as a member, in both shops: those that differ. */
async function differing(number: number, token: string): Promise<string[]> {
  const found: string[] = []
  for (const call of reads) {
    for (const by of call.login === 'none' ? [''] : ['', token]) {
      const body = { ...inputOf(call, number), token: by, lang: number % 2 ? 'en' : 'zh-hant' }
      const [one, other] = [await caching(call.path, body), await plain(call.path, body)]
      if (one !== other) found.push(`${call.path} ${JSON.stringify(body)} ${one.slice(0, 1500)} ${other.slice(0, 1500)}`)
    }
  }
  return found
}

async function pass(seconds: number): Promise<void> {
  shop.clock.now += seconds
}

/** Actions of editors and staff, and the passing of time. */
const edits: Record<string, (number: number) => Promise<unknown>> = {
  price: (number) =>
    shop.db
      .update(sku)
      .set({ price: number * 100 })
      .where(eq(sku.sku_id, number)),
  notice: (number) => shop.db.update(notice).set({ title: sameWords(`changed ${number}`) }),
  setting: (number) => saveSetting(shop.surroundings, 'site', { web_phone: `${number}` }),
  service: (number) => shop.db.update(shopService).set({ service_name: sameWords(`changed ${number}`) }),
  attribute: (number) => shop.db.update(attributeValue).set({ attr_value_name: sameWords(`changed ${number}`) }),
  offSale: (number) => shop.db.update(goods).set({ goods_state: false }).where(eq(goods.goods_id, number)),
  closed: (number) =>
    shop.db
      .update(shopTable)
      .set({ shop_status: number % 2 > 0 })
      .where(eq(shopTable.site_id, 2)),
  level: (number) => shop.db.update(memberLevel).set({ consume_discount: 9000 + number }),
  discount: (number) =>
    shop.db
      .update(sku)
      .set({ promotion_type: 1, discount_price: 1, start_time: shop.clock.now + 5, end_time: shop.clock.now + 60 * number })
      .where(eq(sku.sku_id, number)),
  second: (number) => pass(Math.sign(number)),
  minutes: (number) => pass(60 * number),
  hours: (number) => pass(3601 * number),
}

it('answers as a shop that keeps nothing, after every writing call, edit and moment', { timeout: 600_000 }, async () => {
  const acts = [...Object.keys(edits), ...writes.map(({ path }) => path)]
  expect(writes.length).toBeGreaterThan(30)
  const looked = FULL ? acts.length : Math.round(acts.length / 4)
  const act = async (name: string, number: number, token: string) => {
    const call = writes.find(({ path }) => path === name)
    if (call) await caching(call.path, { ...inputOf(call, number), token })
    else await edits[name]?.(number)
  }
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(acts, { minLength: looked, maxLength: looked }),
      fc.integer({ min: 1, max: 9 }),
      async (names, number) => {
        for (const [turn, name] of names.entries()) {
          const [own = '', others = ''] = turn % 2 ? tokens : tokens.toReversed()
          await act(name, number, own)
          // Every second time is enough: what a write should have made anew is still to be seen after another.
          if (turn % 2) expect([name, await differing(number, others)]).toEqual([name, []])
        }
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
})

it('gives a second question what the first was told, until its table or counter is written', async () => {
  const answers = createResponseCache(shop.surroundings)
  const scope = ownScope(shop.surroundings)
  const work = async () => (await shop.db.select({ stock: sku.stock }).from(sku).limit(1))[0]
  const made = await answers?.make(scope, 'a', work)
  expect(answers?.find('a')).toBe(made)
  await shop.db.update(memberLevel).set({ growth: 1 })
  expect(answers?.find('a')).toBe(made)
  await shop.db.update(sku).set({ sale_num: 1 })
  expect(answers?.find('a')).toBe(made)
  await shop.db.update(sku).set({ stock: 1 })
  expect(answers?.find('a')).toBeUndefined()
})

it('remembers what a statement found, also one that is handed over before it is asked, until its table is written', async () => {
  const names = () => cached(shop.surroundings, 'names', () => shop.db.select({ name: shopService.service_name }).from(shopService))
  const found = await names()
  expect(await names()).toBe(found)
  await shop.db.update(shopService).set({ service_name: sameWords('Another') })
  expect((await names())[0]).toEqual({ name: sameWords('Another') })
})

it('gives a question that comes after a write nothing that was begun before it', async () => {
  const answers = createResponseCache(shop.surroundings)
  const scope = ownScope(shop.surroundings)
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = async () => (await shop.db.select({ sale_num: sku.sale_num }).from(sku).limit(1))[0]
  const slow = answers?.make(scope, 'b', async () => {
    const found = await read()
    await promise
    return found
  })
  await new Promise((done) => setImmediate(done))
  await shop.db.update(sku).set({ sale_num: 77 })
  expect(String(await answers?.make(scope, 'b', read))).toContain('77')
  resolve()
  await slow
  expect(String(answers?.find('b'))).toContain('77')
})

it('keeps nothing of who looks at who asks, at chance, at what belongs to members, or who writes', async () => {
  const answers = createResponseCache(shop.surroundings)
  const member = {
    member_id: 1,
    username: 'ada',
    nickname: 'Ada',
    headimg: '',
    member_level: 1,
    consume_discount: 9000,
    is_free_shipping: false,
  }
  const scope = { ...ownScope(shop.surroundings), member }
  const works: Parameters<NonNullable<typeof answers>['make']>[2][] = [
    async ({ member }) => member?.nickname,
    async ({ token }) => token,
    async ({ random }) => random.digits(3),
    async (scope) => ({ ...scope }).agent,
    async ({ db }) => (await db.execute(sql`select count(*) from cart`)) && 1,
    async ({ db }) => (await db.update(notice).set({ title: sameWords('x') })) && 1,
  ]
  for (const [index, work] of works.entries()) {
    await answers?.make(scope, `${index}`, work)
    expect([index, String(answers?.find(`${index}`))]).toEqual([index, 'undefined'])
  }
  await answers?.make(scope, 'level', async ({ member }) => member?.consume_discount)
  expect(answers?.find('level')).toBeDefined()
})

it('knows a question by what the call reads of it, so that nothing else that was sent stays behind', async () => {
  const call = reads.find(({ path }) => path.endsWith('goodssku/detail'))
  if (!call) throw new Error('no call')
  const key = keyOf(call, { sku_id: 7, mobile: '61230000', token: 'secret' }, 'en', null)
  expect(key).not.toMatch(/61230000|secret/)
  expect(keyOf(call, { sku_id: 8 }, 'en', null)).not.toBe(key)
})

it('keeps no more than it may', async () => {
  const { db, settings } = shop.surroundings
  const answers = createResponseCache({ ...shop.surroundings, db, settings: { ...settings, answerMemory: 100_000 } })
  const keys = Array.from({ length: 60 }, (_, index) => `${index}`)
  for (const key of keys) await answers?.make(ownScope(shop.surroundings), key, async () => 'x'.repeat(2000))
  const left = keys.filter((key) => answers?.find(key))
  expect(left.length).toBeGreaterThan(10)
  expect(left.length).toBeLessThan(25)
  expect(left.at(-1)).toBe('59')
})

it('knows the next moment at which a discount begins', async () => {
  const begin = shop.clock.now - (shop.clock.now % 900) + 907
  await shop.db.update(sku).set({ promotion_type: 1, start_time: begin, end_time: begin + 10 })
  shop.clock.now = begin - 3
  expect(await findNextChange(shop.surroundings)).toBe(begin)
  shop.clock.now = begin
  expect(await findNextChange(shop.surroundings)).toBe(begin + 10)
})
