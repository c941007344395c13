import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { seed } from '#shop/db/seed/seed.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'

/*
 * Nobody reaches what is another member's by its number. Every call of the contract that takes something like an id is made by a stranger with
 * the numbers of the demo member, who has rows of every kind: it changes none of them, tells nothing of them, and answers what it answers for
 * a number that nobody has. All of it is made from the descriptions and from the tables, so that a new call is in it by itself.
 */

const OWNER = 1
const STRANGER = 2
const NOBODYS = { number: '987654321', text: 'nobody-s' }

/** What an id is called in calls: `id`, `order_ids`, `out_trade_no`, `verify_code`. */
const LIKE_AN_ID = /(?:^|_)(?:ids?|no|code|key)$/
/** Names that say no row of a member: codes sent to a phone, the captcha, who asks again, a parcel's own number. */
const NO_ROW = ['captcha_id', 'captcha_code', 'code', 'old_code', 'key', 'request_id', 'client_id', 'refund_delivery_no']

/** Where a field is called otherwise than the columns it is compared with. */
const COLUMNS: Record<string, string[]> = {
  verify_code: ['delivery_code', 'virtual_code'],
  cart_ids: ['cart_id'],
}

/** What else a call needs before it looks at ids, by name; `1` fits most. */
const FILLED: Record<string, unknown> = {
  pay_type: 'paypal',
  account_type: 'point',
  goods_evaluate: JSON.stringify([
    {
      ...{ order_goods_id: 1, goods_id: 1, sku_id: 1, site_id: 1, sku_name: 'a', sku_price: '1.00', sku_image: '' },
      ...{ content: 'a', again_content: 'a', images: '', again_images: '', scores: 5, explain_type: 1 },
    },
  ]),
  mobile: '61230000',
  delivery: '{}',
}
const OTHERWISE = ['1', 'a', '[]', '{}', '61230000', '2026-03-02']

interface Described {
  name: string
  call: Endpoint
  fields: string[]
}

let shop: TestShop
let calls: Described[]
/** Columns of tables that hold rows of members, with the owner's values; `unique` where one value is one row. */
let columns: { table: string; column: string; unique: boolean }[]

beforeAll(async () => {
  shop = await openTestShop({ standIns: true })
  await shop.db.transaction((db) => seed({ ...shop.surroundings, db }))
  const expire_time = shop.clock.now + 86_400
  const times = { create_time: shop.clock.now, expire_time }
  await shop.db.insert(memberToken).values([
    { token_hash: hashToken('stranger'), member_id: STRANGER, ...times },
    { token_hash: hashToken('owner'), member_id: OWNER, ...times },
  ])
  calls = await readCalls()
  columns = await readColumns()
})
afterAll(() => shop.close())

async function readCalls(): Promise<Described[]> {
  const modules = await Promise.all(globSync('src/contract/*.ts').map((file) => import(pathToFileURL(resolve(file)).href)))
  const found = new Map<string, Described>()
  for (const module of modules as Record<string, unknown>[])
    for (const [name, call] of Object.entries(module)) {
      if (!isEndpoint(call)) continue
      const fields = Object.keys(entriesOf(call)).filter((field) => LIKE_AN_ID.test(field) && !NO_ROW.includes(field))
      if (fields.length) found.set(call.path, { name, call, fields })
    }
  return [...found.values()]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'login' in value
}

function entriesOf({ input }: Endpoint): Record<string, unknown> {
  if ('entries' in input) return input.entries as Record<string, unknown>
  throw new Error('a call has an input that is no object')
}

async function query<Row>(text: string): Promise<Row[]> {
  const { rows } = (await shop.db.execute(sql.raw(text))) as unknown as { rows: Row[] }
  return rows
}

function readColumns() {
  return query<{ table: string; column: string; unique: boolean }>(`
    select c.table_name as table, c.column_name as column, exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = format('%I', c.table_name)::regclass and i.indisunique and i.indnatts = 1 and a.attname = c.column_name) as unique
    from information_schema.columns c where c.table_schema = 'public' and exists (
      select from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'member_id')`)
}

/** Values of the owner's rows that a field may name, without those that name rows of the stranger's too, and whether each of them is one row. */
async function ownedBy(field: string): Promise<{ values: string[]; unique: boolean }> {
  const names = COLUMNS[field] ?? [field, field.replace(/s$/, '')]
  const held = columns.filter(({ column }) => names.includes(column) && column !== 'member_id')
  const valuesOf = async (member_id: number) => {
    const found = held.map(({ table, column }) => `select "${column}"::text as value from "${table}" where member_id = ${member_id}`)
    const rows = found.length ? await query<{ value: string | null }>(found.join(' union ')) : []
    return new Set(rows.flatMap(({ value }) => (value && value !== '0' ? [value] : [])))
  }
  const values = (await valuesOf(OWNER)).difference(await valuesOf(STRANGER))
  return { values: [...values].slice(0, 10), unique: held.some(({ unique }) => unique) || field === 'verify_code' }
}

