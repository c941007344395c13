import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { member, memberAddress, memberToken } from '#shop/db/schema/member.ts'
import { order } from '#shop/db/schema/order.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { fillDemo } from '../helpers/demo.ts'
import { setUpShop } from '../helpers/set-up.ts'

/*
 * Members cannot reach rows of others by id. A stranger makes every call that takes something like an id, with the numbers of the demo
 * member. The calls change nothing, reveal nothing, and answer as for an unknown number. The test is generated from descriptions and
 * tables, so new calls are included, also ids inside JSON parameters.
 */

const OWNER = 1
const STRANGER = 2
const NOBODYS = { number: '987654321', text: 'nobody-s' }

/** Names of ids in calls: `id`, `order_ids`, `out_trade_no`, `verify_code`. */
const LIKE_AN_ID = /(?:^|_)(?:ids?|no|code|key)$/
/** Names that say no row of a member: codes sent to a phone, the captcha, who asks again, a parcel's own number. */
const NO_ROW = ['captcha_id', 'captcha_code', 'code', 'old_code', 'key', 'request_id', 'client_id', 'refund_delivery_no']

/** Where a field is called otherwise than the columns it is compared with. */
const COLUMNS: Record<string, string[]> = {
  verify_code: ['delivery_code', 'virtual_code'],
  cart_ids: ['cart_id'],
}

/** Further input that a call needs before it looks at ids, by name; `1` fits most. */
const FILLED: Record<string, unknown> = {
  pay_type: 'paypal',
  account_type: 'point',
  images: '',
  again_images: '',
  mobile: '61230000',
  cart_ids: '',
  delivery_type: 'express',
  is_invoice: '0',
  // Of what can be said in the chat only an order is somebody's by its number.
  content_type: '2',
}
const OTHERWISE = ['1', 'a', '[]', '{}', '61230000', '2026-03-02']

interface Described {
  name: string
  call: Endpoint
  places: Place[]
}

/** Where an input holds something like an id: the way to it, parts of a JSON included, and what it is called there. */
interface Place {
  way: string[]
  field: string
}

/** Parts of descriptions that may contain ids: objects, lists and maps, however wrapped. */
interface Description {
  entries?: Record<string, Description>
  item?: Description
  value?: Description
  wrapped?: Description
  pipe?: Description[]
}

interface Fields {
  entries: Record<string, Description>
  isMany: boolean
}

const shop = setUpShop({ hasFakeProviders: true })
let calls: Described[]
/** Columns of tables that hold rows of members, with the owner's values; `unique` where one value is one row. */
let columns: { table: string; column: string; unique: boolean }[]

beforeAll(async () => {
  await fillDemo(shop)
  const expire_time = shop.clock.now + 86_400
  const times = { create_time: shop.clock.now, expire_time }
  await shop.db.insert(memberToken).values([
    { token_hash: hashToken('stranger'), member_id: STRANGER, ...times },
    { token_hash: hashToken('owner'), member_id: OWNER, ...times },
  ])
  await giveStrangerMeans()
  calls = await readCalls()
  columns = await readColumns()
})

/**
 * Gives the stranger an address and an order to review, without which calls stop before the ids. They are like the owner's, with other
 * words.
 */
async function giveStrangerMeans(): Promise<void> {
  const theirs = { member_id: STRANGER, name: 'Stranger', mobile: '62340000', address: 'Elsewhere' }
  const [{ id: _, ...address } = expect.fail('the owner has no address')] = await shop.db.select().from(memberAddress)
  await shop.db.insert(memberAddress).values({ ...address, ...theirs })
  const isReviewable = and(eq(order.member_id, OWNER), eq(order.is_evaluate, true), eq(order.evaluate_status, 0))
  const [{ order_id: __, ...row } = expect.fail('the owner has nothing to review')] = await shop.db.select().from(order).where(isReviewable)
  const numbers = { order_no: 'S1', out_trade_no: 'S1', delivery_code: '', virtual_code: '' }
  const [placed] = await shop.db
    .insert(order)
    .values({ ...row, ...theirs, ...numbers })
    .returning({ order_id: order.order_id })
  FILLED.order_id = String(placed?.order_id)
}

async function readCalls(): Promise<Described[]> {
  const modules = await Promise.all(globSync('src/contract/*.ts').map((file) => import(pathToFileURL(resolve(file)).href)))
  const found = new Map<string, Described>()
  for (const module of modules as Record<string, unknown>[])
    for (const [name, call] of Object.entries(module)) {
      if (!isEndpoint(call)) continue
      const places = placesIn(call.input as Description)
      if (places.length) found.set(call.path, { name, call, places })
    }
  return [...found.values()]
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'login' in value
}

function entriesOf({ input }: Endpoint): Record<string, Description> {
  if ('entries' in input) return input.entries as Record<string, Description>
  throw new Error('a call has an input that is no object')
}

