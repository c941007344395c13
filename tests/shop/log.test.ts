import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCartLine } from '#api/cart.ts'
import { readConfig } from '#shop/config.ts'
import { createLogger, type LogSettings, readLogSettings } from '#shop/log.ts'
import { currentRequest, withRequestId } from '#shop/request-context.ts'
import { openTestShop, type TestShop } from '../helpers/shop.ts'
import { fillTrade, makeBuyer, PAN_SKU } from '../helpers/trade.ts'

const SETTINGS: LogSettings = { format: 'json', level: 'info', calls: true, key: 'a key of tests' }

/** A logger and what it has written. */
function listenTo(settings: Partial<LogSettings> = {}) {
  const lines: { level: string; line: string; fields: Record<string, unknown> }[] = []
  const logger = createLogger(
    { ...SETTINGS, ...settings },
    (level, line, fields) => void lines.push({ level, line, fields: { ...fields } }),
  )
  return { lines, logger }
}

describe('calls in the log', () => {
  const { lines, logger } = listenTo()
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({}, { observeCall: logger.logCall })
    await fillTrade(shop.db)
  })
  afterAll(() => shop.close())
  beforeEach(() => {
    lines.length = 0
  })

  it('are one line each, with outcome, time, request ID and the member as a hash', async () => {
    // A name that no random ID in hexadecimal can hold.
    const rosalyn = await makeBuyer(shop, 'rosalyn')
    await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 1 }, rosalyn.as)
    await addCartLine({ site_id: 1, sku_id: PAN_SKU, num: 1 }, rosalyn.as)
    expect(lines.map(({ line }) => line)).toEqual(['call /api/cart/add', 'call /api/cart/add'])
    const [first, second] = lines.map(({ fields }) => fields)
    expect(first).toEqual({
      request_id: expect.stringMatching(/^[\w-]{36}$/),
      call: '/api/cart/add',
      outcome: 'ok',
      ms: expect.any(Number),
      member: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(second?.member).toBe(first?.member)
    expect(second?.request_id).not.toBe(first?.request_id)
    const text = JSON.stringify(lines)
    for (const secret of [rosalyn.token, 'rosalyn', '61234567']) expect(text).not.toContain(secret)
  })

  it('carry the ID that goes back with the answer, and that of a proxy if it is short and plain', async () => {
    const ask = async (id?: string) => {
      const headers = { 'content-type': 'application/json', ...(id && { 'x-request-id': id }) }
      const answer = await shop.fetch(new Request('http://shop.test/api/site/info', { method: 'POST', headers, body: '{}' }))
      return answer.headers.get('x-request-id')
    }
    const own = await ask()
    expect(lines[0]?.fields.request_id).toBe(own)
    expect(await ask('from-the-proxy-1')).toBe('from-the-proxy-1')
    expect(await ask('x'.repeat(65))).not.toContain('xxx')
    expect(await ask('a b"c')).not.toContain('"')
  })

  it('name the request in other lines that it causes, and no request outside', async () => {
    expect(currentRequest()).toBeUndefined()
    const app = new Hono().use(withRequestId).get('/', (context) => {
      logger.write('error', 'it failed', new Error('inside'))
      return context.text('')
    })
    const answer = await app.request('/')
    expect(lines[0]).toMatchObject({ level: 'error', line: 'it failed', fields: { error: expect.stringContaining('inside') } })
    expect(lines[0]?.fields.request_id).toBe(answer.headers.get('x-request-id'))
  })
})

it('writes lines of the level that is set and above, and calls only when they are asked for', () => {
  const call = { path: '/api/cart/add', outcome: 'ok', seconds: 0.1, member_id: 1 } as const
  const { lines, logger } = listenTo({ level: 'warn' })
  for (const level of ['info', 'warn', 'error'] as const) logger.write(level, level)
  logger.logCall(call)
  expect(lines.map(({ line }) => line)).toEqual(['warn', 'error'])
  const silent = listenTo({ calls: false })
  silent.logger.logCall(call)
  expect(silent.lines).toEqual([])
  const [one, other] = ['one key', 'another'].map((key) => {
    const { lines, logger } = listenTo({ key })
    logger.logCall(call)
    return lines[0]?.fields.member
  })
  expect(one).not.toBe(other)
})

it('reads its settings, and the shop refuses wrong ones by name', () => {
  expect(readLogSettings({ LOG_FORMAT: 'json', LOG_CALLS: '1' })).toEqual({ format: 'json', level: 'info', calls: true, key: '' })
  expect(readLogSettings({ LOG_FORMAT: 'xml' })).toMatchObject({ format: 'text' })
  expect(() => readConfig({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT must be text or json (it is "xml")')
})
