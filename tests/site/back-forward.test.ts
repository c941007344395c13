import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { openTab } from '../../scripts/steps/browser-tab.ts'
import { FULL } from '../helpers/audit.ts'
import { SITE_URL } from '../helpers/built.ts'
import { listen } from '../helpers/listen.ts'
import { addressOf } from '../helpers/screens.ts'

/** Browsers that keep pages for going back. The one without windows, which other tests take, does not. */
const PROGRAM = [process.env.CHROMIUM, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path) && !path.includes('headless'),
)
const VISITED: RouteName[] = FULL
  ? [
      'home',
      'list',
      'category',
      'sku',
      'groupbuys',
      'groupbuy',
      'seckills',
      'seckill',
      'combo',
      'coupons',
      'cart',
      'login',
      'street',
      'notices',
    ]
  : ['home', 'list', 'sku', 'cart', 'seckill']

test.skipIf(!PROGRAM)('the browser keeps pages whole for going back', { timeout: 120_000 }, async ({ skip }) => {
  const { send, evaluate, close } = await openTab({ program: PROGRAM })
  onTestFinished(close)
  const plain = await listen(() => new Response('<!doctype html><title>Plain</title>', { headers: { 'content-type': 'text/html' } }))
  const arrive = (url: string) =>
    expect.poll(() => evaluate('document.readyState + " " + location.href').catch(() => ''), { timeout: 15_000 }).toBe(`complete ${url}`)
  /** Leaves a page and goes back to it. @returns whether it is the same page as before */
  const isKept = async (url: string) => {
    await send('Page.navigate', { url })
    await arrive(url)
    await evaluate('window.isKept = true')
    const other = SITE_URL + href('helps', 'en')
    await send('Page.navigate', { url: other })
    await arrive(other)
    await evaluate('void history.back()')
    await arrive(url)
    return evaluate<boolean>('window.isKept === true')
  }
  if (!(await isKept(`${plain}/`))) skip('this browser keeps no page at all')
  const lost: RouteName[] = []
  for (const name of VISITED) if (!(await isKept(SITE_URL + (await addressOf(SITE_URL, name))))) lost.push(name)
  expect(lost).toEqual([])
})
