import { afterEach, expect, it, vi } from 'vitest'
import { type Checks, createHealth } from '#shop/health.ts'
import { createMetrics } from '#shop/metrics.ts'

const CALL = { path: '/api/cart/add', member_id: undefined }
const TOKEN = 'a-token-of-sixteen'
const open = (checks: Checks = {}, metricsToken = TOKEN, host = '127.0.0.1') =>
  createHealth({ checks, metrics: async () => 'metrics', host, metricsToken })
const ask = (path: string, headers: Record<string, string> = {}, site = 'http://localhost:8080') =>
  new Request(site + path, { headers: { host: new URL(site).host, ...headers } })

afterEach(() => vi.useRealTimers())

it('says that the process is alive, whatever else is the matter', async () => {
  const answer = await open({ database: () => false })(ask('/healthz'))
  expect([answer?.status, await answer?.text(), answer?.headers.get('cache-control')]).toEqual([200, 'ok\n', 'no-store'])
})

it('is ready when every check is met, and names those that are not', async () => {
  const ready = await open({ database: async () => true, site: () => true })(ask('/readyz'))
  expect([ready?.status, await ready?.json()]).toEqual([200, { database: true, site: true }])
  const fails = async () => {
    throw new Error('the database is away')
  }
  const unready = await open({ database: fails, site: () => true })(ask('/readyz'))
  expect([unready?.status, await unready?.json()]).toEqual([503, { database: false, site: true }])
})

it('counts a check that hangs as not met', async () => {
  vi.useFakeTimers()
  const answer = open({ database: () => new Promise(() => {}) })(ask('/readyz'))
  await vi.advanceTimersByTimeAsync(2000)
  expect((await answer)?.status).toBe(503)
})

it.each<[string, string, Record<string, string>, string, number]>([
  ['this machine', '', {}, 'http://localhost:8080', 200],
  ['another machine', '', {}, 'http://www.shop.example', 404],
  ['this machine through a proxy', '', { 'x-forwarded-for': '203.0.113.7' }, 'http://localhost:8080', 404],
  ['another machine with the token', TOKEN, { authorization: `Bearer ${TOKEN}` }, 'http://10.0.0.7:8080', 200],
  ['another machine with another token', TOKEN, { authorization: 'Bearer another-token-of-16' }, 'http://10.0.0.7:8080', 404],
])('shows metrics to %s as it should', async (_who, metricsToken, headers, site, status) => {
  expect((await open({}, metricsToken)(ask('/metrics', headers, site)))?.status).toBe(status)
})

it('shows no metrics without a token where others than this machine are listened to', async () => {
  expect((await open({}, '', '0.0.0.0')(ask('/metrics')))?.status).toBe(404)
})

it('leaves every other address to the site and the shop', async () => {
  for (const path of ['/', '/web/', '/api/site/info', '/healthz/more']) expect(await open()(ask(path))).toBeUndefined()
})

it('writes calls by outcome and the gauges that are known at the moment', async () => {
  const metrics = createMetrics()
  let sockets: number | undefined = 3
  metrics.addGauges({ help: { sockets: 'Open sockets.' }, read: () => ({ sockets }) })
  metrics.observeCall({ ...CALL, outcome: 'ok', seconds: 0.02 })
  metrics.observeCall({ ...CALL, outcome: 'refused', seconds: 0.3 })
  const text = await metrics.text()
  expect(text).toContain('harbour_calls_total{call="/api/cart/add",outcome="refused"} 1')
  expect(text).toContain('harbour_call_duration_seconds_bucket{le="0.05",call="/api/cart/add"} 1')
  expect(text).toContain('harbour_sockets 3')
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  sockets = undefined
  expect(await metrics.text()).not.toMatch(/^harbour_sockets \d/m)
})
