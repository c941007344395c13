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
 * Attaches the DevTools protocol to a tab. Playwright attaches to a page, and Chromium prerenders nothing in a page with a debugger.
 */

interface Tab {
  /** Sends a command to the page that the tab shows. */
  send<Result>(method: string, params?: object): Promise<Result>
  /** The value of an expression in that page. */
  evaluate<Value>(expression: string): Promise<Value>
}

/** Opens Chromium with one tab. It ends with the test. */
async function openTab(): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'harbour-prerender-'))
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=1440,900', ...BROWSER_FLAGS]
  const browser = spawn(await ensureBrowser(), [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(async () => {
    browser.kill('SIGKILL')
    await setTimeout(200)
    rmSync(profile, { recursive: true, force: true })
  })
  const address = await new Promise<string>((found) => {
    browser.stderr.on('data', (text: Buffer) => /ws:\/\/\S+/.exec(text.toString())?.forEach(found))
  })
  const socket = new WebSocket(address)
  await new Promise((opened) => socket.addEventListener('open', opened))
  const waiting = new Map<number, (result: unknown) => void>()
  const sessions = new Map<string, string>()
  let page = ''
  socket.addEventListener('message', ({ data }) => {
    const { id, result, params } = JSON.parse(data)
    waiting.get(id)?.(result)
    const target = params?.targetInfo
    if (target?.type !== 'page') return
    if (params.sessionId) sessions.set(target.targetId, params.sessionId)
    // A prerendered page has a subtype until it is activated and takes the place of the page before.
    if (!target.subtype) page = sessions.get(target.targetId) ?? page
  })
  let last = 0
  const command = <Result>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<Result>((done) => {
      waiting.set(++last, done as (result: unknown) => void)
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
  const { targetInfos } = await command<{ targetInfos: { type: string; targetId: string }[] }>('Target.getTargets', {
    filter: [{ type: 'tab' }],
  })
  const attached = { targetId: targetInfos[0]?.targetId, flatten: true }
  const { sessionId } = await command<{ sessionId: string }>('Target.attachToTarget', attached)
  await command('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, sessionId)
  await expect.poll(() => page).not.toBe('')
  const send: Tab['send'] = (method, params) => command(method, params, page)
  return {
    send,
    evaluate: async (expression) => {
      const { result } = await send<{ result: { value: never } }>('Runtime.evaluate', { expression, returnByValue: true })
      return result.value
    },
  }
}

/** Middle of the first element that a selector finds, scrolled into view. */
const PLACE = (selector: string) => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)})
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
})()`

test('prerenders the page behind a link that the pointer rests on, which makes no call until it is opened', {
  timeout: 60_000,
}, async () => {
  const requests: { path: string; from: string; purpose: string }[] = []
  const proxy = await listen(async (request) => {
    const { pathname, search } = new URL(request.url)
    const { referer = '', 'sec-purpose': purpose = '', 'content-type': type = '' } = Object.fromEntries(request.headers)
    requests.push({ path: pathname, from: referer, purpose })
    const headers = { 'accept-encoding': 'identity', ...(type && { 'content-type': type }) }
    return fetch(SITE_URL + pathname + search, {
      method: request.method,
      headers,
      body: request.method === 'POST' ? await request.text() : null,
    })
  })
  const prerendered = () =>
    requests.filter(({ path, purpose }) => purpose.includes('prerender') && !path.includes('.')).map(({ path }) => path)
  const callsOfProduct = () => requests.filter(({ path, from }) => path.includes('/api/') && from.includes('/sku/')).length

  const { send, evaluate } = await openTab()
  await send('Page.navigate', { url: proxy + href('list', 'en') })
  await expect.poll(() => evaluate('document.readyState'), { timeout: 10_000 }).toBe('complete')
  const mouse = async (type: string, selector: string) =>
    send('Input.dispatchMouseEvent', {
      type,
      ...(await evaluate<object>(PLACE(selector))),
      button: type === 'mouseMoved' ? 'none' : 'left',
      clickCount: 1,
    })

  await mouse('mouseMoved', 'header a[href$="/goods/cart"]')
  await setTimeout(1000)
  const product = 'main a[href*="/sku/"]'
  await mouse('mouseMoved', product)
  await expect.poll(prerendered, { timeout: 5000 }).toEqual([expect.stringMatching(/\/sku\/\d+$/)])
  await setTimeout(3000)
  expect(callsOfProduct()).toBe(0)

  await mouse('mousePressed', product)
  await mouse('mouseReleased', product)
  await expect.poll(callsOfProduct, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(await evaluate('performance.getEntriesByType("navigation")[0].activationStart'), 'milliseconds of preparation').toBeGreaterThan(
    1000,
  )
  expect(prerendered()).toHaveLength(1)
})
