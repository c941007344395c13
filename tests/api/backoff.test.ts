import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { backoffFetch } from '#api/backoff.ts'

/** A server that fails with a status while more than `most` calls are under way, as a cache of files does. */
function weakServer(most: number, status: number) {
  const seen = { asked: 0, failed: 0, underWay: 0, widest: 0 }
  const fetch = async (): Promise<Response> => {
    seen.asked += 1
    seen.underWay += 1
    seen.widest = Math.max(seen.widest, seen.underWay)
    const isTooMuch = seen.underWay > most
    await sleep(5)
    seen.underWay -= 1
    if (isTooMuch) seen.failed += 1
    return isTooMuch ? new Response('<h1>Whoops</h1>', { status }) : Response.json({ code: 0, message: '', data: 1 })
  }
  return { seen, fetch }
}

it.each([500, 429])(
  'brings every answer home from a server that says %i to more than three calls at a time, and asks narrower',
  async (status) => {
    const { seen, fetch } = weakServer(3, status)
    const { fetch: withBackoff } = backoffFetch(fetch)
    const calls = Array.from({ length: 60 }, () => withBackoff('http://shop.test/api/x', { method: 'POST', body: '{}' }))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect(seen.failed).toBeGreaterThan(0)
    expect(seen.failed).toBeLessThan(40)
  },
)

it('asks again where the shop itself says 503: its database is away for a moment', async () => {
  let asked = 0
  const { fetch: away } = backoffFetch(
    async () => (++asked < 3 ? Response.json({ code: -1, message: 'no' }, { status: 503 }) : Response.json({ code: 0, message: '' })),
    { firstWait: 1 },
  )
  expect((await away('http://shop.test/', { method: 'POST' })).status).toBe(200)
})

it('takes a refusal in the shop’s own words for an answer, whatever its status, and anything else for trouble in the end', async () => {
  const { fetch: refusal } = backoffFetch(async () => Response.json({ code: -1, message: 'no' }, { status: 500 }))
  expect((await refusal('http://shop.test/', { method: 'POST' })).status).toBe(500)
  let asked = 0
  const { fetch: broken } = backoffFetch(async () => {
    asked += 1
    return new Response('<h1>Whoops</h1>', { status: 500 })
  })
  expect((await broken('http://shop.test/', { method: 'POST' })).status).toBe(503)
  expect(asked).toBe(6)
})

/** A server on which one path always fails with a status; it answers all others well. */
function withBrokenCall(status: number) {
  const seen = { broken: 0, underWay: 0, widest: 0 }
  const fetch = async (input: Parameters<typeof globalThis.fetch>[0]): Promise<Response> => {
    const isBroken = new URL((input as Request).url).pathname === '/api/broken'
    if (isBroken) seen.broken += 1
    seen.underWay += 1
    await sleep(2)
    seen.widest = Math.max(seen.widest, seen.underWay)
    seen.underWay -= 1
    return isBroken ? new Response('<h1>Whoops</h1>', { status }) : Response.json({ code: 0, message: '', data: 1 })
  }
  return { seen, fetch }
}

const ask = (withBackoff: typeof fetch, path: string, input: object = {}) =>
  withBackoff(`http://shop.test${path}`, { method: 'POST', body: JSON.stringify(input) })

it('gives a call that fails twice in the same way up, asks it once a round from then on, and keeps to its width', async () => {
  const { seen, fetch } = withBrokenCall(500)
  const { fetch: withBackoff, startRound } = backoffFetch(fetch, { firstWait: 5 })
  for (const most of [4, 1, 1]) {
    startRound()
    seen.broken = 0
    for (const lang of ['en', 'zh-hant', 'zh-hans']) {
      seen.widest = 0
      const others = Array.from({ length: 60 }, (_, id) => ask(withBackoff, '/api/fine', { id, lang }))
      const { status } = await ask(withBackoff, '/api/broken', { lang })
      expect(status).toBe(500)
      expect((await Promise.all(others)).every((answer) => answer.status === 200)).toBe(true)
      if (most === 1) expect(seen.widest).toBe(12)
    }
    expect(seen.broken).toBeLessThanOrEqual(most)
  }
})

it('takes a call up again that was broken in an earlier round, and one of other input that never was', async () => {
  let isMended = false
  const { fetch: withBackoff, startRound } = backoffFetch(
    async (input) => {
      const { id } = await (input as Request).json()
      return id === 1 && !isMended ? new Response('', { status: 500 }) : Response.json({ code: 0, message: '', data: id })
    },
    { firstWait: 5 },
  )
  const statuses = async () => (await Promise.all([2, 1, 3].map((id) => ask(withBackoff, '/api/x', { id })))).map(({ status }) => status)
  expect(await statuses()).toEqual([200, 500, 200])
  isMended = true
  startRound()
  expect(await statuses()).toEqual([200, 200, 200])
})

it('takes a gateway’s failure for the server’s, however often it comes', async () => {
  const { seen, fetch } = withBrokenCall(502)
  const { fetch: withBackoff } = backoffFetch(fetch, { firstWait: 1 })
  const [answer] = await Promise.all([ask(withBackoff, '/api/broken'), ask(withBackoff, '/api/fine')])
  expect([answer?.status, seen.broken]).toEqual([503, 6])
})

it('tries a call once more whose connection broke, and then gives the fault back', async () => {
  let asked = 0
  const resetOn = (...calls: number[]) =>
    backoffFetch(async () => {
      asked += 1
      if (calls.includes(asked)) throw new TypeError('fetch failed')
      return Response.json({ code: 0, message: '', data: 1 })
    }).fetch
  expect((await resetOn(1)('http://shop.test/', { method: 'POST', body: '{}' })).status).toBe(200)
  asked = 0
  await expect(resetOn(1, 2)('http://shop.test/', { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed')
})
