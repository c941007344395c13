import { afterAll, beforeAll, expect, it } from 'vitest'
import { PreparedPGlite } from '#shop/db/prepared-pglite.ts'

let client: PreparedPGlite
beforeAll(async () => {
  client = new PreparedPGlite()
  await client.exec('create table thing (id int primary key, name text, data jsonb, at bigint, tags int[])')
})
afterAll(() => client.close())

const insert = 'insert into thing values ($1, $2, $3, $4, $5) returning *'
const prepared = async () => (await client.query<{ count: number }>('select count(*)::int from pg_prepared_statements')).rows[0]?.count ?? 0

it('answers the second and third time as the first', async () => {
  const values = (id: number) => [id, null, { a: [1] }, 7, [1, 2]]
  const found = [await client.query(insert, values(1)), await client.query(insert, values(2)), await client.query(insert, values(3))]
  const rows = [1, 2, 3].map((id) => ({ id, name: null, data: { a: [1] }, at: 7, tags: [1, 2] }))
  expect(found.map(({ rows }) => rows[0])).toEqual(rows)
  expect(found.map(({ affectedRows, fields }) => [affectedRows, fields])).toEqual([1, 2, 3].map(() => [1, found[0]?.fields]))
  const asText = { rowMode: 'array', parsers: { 20: (text: string) => `${text}!` } } as const
  for (const _turn of [1, 2, 3]) expect((await client.query('select at from thing where id = $1', [1], asText)).rows).toEqual([['7!']])
})

it('refuses each time what can not be done, with the engine’s code, and goes on', async () => {
  for (const _turn of [1, 2, 3]) await expect(client.query(insert, [1, 'x', {}, 1, []])).rejects.toMatchObject({ code: '23505' })
  for (const _turn of [1, 2, 3]) await expect(client.query('select nothing from thing')).rejects.toMatchObject({ code: '42703' })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('is one with the transaction that it stands in: undone with it, and unseen by others meanwhile', async () => {
  const change = 'update thing set name = $1 where id = 1'
  for (const name of ['a', 'b']) await client.query(change, [name])
  const undone = client.transaction(async (transaction) => {
    await transaction.query(change, ['c'])
    throw new Error('no')
  })
  const read = client.query('select name from thing where id = 1')
  await expect(undone).rejects.toThrow('no')
  expect((await read).rows).toEqual([{ name: 'b' }])
})

it('keeps no more statements than it may', async () => {
  const before = await prepared()
  for (let number = 0; number < 400; number++) for (const _turn of [1, 2]) await client.query(`select ${number} as it`)
  expect(await prepared()).toBeLessThanOrEqual(302)
  expect(await prepared()).toBeGreaterThan(before)
  expect((await client.query('select 0 as it')).rows).toEqual([{ it: 0 }])
})