/** One text that changes with any row of the owner's: theirs in every table, and what hangs on their orders. */
async function stateOfOwner(): Promise<Record<string, string>> {
  const own = [...new Set(columns.map(({ table }) => table))].map((table) => [table, `member_id = ${OWNER}`] as const)
  const ofOrders = `order_id in (select order_id from orders where member_id = ${OWNER})`
  const parts = [...own, ['order_log', ofOrders] as const, ['order_package', ofOrders] as const].map(
    ([table, where]) =>
      `select '${table}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as state from "${table}" t where ${where}`,
  )
  const rows = await query<{ name: string; state: string }>(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

/** What nobody but the owner may read. */
async function secretsOfOwner(): Promise<string[]> {
  const [row] = await shop.db.select().from(member).where(eq(member.member_id, OWNER))
  const orders = await query<Record<string, string>>(
    `select order_no, out_trade_no, delivery_code, virtual_code, address from orders where member_id = ${OWNER}`,
  )
  const refunds = await query<Record<string, string>>(`select refund_no from order_goods where member_id = ${OWNER}`)
  return [row?.mobile, row?.email, row?.realname, ...orders.flatMap(Object.values), ...refunds.flatMap(Object.values)].filter(
    (text): text is string => Boolean(text && text.length > 3),
  )
}

/** An input that the call understands, with something for each of its fields; undefined where what is given is nothing it could be. */
function fill({ name, call }: Described, given: Record<string, string>): Record<string, unknown> | undefined {
  const input: Record<string, unknown> = {}
  for (const field of Object.keys(entriesOf(call))) input[field] = given[field] ?? FILLED[field] ?? '1'
  for (let tries = 0; tries < 50; tries++) {
    const result = v.safeParse(call.input, input)
    if (result.success) return input
    const wrong = String(result.issues[0]?.path?.[0]?.key)
    if (wrong in given) return undefined
    const next = OTHERWISE[OTHERWISE.indexOf(String(input[wrong])) + 1]
    if (next === undefined) break
    input[wrong] = next
  }
  throw new Error(`${name} understands none of these: say in FILLED what it needs (${JSON.stringify(input)})`)
}

/** The stranger's call with this number; undefined where it is none the call could take, or the shop does not answer the call yet. */
async function ask(one: Described, given: Record<string, string>): Promise<string | undefined> {
  const input = fill(one, given)
  if (!input) return undefined
  const body = JSON.stringify({ ...input, token: 'stranger', app_type: 'pc' })
  const response = await shop.fetch(new Request(`http://shop.test${one.call.path}`, { method: 'POST', body }))
  return response.status === 404 ? undefined : response.text()
}

/** An answer without the moment it was given at, and without the numbers it was asked for. */
function withoutNumbers(text: string, ...numbers: string[]): string {
  const asked = new RegExp(String.raw`\b(?:${numbers.join('|')})\b`, 'g')
  return text.replace(/"timestamp":\d+,?/, '').replace(asked, '#')
}

it('knows calls and rows to try them with', async () => {
  expect(calls.length).toBeGreaterThan(80)
  for (const field of ['order_id', 'order_goods_id', 'out_trade_no', 'cart_id', 'id', 'verify_code', 'order_no', 'session_id']) {
    const { values, unique } = await ownedBy(field)
    expect(values.length, field).toBeGreaterThan(0)
    expect(unique, field).toBe(true)
  }
})

it("changes nothing and tells nothing of another member's rows, whatever is called with their numbers", { timeout: 300_000 }, async () => {
  const before = await stateOfOwner()
  const secrets = await secretsOfOwner()
  const faults: string[] = []
  let asked = 0
  for (const one of calls) {
    for (const field of one.fields) {
      const { values, unique } = await ownedBy(field)
      const isPrivate = unique && (one.call.login === 'forced' || one.call.login === 'required')
      const nobodys = /^\d+$/.test(values[0] ?? '') ? NOBODYS.number : NOBODYS.text
      const missing = isPrivate && values.length ? await ask(one, { [field]: nobodys }) : undefined
      for (const value of values) {
        const text = await ask(one, { [field]: value })
        if (text === undefined) continue
        asked++
        const told = secrets.find((secret) => secret !== value && text.includes(secret))
        if (told) faults.push(`${one.name} tells ${told} for ${field} ${value}`)
        if (missing && withoutNumbers(text, value, nobodys) !== withoutNumbers(missing, value, nobodys))
          faults.push(`${one.name} answers for ${field} ${value} otherwise than for nobody's: ${text} / ${missing}`)
      }
    }
    const after = await stateOfOwner()
    for (const [table, state] of Object.entries(before)) {
      if (after[table] === state) continue
      faults.push(`${one.name} changed ${table}`)
      before[table] = after[table] ?? ''
    }
  }
  expect(faults.map((fault) => fault.slice(0, 300))).toEqual([])
  expect(asked).toBeGreaterThan(300)
})
