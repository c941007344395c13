import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { findFullBrowser } from './browser.ts'
import { openTab, type Tab } from './browser-tab.ts'
import { DEVICES } from './floor.ts'
import { step, UserError } from './log.ts'
import { median } from './times.ts'

/** How the next page is there: by speculation rules, by the script of browsers without them, or not before the press. */
const WAYS = ['prepared', 'prefetched', 'bare'] as const
type Way = (typeof WAYS)[number]

const LIST = href('list', DEFAULT_LOCALE)
const card = (place: number) => `.goods-grid > :nth-child(${place}) .card__name a`

/** A way from one page to the next one. */
interface Leg {
  title: string
  /** Selector of a button that is pressed before it. */
  before?: string
  /** Selector of the link to the next page; without it, the browser goes back. */
  link?: string
}

/** A visit in one tab, each page from the one before it. */
const JOURNEY: readonly Leg[] = [
  { title: 'home to category', link: 'main a.more[href*="/goods/category/"]' },
  { title: 'list to product', link: card(1) },
  { title: 'back to the list' },
  { title: 'list to a second product', link: card(2) },
  { title: 'product to cart', before: '.buy-box__buttons > button:last-of-type', link: '.added__ways .button--primary' },
  { title: 'cart to checkout', link: '.cart__member .button--primary' },
]

const { latency, down, slower } = DEVICES.mobile
/** Milliseconds that the pointer rests on a link before it is pressed, and until a page is at rest after it has loaded. */
const REST = 200
const CALM = 2000
/** Milliseconds in which a pressed link must have led somewhere, and a page must be complete. */
const ARRIVAL = 20_000
const LOAD = 30_000
/** Cards that the pointer rests on and leaves. */
const RESTS = 5

/** Notes when a page that the browser has kept whole is painted again. */
const NOTE = `addEventListener('pageshow', ({ persisted }) => {
  if (persisted) requestAnimationFrame(() => requestAnimationFrame(() => { window.restored = performance.timeOrigin + performance.now() }))
})`

/** When this page was painted at its largest, in Unix milliseconds: not before it was activated, and again where it was restored. */
const PAINT = `new Promise((done) => {
  let largest = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const finish = () => setTimeout(() => {
    const { activationStart = 0 } = performance.getEntriesByType('navigation')[0]
    done(window.restored ?? performance.timeOrigin + Math.max(largest, activationStart))
  }, ${CALM})
  if (document.readyState === 'complete') finish()
  else addEventListener('load', finish)
})`

const PLACE = (selector: string) => `(() => {
  const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].find((link) => link.checkVisibility({ visibilityProperty: true }))
  shown?.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = shown?.getBoundingClientRect() ?? {}
  return shown && { x: left + width / 2, y: top + height / 2 }
})()`

/**
 * Measures the time from the press on a link to the next page's largest paint, by pointer and by touch, on slow 4G with a CPU four times slower.
 * Also measures the bytes of links that the pointer rests on and leaves.
 * @param runs visits of each way, whose median counts
 */
export async function nextRows(url: string, runs: number): Promise<string[][]> {
  const rows: string[][] = []
  for (const touch of [false, true]) {
    const times = {} as Record<Way, number[][]>
    for (const way of WAYS)
      times[way] = await step(`Visiting pages, ${way}, by ${touch ? 'touch' : 'pointer'}`, () => visitAll(url, way, touch, runs))
    for (const [index, { title }] of JOURNEY.entries()) {
      const medians = WAYS.map((way) => median(times[way].map((visit) => visit[index] ?? 0)))
      const bare = medians.at(-1) ?? 0
      rows.push([
        `${title}, ${touch ? 'touch' : 'pointer'}: press to largest paint`,
        WAYS.map((way, place) => `${way} ${Math.round(medians[place] ?? 0)} ms`).join(', '),
        WAYS.map((way, place) => `${way} ${Math.round(((medians[place] ?? 0) / bare) * 100)} %`).join(', '),
      ])
    }
  }
  for (const way of WAYS.slice(0, 2)) rows.push(await step(`Counting wasted bytes, ${way}`, () => wasteRow(url, way)))
  return rows
}

/** Milliseconds of each leg of several visits. */
async function visitAll(url: string, way: Way, touch: boolean, runs: number): Promise<number[][]> {
  const line = await openLine(url, way !== 'prepared')
  const visits: number[][] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const tab = await openTab({ program: findFullBrowser(), first: pageCommands(way) })
      try {
        visits.push(await visit(tab, line.url, touch))
      } finally {
        await tab.close()
      }
    }
  } finally {
    line.close()
  }
  return visits
}