/** Returns the fields of an object, or of the objects in a list or map, with a flag for the latter. Undefined if there is no object. */
function fieldsOf({ entries, item, value, wrapped, pipe = [] }: Description): Fields | undefined {
  if (entries) return { entries, isMany: false }
  const part = item ?? value
  const inner = part && fieldsOf(part)
  if (inner) return { ...inner, isMany: true }
  return [...(wrapped ? [wrapped] : []), ...pipe].map(fieldsOf).find(Boolean)
}

function placesIn(description: Description, way: string[] = []): Place[] {
  return Object.entries(fieldsOf(description)?.entries ?? {}).flatMap(([name, part]) => {
    const isId = LIKE_AN_ID.test(name) && !NO_ROW.includes(name)
    return [...(isId ? [{ way: [...way, name], field: name }] : []), ...placesIn(part, [...way, name])]
  })
}

/** An object, or a list or map of one, with something for each of its fields, and `value` at the end of `way`. */
function sampleOf({ entries, isMany }: Fields, [next, ...rest]: string[], value: string): Record<string, unknown> {
  const told = Object.entries(entries).map(([name, part]) => {
    const fields = fieldsOf(part)
    if (fields) return [name, sampleOf(fields, name === next ? rest : [], value)]
    return [name, name === next ? value : (FILLED[name] ?? '1')]
  })
  const one = Object.fromEntries(told)
  // A list is read from a map, too; what is kept by shop is the first one's.
  return isMany ? { 1: one } : one
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

/**
 * Returns values of the owner's rows that a field may name, without those that also name rows of the stranger. Also tells whether each of
 * them is one row.
 */
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

/** Returns texts that only the owner may read. */
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

/** An input that the call understands, with something for each of its fields; undefined where `value` is nothing that could stand there. */
function fill({ name, call }: Described, { way: [top = '', ...rest] }: Place, value: string): Record<string, unknown> | undefined {
  const input: Record<string, unknown> = {}
  for (const [field, part] of Object.entries(entriesOf(call))) {
    const fields = fieldsOf(part)
    const isNeeded = field === top || !v.safeParse(part as v.GenericSchema, '').success
    if (fields) input[field] = isNeeded ? JSON.stringify(sampleOf(fields, field === top ? rest : [], value)) : ''
    else input[field] = field === top ? value : (FILLED[field] ?? '1')
  }
  for (let tries = 0; tries < 50; tries++) {
    const result = v.safeParse(call.input, input)
    if (result.success) return input
    const wrong = String(result.issues[0]?.path?.[0]?.key)
    if (wrong === top) return undefined
    const next = OTHERWISE[OTHERWISE.indexOf(String(input[wrong])) + 1]
    if (next === undefined) break
    input[wrong] = next
  }
  throw new Error(`${name} understands none of these: say in FILLED what it needs (${JSON.stringify(input)})`)
}

/** The stranger's call with this number; undefined where it is none the call could take, or the shop does not answer the call yet. */
async function ask(one: Described, place: Place, value: string): Promise<string | undefined> {
  const input = fill(one, place, value)
  if (!input) return undefined
  const body = JSON.stringify({ ...input, token: 'stranger', app_type: 'pc' })
  const response = await shop.fetch(new Request(`http://shop.test${one.call.path}`, { method: 'POST', body }))
  return response.status === 404 ? undefined : response.text()
}

/** An answer without the moment it was given at, the numbers it was asked for, and those of orders that it placed. */
function withoutNumbers(text: string, ...numbers: string[]): string {
  const asked = new RegExp(String.raw`\b(?:${numbers.join('|')})\b`, 'g')
  return text
    .replace(/"timestamp":\d+,?/, '')
    .replace(/\b\d{16,}\b/g, '#')
    .replace(asked, '#')
}

it('knows calls and rows to try them with', async () => {
  expect(calls.length).toBeGreaterThan(80)
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['chatSay', 'chatDialogs', 'chatBye', 'chatSetRead', 'chatBind']))
  const nested = calls.flatMap(({ name, places }) => places.filter(({ way }) => way[1]).map(({ way }) => `${name} ${way.join('.')}`))
  expect(nested).toEqual(
    expect.arrayContaining([
      'goodsevaluateAdd goods_evaluate.order_goods_id',
      'goodsevaluateAgain goods_evaluate.order_goods_id',
      'ordercreateCreate coupon.coupon_id',
      'ordercreateCreate member_address.id',
    ]),
  )
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
    for (const place of one.places) {
      const { field, way } = place
      const { values, unique } = await ownedBy(field)
      const isPrivate = unique && (one.call.login === 'forced' || one.call.login === 'required')
      const nobodys = /^\d+$/.test(values[0] ?? '') ? NOBODYS.number : NOBODYS.text
      const missing = isPrivate && values.length ? await ask(one, place, nobodys) : undefined
      for (const value of values) {
        const text = await ask(one, place, value)
        if (text === undefined) continue
        asked++
        const told = secrets.find((secret) => secret !== value && text.includes(secret))
        if (told) faults.push(`${one.name} tells ${told} for ${way.join('.')} ${value}`)
        if (missing && withoutNumbers(text, value, nobodys) !== withoutNumbers(missing, value, nobodys))
          faults.push(`${one.name} answers for ${way.join('.')} ${value} otherwise than for nobody's: ${text} / ${missing}`)
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
