import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { FULL } from '../helpers/audit.ts'
import { openSite } from '../helpers/site.ts'
import { enterDesk } from './desk.ts'
import { test as base } from './test.ts'

/** Stands for a tag manager's host and for the page-translation script. The container sends each event on, as its tags do. */
const CONTAINER = `
  const send = (entry) => fetch(new URL('/collect', document.currentScript?.src ?? ORIGIN), { method: 'POST', body: JSON.stringify(entry) })
  window.google_tag_manager = true
  const sendAll = (entries) => entries.forEach((entry) => send(entry.length ? [...entry] : entry))
  sendAll(window.dataLayer)
  const push = window.dataLayer.push
  window.dataLayer.push = (...entries) => { sendAll(entries); return push.apply(window.dataLayer, entries) }`
const TRANSLATION = `document.querySelector('h1, h2').textContent = 'Traducido ' + document.currentScript.dataset.language`

interface Others {
  url: string
  /** Requests to others than the site, in order. */
  asked: string[]
  /** Entries of the data layer that were sent on. */
  sent: unknown[]
  server: Server
}

async function openOthers(): Promise<Others> {
  const asked: string[] = []
  const sent: unknown[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    let body = ''
    for await (const part of request) body += part
    if (request.url === '/collect' && body) sent.push(JSON.parse(body))
    const text = request.url?.startsWith('/gtm.js') ? `const ORIGIN = ${JSON.stringify(url)};${CONTAINER}` : TRANSLATION
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, sent, server }
}

/** The product with everything attached that is off by default. */
const test = base.extend<object, { attached: { site: string; others: Others; output: () => string } }>({
  attached: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const others = await openOthers()
      // Not the site of the other tests, which has none of it.
      const folder = mkdtempSync(join(tmpdir(), 'harbour-attached-'))
      const site = await openSite({
        data: join(folder, 'data'),
        dist: join(folder, 'dist'),
        env: {
          ANALYTICS: 'gtm',
          ANALYTICS_ID: 'GTM-TRIAL1',
          ANALYTICS_URL: others.url,
          ANALYTICS_HOSTS: others.url,
          RUM: 'on',
          RUM_SHARE: '1',
          MCP: 'on',
          PUBLIC_TRANSLATE_SCRIPT: `${others.url}/translate.js`,
          SHOP_URL: '',
        },
      })
      await use({ site: site.url, others, output: site.output })
      await site.close()
      rmSync(folder, { recursive: true, force: true })
      others.server.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ attached }, use) => use(attached.site),
})

test.skip(!FULL, 'builds a site of its own')

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter(Boolean))

test('analytics wait for consent, run under the policy, and the owner sees the speed of the walk', async ({ page, browser, attached }) => {
  test.setTimeout(300_000)
  const { others } = attached
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  // A browser that skips the transition between two pages says so as an error.
  page.on('pageerror', (error) => /Transition was/.test(error.message) || refused.push(String(error)))
  const consent = page.getByRole('region', { name: 'Cookies, in short' })

  await page.goto('/web/goods/list')
  const product = page.locator('.card__name a').first()
  await product.click()
  await expect(consent.getByRole('button')).toHaveText(['Necessary only', 'Choose', 'Accept all'])
  await page.mouse.wheel(0, 400)
  expect(await stored(page)).not.toContain('looks.visitor')
  expect((await stored(page)).filter((name) => /consent|analytics|_ga/.test(name))).toEqual([])
  expect(others.asked).toEqual([])

  await consent.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => others.asked).toContain('GET /gtm.js?id=GTM-TRIAL1')
  await expect.poll(() => others.sent).toContainEqual(expect.objectContaining({ event: 'view_item' }))
  expect(others.sent[0]).toMatchObject(['consent', 'default', { analytics_storage: 'denied' }])
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => others.sent).toContainEqual(expect.objectContaining({ event: 'add_to_cart' }))

  // Events before the visitor’s choice are dropped, not sent later.
  await page.reload()
  await expect.poll(() => stored(page)).toContain('looks.visitor')
  await page.goto('/web/device')
  await expect(page.getByRole('heading', { level: 3 })).toContainText(['Cart', 'Viewing history', 'Cookie choices'])
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await expect(page.getByText('Nothing is kept on this device')).toBeVisible()
  expect(refused).toEqual([])

  // The pages that were left have sent their figures by now or do so at once.
  const desk = await enterDesk(browser, attached.site)
  const row = desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: 'sku', exact: true }) })
  await expect(async () => {
    await desk.goto('/desk/speed')
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^[\d,]+ ms/, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(row.getByRole('cell').last()).toHaveText('0.0')
})

test('a refusal is kept and nothing is sent', async ({ page, attached }) => {
  const before = attached.others.asked.length
  await page.goto('/web/')
  await page.getByRole('button', { name: 'Choose' }).click()
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Cookies, in short' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('{"visits":false,"looks":false}')
  expect(attached.others.asked.length).toBe(before)
})

test('a page is translated when a visitor asks, and says so', async ({ page }) => {
  await page.goto('/web/cms/help/list')
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await page.locator('summary', { hasText: 'English' }).click()
  await page.getByRole('button', { name: 'Translate this page (automatic)' }).click()
  await expect(page.getByText('This page was translated by a machine')).toBeVisible()
  await expect(page.getByText('Traducido en')).toBeVisible()
  await page.getByRole('button', { name: 'Show the original' }).click()
  await expect(page.getByText('Traducido en')).toHaveCount(0)
})

test('an agent reads the catalogue at the front', async ({ request }) => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search', arguments: { query: 'mug', max_price: 200 } } }
  const answer = await request.post('/mcp', { data: call, headers: { accept: 'application/json, text/event-stream' } })
  const { result } = await answer.json()
  expect(result.structuredContent.products.length).toBeGreaterThan(0)
  const [{ sku_id }] = result.structuredContent.products
  const offer = { ...call, params: { name: 'availability', arguments: { sku_id, area: 'Wan Chai' } } }
  const { result: found } = await (
    await request.post('/mcp', { data: offer, headers: { accept: 'application/json, text/event-stream' } })
  ).json()
  expect(found.structuredContent.ways[0]).toMatchObject({ delivery: 'express', arrives: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
})
