import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { RouteName } from '#lib/routes/paths.ts'
import { auditRows, FULL } from '../helpers/audit.ts'
import { SITE_URL } from '../helpers/built.ts'
import { addressOf } from '../helpers/screens.ts'
import { watchPainting } from '../helpers/weigh.ts'

/** Pages of which much stands above the fold, those most visited first. */
const PAGES: RouteName[] = ['home', 'list', 'sku']
const LESS_VISITED: RouteName[] = [
  'seckill',
  'login',
  'cart',
  'category',
  'coupons',
  'street',
  'groupbuys',
  'groupbuy',
  'combo',
  'notice',
  'brand',
  'seckills',
  'help',
]
/** Those whose columns stand one below the other on a phone. */
const STACKED: RouteName[] = ['home', 'list', 'sku', 'seckill', 'combo', 'notice', 'help']
const PHONE = { width: 390, height: 844 }
/**
 * Sends a page in parts with pauses of these milliseconds, also cut inside button labels and around list entries. A browser paints what it
 * has.
 */
const PARTS = 16
const REST = 34

/** The site as it comes over a bad line: each page in parts, everything else at once. */
const line = createServer(async (request, answer) => {
  const { url = '', method = 'GET', headers } = request
  const asked = method === 'GET' ? {} : { body: await buffer(request), headers: { 'content-type': headers['content-type'] ?? '' } }
  const got = await fetch(SITE_URL + url, { method, ...asked })
  const type = got.headers.get('content-type') ?? ''
  answer.writeHead(got.status, { 'content-type': type })
  const body = Buffer.from(await got.arrayBuffer())
  let sent = 0
  for (const cut of type.startsWith('text/html') ? cutsOf(body) : []) {
    answer.write(body.subarray(sent, cut))
    sent = cut
    await rest(REST)
  }
  answer.end(body.subarray(sent))
})
let server: Server

function cutsOf(body: Buffer): number[] {
  const even = Array.from({ length: PARTS - 1 }, (_, part) => Math.ceil((body.length / PARTS) * (part + 1)))
  return [...even, ...placesOf('</button>', body).map((at) => at - 3), ...placesOf('<li', body), ...placesOf('</li>', body)].sort(
    (one, other) => one - other,
  )
}

function placesOf(text: string, body: Buffer): number[] {
  const places: number[] = []
  for (let at = body.indexOf(text); at > 0; at = body.indexOf(text, at + 1)) places.push(at)
  return places
}

// A scrollbar takes its room, as on most desktops, once the page is longer than its window.
test.use({
  launchOptions: [({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }), { scope: 'worker' }],
})

test.beforeAll(async () => {
  server = await new Promise((done) => line.listen(0, '127.0.0.1', () => done(line)))
})
test.afterAll(() => void server.close())

for (const name of [...auditRows(PAGES), ...(FULL ? LESS_VISITED : [])]) {
  const views = STACKED.includes(name) ? [undefined, PHONE] : [undefined]
  test(`nothing moves on ${name} while it comes in parts${views.includes(PHONE) ? ', on a phone either' : ''}`, async ({ browser }) => {
    const { pathname } = new URL(await addressOf(SITE_URL, name), SITE_URL)
    // Most of it is waiting: both at once.
    const moves = views.map(async (viewport) => {
      const page = await browser.newPage(viewport && { viewport })
      const painting = await watchPainting(page)
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, { waitUntil: 'networkidle' })
      const { shift, moved } = await painting()
      expect(shift, moved.join(', ')).toBe(0)
      await page.close()
    })
    await Promise.all(moves)
  })
}