/** Milliseconds of each leg of one visit. */
async function visit(tab: Tab, url: string, touch: boolean): Promise<number[]> {
  const times: number[] = []
  await tab.send('Page.navigate', { url: url + href('home', DEFAULT_LOCALE) })
  await rest(tab)
  for (const { title, before, link } of JOURNEY) {
    if (before) {
      await press(tab, await find(tab, before), touch)
      await setTimeout(CALM)
    }
    const from = await tab.evaluate<string>('location.pathname')
    const pressed = link ? await press(tab, await find(tab, link), touch) : await goBack(tab)
    await arrive(tab, from, title)
    times.push((await tab.evaluate<number>(PAINT)) - pressed)
  }
  return times
}

function pageCommands(way: Way) {
  const withoutRules = way === 'prefetched' ? 'HTMLScriptElement.supports = () => false;' : ''
  return [
    ['Emulation.setCPUThrottlingRate', { rate: slower }],
    ['Page.enable'],
    ['Page.addScriptToEvaluateOnNewDocument', { source: withoutRules + NOTE }],
  ] as const
}

/** Waits until the page is complete and at rest. */
async function rest({ evaluate }: Tab): Promise<void> {
  const until = performance.now() + LOAD
  while ((await evaluate('document.readyState + location.protocol').catch(() => '')) !== 'completehttp:') {
    if (performance.now() > until) throw new UserError(`a page was not complete after ${LOAD} ms`)
    await setTimeout(100)
  }
  await setTimeout(CALM)
}

/**
 * Waits until the tab shows another page.
 * @throws UserError when it shows the same one for too long
 */
async function arrive({ evaluate }: Tab, from: string, title: string): Promise<void> {
  const until = performance.now() + ARRIVAL
  while ((await evaluate<string>('location.pathname').catch(() => from)) === from) {
    if (performance.now() > until) throw new UserError(`${title}: the press on ${from} led nowhere`)
    await setTimeout(50)
  }
}

interface Place {
  x: number
  y: number
}

/** @throws UserError when the page has no such element that is visible */
async function find({ evaluate }: Tab, selector: string): Promise<Place> {
  const until = performance.now() + ARRIVAL
  for (;;) {
    const place = await evaluate<Place | undefined>(PLACE(selector))
    if (place) return place
    if (performance.now() > until) throw new UserError(`nothing to press: ${selector} on ${await evaluate('location.href')}`)
    await setTimeout(100)
  }
}

/** Presses a place as a visitor does: a pointer rests before, a finger does not. @returns when, in Unix milliseconds */
async function press({ send }: Tab, place: Place, touch: boolean): Promise<number> {
  if (touch) {
    const pressed = Date.now()
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    await setTimeout(80)
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return pressed
  }
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  await setTimeout(REST)
  const pressed = Date.now()
  // A page that gives way to the next one leaves the release unanswered.
  for (const type of ['mousePressed', 'mouseReleased'])
    await send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 }).catch(() => {})
  return pressed
}

async function goBack({ evaluate }: Tab): Promise<number> {
  const pressed = Date.now()
  await evaluate('void history.back()').catch(() => {})
  return pressed
}

/** Bytes of cards that the pointer rests on and leaves. */
async function wasteRow(url: string, way: Way): Promise<string[]> {
  const line = await openLine(url, way !== 'prepared')
  const tab = await openTab({ program: findFullBrowser(), first: pageCommands(way) })
  try {
    await tab.send('Page.navigate', { url: line.url + LIST })
    await rest(tab)
    const before = line.bytes()
    for (let place = 1; place <= RESTS; place += 1) {
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...(await find(tab, card(place))) })
      await setTimeout(CALM)
    }
    const wasted = (line.bytes() - before) / 1024
    return [
      `${RESTS} products that are looked at and not pressed, ${way}`,
      `${wasted.toFixed(0)} KB`,
      `${(wasted / RESTS).toFixed(0)} KB each`,
    ]
  } finally {
    await tab.close()
    line.close()
  }
}

/** A slow line to the site, which counts its bytes; the browser's own throttling leaves out what is prerendered. */
async function openLine(url: string, withoutRules: boolean) {
  let bytes = 0
  let free = 0
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'POST' ? await request.text() : null
    const given = await fetch(url + pathname + search, { method: request.method, headers: request.headers, body, redirect: 'manual' })
    const type = given.headers.get('content-type') ?? ''
    const isPage = withoutRules && type.startsWith('text/html')
    const content = isPage ? withoutSpeculation(await given.text()) : await given.arrayBuffer()
    const size = Number(given.headers.get('content-length')) || Buffer.byteLength(content)
    bytes += size
    free = Math.max(free, performance.now() + latency) + (size * 8000) / down
    await setTimeout(free - performance.now())
    const headers = new Headers(given.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
    return new Response([204, 304].includes(given.status) ? null : content, { status: given.status, headers })
  }
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, resolve)
  return { url: `http://127.0.0.1:${(await promise).port}`, bytes: () => bytes, close: () => void server.close() }
}

const withoutSpeculation = (html: string) => html.replace(/<script type="speculationrules">[\s\S]*?<\/script>/, '')
