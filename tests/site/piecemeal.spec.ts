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
/** Those whose columns stand one below the other on a phone. */
const STACKED: RouteName[] = ['home', 'sku', 'notice', 'help']
const PHONE = { width: 390, height: 844 }
/** A page comes in so many parts and is cut in the words of each button, with a rest of so many milliseconds between: a browser paints what it has. */
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
  const inWords: number[] = []
  for (let at = body.indexOf('</button>'); at > 0; at = body.indexOf('</button>', at + 1)) inWords.push(at - 3)
  return [...even, ...inWords].sort((one, other) => one - other)
}

test.beforeAll(async () => {
  server = await new Promise((done) => line.listen(0, '127.0.0.1', () => done(line)))
})
test.afterAll(() => void server.close())

const cases = [...PAGES.map((name) => ({ name, view: undefined })), ...STACKED.map((name) => ({ name, view: PHONE }))]
for (const { name, view } of cases) {
  test(`nothing moves on ${name}${view ? ' on a phone' : ''} while it comes in parts`, async ({ page }) => {
    if (view) await page.setViewportSize(view)
    const { pathname } = new URL(await addressOf(SITE_URL, name), SITE_URL)
    const painting = await watchPainting(page)
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`, { waitUntil: 'networkidle' })
    const { shift, moved } = await painting()
    expect(shift, moved.join(', ')).toBe(0)
  })
}
