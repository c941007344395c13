import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { href } from '#lib/routes/paths.ts'
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/steps/browser.ts'
import { SITE_URL } from '../helpers/built.ts'
import { listen } from '../helpers/listen.ts'

/*
 * Drives the browser by a script in the page, served by a proxy before the site: Chromium prerenders nothing in a page that a debugger, such as
 * Playwright, is attached to.
 */

/** Rests on the cart's link and on a product's link, presses the latter once the proxy allows it, and reports how the product's page began. */
const DRIVER = `(async () => {
  if (location.pathname.includes('/sku/')) {
    const tell = () => fetch('/driver/report?' + performance.getEntriesByType('navigation')[0].activationStart)
    return document.prerendering ? document.addEventListener('prerenderingchange', tell, { once: true }) : tell()
  }
  const rest = async (link) => {
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await new Promise((done) => setTimeout(done, 300))
  }
  await rest(document.querySelector('header a[href$="/goods/cart"]'))
  const product = document.querySelector('main a[href*="/sku/"]')
  await rest(product)
  await fetch('/driver/press')
  product.click()
})()`

test('prerenders the page behind a link that the pointer rests on, which makes no call until it is opened', {
  timeout: 90_000,
}, async () => {
  const requests: { path: string; from: string; purpose: string }[] = []
  const report = Promise.withResolvers<string>()
  let callsBefore = -1
  const callsOfProduct = () => requests.filter(({ path, from }) => path.includes('/api/') && from.includes('/sku/')).length
  const proxy = await listen(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/driver.js') return new Response(DRIVER, { headers: { 'content-type': 'text/javascript' } })
    if (pathname === '/driver/report') report.resolve(search.slice(1))
    if (pathname === '/driver/press') {
      await setTimeout(3000)
      callsBefore = callsOfProduct()
    }
    if (pathname.startsWith('/driver')) return new Response()
    requests.push({ path: pathname, from: request.headers.get('referer') ?? '', purpose: request.headers.get('sec-purpose') ?? '' })
    const body = request.method === 'POST' ? await request.text() : undefined
    const answer = await fetch(SITE_URL + pathname + search, {
      method: request.method,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body,
    })
    const type = answer.headers.get('content-type') ?? ''
    const content = type.startsWith('text/html')
      ? (await answer.text()).replace('</body>', '<script src="/driver.js"></script></body>')
      : await answer.arrayBuffer()
    return new Response(content, { status: answer.status, headers: { 'content-type': type, 'cache-control': 'max-age=60' } })
  })

  const profile = mkdtempSync(join(tmpdir(), 'harbour-prerender-'))
  const flags = ['--headless', `--user-data-dir=${profile}`, '--no-first-run', '--window-size=1440,900']
  const browser = spawn(await ensureBrowser(), [...flags, ...BROWSER_FLAGS, proxy + href('list', 'en')], { stdio: 'ignore' })
  onTestFinished(async () => {
    browser.kill('SIGKILL')
    await setTimeout(200)
    rmSync(profile, { recursive: true, force: true })
  })

  expect(Number(await report.promise), 'milliseconds from the start of prerendering to the press').toBeGreaterThan(1000)
  expect(requests.filter(({ purpose }) => purpose.includes('prerender')).map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/sku\/\d+$/),
  ])
  expect(callsBefore).toBe(0)
  await expect.poll(callsOfProduct).toBeGreaterThan(0)
})
