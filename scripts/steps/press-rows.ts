import type { Browser, Locator, Page } from 'playwright'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { launchBrowser } from './browser.ts'
import { DEVICES } from './floor.ts'
import { step, UserError } from './log.ts'
import { median } from './times.ts'

/** A press that shoppers make often. */
interface Press {
  title: string
  /** Address of the page that it is made on. */
  page: 'list' | 'product' | 'cart' | 'checkout'
  /** Returns what is pressed; the second time, another of its kind or the same again. */
  find: (page: Page, isFirst: boolean) => Locator
}

const PRESSES: readonly Press[] = [
  { title: 'list: filter by brand', page: 'list', find: (page, isFirst) => page.locator('.filters .check input').nth(isFirst ? 0 : 1) },
  { title: 'list: sort', page: 'list', find: (page, isFirst) => page.locator('.list-bar__sorts > button').nth(isFirst ? 1 : 3) },
  { title: 'list: next page', page: 'list', find: (page) => page.locator('.list-bar__turn > button').nth(1) },
  { title: 'list: save a product', page: 'list', find: (page, isFirst) => page.locator('.goods-grid .card__save').nth(isFirst ? 0 : 1) },
  {
    title: 'product: choose an option',
    page: 'product',
    find: (page, isFirst) => page.locator('.option:not(.option--none)').nth(isFirst ? 1 : 0),
  },
  { title: 'product: another picture', page: 'product', find: (page, isFirst) => page.locator('.gallery__thumbs a').nth(isFirst ? 1 : 0) },
  { title: 'product: one more', page: 'product', find: (page) => page.locator('.buy-box .stepper > button').nth(1) },
  { title: 'product: add to cart', page: 'product', find: (page) => page.locator('.buy-box__buttons > button').nth(1) },
  { title: 'cart: one more', page: 'cart', find: (page) => page.locator('.cart-row .stepper > button').nth(1) },
  { title: 'cart: tick a line', page: 'cart', find: (page) => page.locator('.cart-row .check input').first() },
  { title: 'checkout: place the order', page: 'checkout', find: (page) => page.locator('.with-summary .button--primary').last() },
]

/** Most milliseconds from a press to the next paint (issue 39). */
const MOST = 56
/** Milliseconds between press and release, and until a page or a press has come to rest. */
const HOLD = 80
const CALM = 700

/** Collects the longest event of each press, in milliseconds from its beginning to the next paint, and the longest frame. */
const WATCH = `window.presses = window.longest = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
}).observe({ type: 'long-animation-frame' })
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.presses = Math.max(window.presses, duration)
}).observe({ type: 'event', durationThreshold: 16 })`

/**
 * Measures the time from a press to the next paint: of the first press on a page, which hydrates its island, of a later one, and of a press on
 * nothing.
 * @param count runs of each press, whose median counts
 * @param choice part of the titles of the presses to measure; empty for all
 */
export async function pressRows(url: string, count: number, choice = ''): Promise<string[][]> {
  const product = await findProduct(url)
  const addresses: Record<Press['page'], string> = {
    list: href('list', DEFAULT_LOCALE),
    product,
    cart: href('cart', DEFAULT_LOCALE),
    checkout: href('checkout', DEFAULT_LOCALE),
  }
  const browser = await launchBrowser()
  try {
    const rows: string[][] = []
    for (const press of PRESSES.filter(({ title }) => title.includes(choice))) {
      const found = await step(`Measuring the press ${press.title}`, async () => {
        const runs: Pressed[] = []
        for (let run = 0; run < count; run += 1)
          runs.push(await measure(browser, url, { ...press, address: addresses[press.page], product }))
        return runs
      })
      const [first, later, empty, frame] = (['first', 'later', 'empty', 'frame'] as const).map((name) =>
        median(found.map((run) => run[name])),
      )
      rows.push([
        `${press.title}: press to paint, first and later`,
        `${first} and ${later} ms${Math.max(first ?? 0, later ?? 0) > MOST ? `, more than ${MOST}` : ''}`,
        `a press on nothing ${empty} ms; the longest frame until it is hydrated ${Math.round(frame ?? 0)} ms`,
      ])
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Address of a product with options and several pictures. */
async function findProduct(url: string): Promise<string> {
  const read = async (path: string) => (await fetch(url + path)).text()
  const list = await read(href('list', DEFAULT_LOCALE))
  for (const [, path = ''] of list.matchAll(/href="([^"]*\/sku\/\d+)"/g)) {
    const html = await read(path)
    const [pictures = ''] = /gallery__thumbs[\s\S]*?<\/ul>/.exec(html) ?? []
    if (pictures.split('<li').length > 2 && /class="option"/.test(html)) return path
  }
  throw new UserError('the list has no product with options and several pictures')
}

/** Milliseconds to the next paint; 8 where the browser reports none, because it reports none below 16. */
interface Pressed {
  first: number
  later: number
  empty: number
  /** The longest frame between the first press and the end of hydration, in which another press would wait. */
  frame: number
}

async function measure(
  browser: Browser,
  url: string,
  { address, product, title, page: kind, find }: Press & { address: string; product: string },
): Promise<Pressed> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    if (kind === 'cart' || kind === 'checkout') await fillCart(page, url + product)
    if (kind === 'checkout') {
      await page.goto(url + href('cart', DEFAULT_LOCALE))
      await page.locator('.cart__member .button--primary').click()
      await page.waitForURL((at) => at.pathname.includes(address))
    } else await page.goto(url + address)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: DEVICES.mobile.slower })
    const pressIt = async (isFirst: boolean) => {
      const target = find(page, isFirst)
      await target.scrollIntoViewIfNeeded().catch(() => {
        throw new UserError(`nothing to press for ${title} on ${address}`)
      })
      const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      const island = await target.evaluateHandle((element) => element.closest('astro-island'))
      const duration = await press(page, { x: x + width / 2, y: y + height / 2 })
      await page.waitForFunction((element) => !element?.hasAttribute('ssr'), island)
      return duration
    }
    const empty = await press(page, { x: 3, y: 500 })
    await page.evaluate('window.longest = 0')
    const first = await pressIt(true)
    const frame = await page.evaluate<number>('window.longest')
    return { first, later: await pressIt(false), empty, frame }
  } finally {
    await context.close()
  }
}

async function fillCart(page: Page, product: string): Promise<void> {
  await page.goto(product)
  await page.locator('.buy-box__buttons > button').nth(1).click()
  await page.locator('.added').waitFor()
}

/** Presses a place as a hand does, without resting on it before. */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  await page.waitForTimeout(CALM)
  await page.evaluate('window.presses = 8')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForTimeout(HOLD)
  await page.mouse.up()
  await page.waitForTimeout(CALM)
  return page.evaluate<number>('window.presses')
}
