import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { RouteName } from '#lib/paths.ts'
import { SITE_URL } from '../helpers/built.ts'
import { addressOf } from '../helpers/screens.ts'
import { watchPainting } from '../helpers/weigh.ts'

/** Pages of which much stands above the fold. */
const PAGES: RouteName[] = ['home', 'list', 'category', 'sku', 'groupbuy', 'seckill', 'combo', 'notice']
/** A page comes in so many parts, with a rest of so many milliseconds between them: a browser paints what it has. */
const PARTS = 16
const REST = 60

/** The site as it comes over a bad line: each page in parts, everything else at once. */
const line = createServer(async (request, answer) => {
  const { url = '', method = 'GET', headers } = request
  const asked = method === 'GET' ? {} : { body: await buffer(request), headers: { 'content-type': headers['content-type'] ?? '' } }
  const got = await fetch(SITE_URL + url, { method, ...asked })
  const type = got.headers.get('content-type') ?? ''
  answer.writeHead(got.status, { 'content-type': type })
  const body = Buffer.from(await got.arrayBuffer())
  const size = type.startsWith('text/html') ? Math.ceil(body.length / PARTS) : body.length
  for (let at = 0; at < body.length; at += size) {
    if (at) await rest(REST)
    answer.write(body.subarray(at, at + size))
  }
  answer.end()
})
let server: Server

test.beforeAll(async () => {
  server = await new Promise((done) => line.listen(0, '127.0.0.1', () => done(line)))
})
test.afterAll(() => void server.close())

for (const name of PAGES) {
  test(`nothing moves on ${name} while it comes in parts`, async ({ page }) => {
    const { pathname } = new URL(await addressOf(SITE_URL, name), SITE_URL)
    const painting = await watchPainting(page)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, { waitUntil: 'networkidle' })
    const { shift, moved } = await painting()
    expect(shift, moved.join(', ')).toBe(0)
  })
}
