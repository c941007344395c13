import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { patientFetch } from '#api/patience.ts'

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
    const patient = patientFetch(fetch)
    const calls = Array.from({ length: 60 }, () => patient('http://shop.test/api/x', { method: 'POST', body: '{}' }))
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect(seen.failed).toBeGreaterThan(0)
    expect(seen.failed).toBeLessThan(40)
  },
)

it('takes a refusal in the shop’s own words for an answer, whatever its status, and anything else for trouble in the end', async () => {
  const refusal = patientFetch(async () => Response.json({ code: -1, message: 'no' }, { status: 500 }))
  expect((await refusal('http://shop.test/', { method: 'POST' })).status).toBe(500)
  let asked = 0
  const broken = patientFetch(async () => {
    asked += 1
    return new Response('<h1>Whoops</h1>', { status: 500 })
  })
  expect((await broken('http://shop.test/', { method: 'POST' })).status).toBe(503)
  expect(asked).toBe(6)
}, 30_000)

it('tries a call once more whose connection broke, and then gives the fault back', async () => {
  let asked = 0
  const resetOn = (...calls: number[]) =>
    patientFetch(async () => {
      asked += 1
      if (calls.includes(asked)) throw new TypeError('fetch failed')
      return Response.json({ code: 0, message: '', data: 1 })
    })
  expect((await resetOn(1)('http://shop.test/', { method: 'POST', body: '{}' })).status).toBe(200)
  asked = 0
  await expect(resetOn(1, 2)('http://shop.test/', { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed')
})
