import { expect, onTestFinished, test } from 'vitest'
import { href, type RouteName } from '#lib/routes/paths.ts'
import { ROUTES, type Route } from '#lib/routes/routes.ts'
import { findFullBrowser } from '../../scripts/steps/browser.ts'
import { openTab } from '../../scripts/steps/browser-tab.ts'
import { FULL } from '../helpers/audit.ts'
import { SITE_URL } from '../helpers/built.ts'
import { listen } from '../helpers/listen.ts'
import { addressOf } from '../helpers/screens.ts'

/** Why the browser did not keep this page; empty where it did. */
const REASONS = `window.isKept ? '' : JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons ?? 'unknown')`
const HELPS = SITE_URL + href('helps', 'en')
/** The browser without windows, which other tests take, keeps no pages for going back. */
const PROGRAM = findFullBrowser()
const OTHERS: RouteName[] = ['cart', 'login', 'register', 'find', 'shared', 'compare', 'alerts', 'device']
const VISITED: RouteName[] = FULL
  ? [...(Object.keys(ROUTES) as RouteName[]).filter((name) => !(ROUTES[name] as Route).noindex), ...OTHERS]
  : ['home', 'list', 'sku', 'cart', 'seckill']

test.skipIf(!PROGRAM)('the browser keeps pages whole for going back', { timeout: FULL ? 600_000 : 120_000 }, async ({ skip }) => {
  const { send, evaluate, close } = await openTab({ program: PROGRAM })
  onTestFinished(close)
  const plain = await listen(() => new Response('<!doctype html><title>Plain</title>', { headers: { 'content-type': 'text/html' } }))
  const arrive = (url: string) =>
    expect.poll(() => evaluate('document.readyState + " " + location.href').catch(() => ''), { timeout: 15_000 }).toBe(`complete ${url}`)
  /** Leaves a page and goes back to it. @returns why it is another page than before; empty where it is the same */
  const whyLost = async (url: string) => {
    await send('Page.navigate', { url })
    await arrive(url)
    await evaluate('window.isKept = true')
    // Navigating to the page's own address adds no history entry to go back by.
    const other = url === HELPS ? `${plain}/` : HELPS
    await send('Page.navigate', { url: other })
    await arrive(other)
    await evaluate('void history.back()')
    await arrive(url)
    return evaluate<string>(REASONS)
  }
  if (await whyLost(`${plain}/`)) skip('this browser keeps no page at all')
  const lost: Record<string, string> = {}
  for (const name of VISITED) {
    const reasons = await whyLost(SITE_URL + (await addressOf(SITE_URL, name)))
    if (reasons) lost[name] = reasons
  }
  expect(lost).toEqual({})

  const list = `${SITE_URL + href('list', 'en')}?is_free_shipping=1&order=create_time&page=2`
  const seen = () =>
    evaluate(
      `location.search + scrollY + [...document.querySelectorAll('.card__name, [aria-pressed="true"], :checked')].map((one) => one.outerHTML)`,
    )
  await send('Page.navigate', { url: list })
  await arrive(list)
  await expect
    .poll(() => evaluate(`document.querySelector('main :is(.skeleton, [aria-busy], astro-island[client=query][ssr])') === null`), {
      timeout: 10_000,
    })
    .toBe(true)
  await evaluate('window.isKept = true; scrollTo(0, 500)')
  await expect.poll(() => evaluate('scrollY')).toBe(500)
  const left = await seen()
  await send('Page.navigate', { url: HELPS })
  await arrive(HELPS)
  await evaluate('void history.back()')
  await arrive(list)
  expect(await evaluate(REASONS)).toBe('')
  expect(await seen(), 'filter, sort, page, rows and place of the list').toBe(left)
})
