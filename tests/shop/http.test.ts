import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getSiteInfo, getSiteStatus } from '#api/site.ts'
import { ERROR_KEYS } from '#contract/errors.ts'
import { LOCALES } from '#lib/text/locales.ts'
import { createShop } from '#shop/app.ts'
import { ReconnectingPool } from '#shop/db/pool.ts'
import { member, memberToken } from '#shop/db/schema/member.ts'
import { saveSetting } from '#shop/db/setting.ts'
import { hasMessage } from '#shop/messages.ts'
import type { Database } from '#shop/scope.ts'
import { hashToken } from '#shop/services/auth/token.ts'
import { fillCatalogue, inThree, KETTLE_BLACK_SMALL } from '../helpers/catalogue.ts'
import { setUpFreshShop } from '../helpers/set-up.ts'
import { NOON } from '../helpers/shop.ts'

const shop = setUpFreshShop({ fill: fillCatalogue })
beforeEach(() => {
  shop.logged.length = 0
})

async function send(path: string, body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await shop.fetch(new Request(`http://shop.test${path}`, { method: 'POST', headers, body: text }))
  return (await answer.json()) as { code: number; message: string; data: unknown; error_code?: string; timestamp: number }
}

describe('the envelope (contract README)', () => {
  it('carries code, data and the server clock, and no error_code on success', async () => {
    const answer = await send('/api/goodssku/info', { sku_id: KETTLE_BLACK_SMALL })
    expect(answer).toMatchObject({ code: 0, message: '', timestamp: NOON })
    expect(answer).not.toHaveProperty('error_code')
  })

  it('answers any case of a path, and a doubled slash', async () => {
    expect((await send('/API/GoodsSku/INFO', { sku_id: 1 })).code).toBe(0)
    expect((await send('//api/goodssku/info', { sku_id: 1 })).code).toBe(0)
  })

  it('reads forms as well as JSON, under any content type', async () => {
    expect((await send('/api/goodssku/info', 'sku_id=1', { 'content-type': 'application/x-www-form-urlencoded' })).data).toMatchObject({
      sku_id: 1,
    })
    expect((await send('/api/goodssku/info', '{"sku_id":"1"}', { 'content-type': 'text/plain' })).data).toMatchObject({ sku_id: 1 })
    expect((await send('/api/goodscategory/tree', '')).code).toBe(0)
  })

  it('ignores unknown fields', async () => {
    expect((await send('/api/goodssku/info', { sku_id: 1, nonsense: { deep: [1] } })).code).toBe(0)
  })

  it.each([[undefined], [''], [0], ['0'], [null]])('names a missing parameter: %s', async (sku_id) => {
    expect(await send('/api/goodssku/detail', { sku_id })).toMatchObject({ code: -1, error_code: 'REQUEST_SKU_ID' })
  })

  it('refuses a wrong type by the name of its field', async () => {
    const answer = await send('/api/goodssku/page', { page: 'soon' })
    expect(answer).toMatchObject({ code: -1, error_code: 'PARAMETER_ERROR', data: 'page' })
    expect(answer.message).toContain('page')
  })

  it.each([['{"sku_id":'], ['[1]'], ['"text"'], ['null']])('refuses a body that is no object: %s', async (body) => {
    expect(await send('/api/goodssku/info', body)).toMatchObject({ code: -1, error_code: 'PARAMETER_ERROR' })
  })

  it.each([
    ['an id nobody can have', '/api/goodssku/info', { sku_id: 99_999_999_999 }],
    ['more money than there is', '/api/goodssku/page', { min_price: '9'.repeat(30) }],
    ['a number no column can hold', '/api/goodssku/page', { attr: '[{"attr_id":1e30,"attr_value_id":1}]' }],
  ])('takes %s for a wrong parameter, not for a fault of its own', async (_, path, input) => {
    expect(await send(path, input)).toMatchObject({ code: -1, error_code: 'PARAMETER_ERROR' })
    expect(shop.logged).toEqual([])
  })

  it.each([
    ['a form without its boundary', '/api/goodssku/info', 'sku_id=1', 'multipart/form-data'],
    ['a form that breaks off', '/api/upload/headimg', '--edge\r\nContent-Disp', 'multipart/form-data; boundary=edge'],
    ['an object for a number', '/api/goodssku/info', '{"sku_id":{"toString":1,"valueOf":1}}', 'application/json'],
    ['an object for a language', '/api/goodssku/info', '{"lang":{"toString":1}}', 'application/json'],
  ])('refuses %s, and takes it for no fault of its own', async (_, path, body, type) => {
    expect((await send(path, body, { 'content-type': type })).error_code).toMatch(/^(?:PARAMETER_ERROR|REQUEST_SKU_ID)$/)
    expect(shop.logged).toEqual([])
  })

  it('logs a fault of its own without the values of the statement that failed', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await shop.db.execute('alter table member_token rename to gone')
    const body = JSON.stringify({ goods_id: 1, token: 'secret' })
    const request = new Request('http://shop.test/api/goodscollect/iscollect', { method: 'POST', body })
    const answer = await createShop({ db: shop.db }).fetch(request)
    await shop.db.execute('alter table gone rename to member_token')
    expect(await answer.json()).toMatchObject({ code: -1, error_code: 'ERROR', data: '' })
    const logged = written.mock.calls.join()
    written.mockRestore()
    expect(logged).toMatch(/iscollect failed: .*Failed query: select.*"member_token" does not exist/s)
    expect(logged).not.toContain(hashToken('secret'))
  })

  it('answers 503 in words, calls and pages of the desk, while its database is away, and logs one line for each', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const pool = new ReconnectingPool({ connectionString: 'postgres://harbour:secret@127.0.0.1:1/harbour' })
    const away = createShop({ db: drizzle(pool) as unknown as Database, settings: { desk: 'local' } })
    const ask = async (path: string, init: RequestInit) => {
      const answer = await away.fetch(new Request(`http://localhost${path}`, init))
      return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() }
    }
    const call = await ask('/api/goodssku/info', { method: 'POST', body: JSON.stringify({ sku_id: 1, lang: 'en' }) })
    const page = await ask('/desk', { headers: { cookie: 'desk=token' } })
    const lines = written.mock.calls.map(([line]) => String(line).trim())
    written.mockRestore()
    const words = 'The shop can’t be reached at the moment. Please try again shortly.'
    expect([call, page]).toEqual([
      { status: 503, retry: '1', text: expect.stringContaining(`"code":-1,"message":"${words}"`) },
      { status: 503, retry: '1', text: words },
    ])
    const reason = "the database can't be reached (connect ECONNREFUSED 127.0.0.1:1)"
    expect(lines).toEqual([`POST /api/goodssku/info failed: ${reason}`, `GET /desk failed: ${reason}`])
  })

  it.each([
    ['28P01', 'password authentication failed for user "harbour"', "the database can't be reached"],
    ['3D000', 'database "shop" does not exist', "the database can't be reached"],
    ['53100', 'could not extend file: No space left on device', 'the disk is full'],
  ])('says so too where the database answers with %s', async (code, message, fault) => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const refused = await new Promise<AddressInfo>((done) => {
      const server = createServer((socket) => {
        socket.on('data', () => {
          const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`)
          const head = Buffer.from([0x45, 0, 0, 0, 0])
          head.writeUInt32BE(fields.length + 4, 1)
          socket.end(Buffer.concat([head, fields]))
        })
      }).listen(0, '127.0.0.1', () => done(server.address() as AddressInfo))
      onTestFinished(() => void server.close())
    })
    const pool = new ReconnectingPool({ connectionString: `postgres://harbour:secret@127.0.0.1:${refused.port}/shop` })
    const away = createShop({ db: drizzle(pool) as unknown as Database })
    const answer = await away.fetch(new Request('http://localhost/api/goodssku/info', { method: 'POST', body: '{"sku_id":1}' }))
    const lines = written.mock.calls.map(([line]) => String(line).trim())
    written.mockRestore()
    expect([answer.status, lines]).toEqual([503, [`POST /api/goodssku/info failed: ${fault} (${message})`]])
  })

  it('drops NUL characters, which no column can hold, and leaves what only reads like one', async () => {
    expect((await send('/api/goodssku/page', { keyword: '\\u0000' })).data).toMatchObject({ count: 0 })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await send('/api/goodssku/page', { keyword: 'ket\u0000tle' })).data).toMatchObject({ count: 1 })
    expect((await send('/api/goodssku/page', 'keyword=ket%00tle', form)).data).toMatchObject({ count: 1 })
  })

  it('takes 256 KB of any call, and 12 MB only where pictures are sent', async () => {
    const status = async (path: string, length: number) =>
      (await shop.fetch(new Request(`http://shop.test${path}`, { method: 'POST', body: ' '.repeat(length) }))).status
    expect(await status('/api/goodssku/page', 256 * 1024)).toBe(200)
    expect(await status('/api/goodssku/page', 256 * 1024 + 1)).toBe(413)
    expect(await status('/paypal/sdk/orders/1/answer', 256 * 1024 + 1)).toBe(413)
    expect(await status('/API/upload/Headimg', 12 * 1024 * 1024)).toBe(200)
    expect(await status('/api/upload/headimg', 12 * 1024 * 1024 + 1)).toBe(413)
  })

  it('answers 404 without an envelope for unknown paths, and other methods', async () => {
    expect((await shop.fetch(new Request('http://shop.test/api/no/such', { method: 'POST' }))).status).toBe(404)
    expect((await shop.fetch(new Request('http://shop.test/api/goodssku/info'))).status).toBe(404)
  })

  it('answers OPTIONS with an empty 200 for any origin', async () => {
    const answer = await shop.fetch(new Request('http://shop.test/api/goodssku/info', { method: 'OPTIONS' }))
    expect([answer.status, await answer.text(), answer.headers.get('access-control-allow-origin')]).toEqual([200, '', '*'])
  })
})

describe('login marks (contract README, decision 2)', () => {
  const refused = { code: -1, error_code: 'TOKEN_ERROR', data: 'AuthError' }

  it('refuses a missing, a made-up and an expired token alike', async () => {
    const { token } = await shop.signUp('ada')
    const ask = (with_?: string) => send('/api/goodscollect/iscollect', { goods_id: 1, token: with_ })
    expect(await ask()).toMatchObject(refused)
    expect(await ask('made up')).toMatchObject(refused)
    expect(await ask(token)).toMatchObject({ code: 0, data: 0 })
    await shop.db.update(memberToken).set({ expire_time: NOON })
    expect(await ask(token)).toMatchObject(refused)
  })

  it('refuses a locked member', async () => {
    const { token } = await shop.signUp('eve')
    await shop.db.update(member).set({ status: 0 })
    expect(await send('/api/goodscollect/iscollect', { goods_id: 1, token })).toMatchObject(refused)
  })

  it('takes a bad token for none where visitors may call', async () => {
    expect((await send('/api/goodssku/page', { token: 'made up' })).code).toBe(0)
  })
})

describe('a closed shop (S04, site.md)', () => {
  beforeEach(() => saveSetting(shop.surroundings, 'site', { web_status: false, close_reason: inThree('Stocktaking', '盤點', '盘点') }))

  it('answers -3 with its reason in the language of the caller', async () => {
    expect(await send('/api/goodssku/page', {})).toMatchObject({ code: -3, message: 'Stocktaking' })
    expect(await send('/api/goodssku/page', { lang: 'zh-hant' })).toMatchObject({ code: -3, message: '盤點' })
  })

  it('still says so to the four calls that need it', async () => {
    expect(await getSiteStatus()).toEqual({ status: 0, close_reason: 'Stocktaking' })
    expect((await getSiteInfo()).web_status).toBe(0)
    for (const path of ['/api/config/copyright', '/api/config/defaultimg']) expect((await send(path, {})).code).toBe(0)
  })
})

describe('messages of the server', () => {
  it.each(LOCALES)('has words for every error key in %s', (locale) => {
    expect(ERROR_KEYS.filter((key) => !hasMessage(locale, key))).toEqual([])
  })

  it.each(LOCALES)('has words in %s for every text that a refusal names', (locale) => {
    const files = readdirSync('src/shop', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
    const named = files.flatMap((name) =>
      [...readFileSync(`src/shop/${name}`, 'utf8').matchAll(/\btext: '([a-z_.]+)'/g)].map((match) => match[1]),
    )
    expect(named.filter((key) => !hasMessage(locale, key ?? ''))).toEqual([])
  })

  it('answers in the language that was asked for', async () => {
    const ask = async (lang: string) => (await send('/api/goodssku/detail', { sku_id: 999, lang })).message
    expect([await ask('en'), await ask('zh-hant'), await ask('zh-CN')]).toEqual([
      'This product could not be found or is no longer sold.',
      '此商品不存在或已下架。',
      '该商品不存在或已下架。',
    ])
  })
})
