import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { href } from '#lib/routes/paths.ts'
import { DEFAULT_LOCALE } from '#lib/text/locales.ts'
import { openTab, type Tab } from './browser-tab.ts'
import { DEVICES } from './floor.ts'
import { step, UserError } from './log.ts'

/** How the next page is there: by speculation rules, by the script of browsers without them, or not before the press. */
const WAYS = ['prepared', 'prefetched', 'bare'] as const
type Way = (typeof WAYS)[number]

/** A way from page to page by the first visible link that a selector finds. */
interface Leg {
  title: string
  from: string
  link: string
}

const LEGS: readonly Leg[] = [
  { title: 'list to product', from: href('list', DEFAULT_LOCALE), link: '.goods-grid .card__name a' },
  { title: 'home to product', from: href('home', DEFAULT_LOCALE), link: 'main a[href*="/sku/"]' },
  { title: 'home to category', from: href('home', DEFAULT_LOCALE), link: 'a[href*="/goods/category/"]' },
  { title: 'list to cart', from: href('list', DEFAULT_LOCALE), link: 'header a[href$="/goods/cart"]' },
]
const { latency, down, slower } = DEVICES.mobile
const RUNS = 5
/** Milliseconds that the pointer rests on a link before it is pressed, and until a page that nobody waits for is at rest. */
const REST = 200
const CALM = 4000
/** Milliseconds in which a pressed link must have led somewhere. */
const ARRIVAL = 15_000

/** Notes in each page when its link was pressed, for the page that follows. */
const NOTE = `addEventListener('pointerdown', ({ timeStamp }) => {
  sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp))
}, true)`

/** Milliseconds from the press to the largest paint of this page, and whether it was prerendered. */
const PAINT = `new Promise((done) => {
  let largest = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => {
    const { activationStart = 0 } = performance.getEntriesByType('navigation')[0]
    done(performance.timeOrigin + Math.max(largest, activationStart) - Number(sessionStorage.getItem('pressed')))
  }, 2500)
})`

const PLACE = (selector: string) => `(() => {
  const shown = [...document.querySelectorAll(${JSON.stringify(selector)})].find((link) => link.checkVisibility())
  shown.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = shown.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
})()`

/**
 * Rows of the bench: from the press on a link to the next page's largest paint, on slow 4G and a processor four times slower, by pointer and by touch, and
 * what resting on links costs that are not pressed.
 */
export async function nextRows(url: string): Promise<string[][]> {
  const rows: string[][] = []
  for (const leg of LEGS)
    for (const touch of [false, true]) {
      const medians = await step(`Measuring ${leg.title}, ${touch ? 'touch' : 'pointer'}`, async () => {
        const found: number[] = []
        for (const way of WAYS) found.push(median(await measureLeg(url, leg, way, touch)))
        return found
      })
      const [, , bare = 0] = medians
      rows.push([
        `${leg.title}, ${touch ? 'touch' : 'pointer'}: press to largest paint`,
        WAYS.map((way, index) => `${way} ${Math.round(medians[index] ?? 0)} ms`).join(', '),
        WAYS.map((_, index) => `${Math.round(((medians[index] ?? 0) / bare) * 100)} %`).join(', '),
      ])
    }
  rows.push(await wasteRow(url))
  return rows
}

/** The times of several runs of a leg, in milliseconds. */
async function measureLeg(url: string, { from, link }: Leg, way: Way, touch: boolean): Promise<number[]> {
  const line = await openLine(url, way === 'bare')
  const times: number[] = []
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const tab = await openTab({ first: pageCommands(way) })
      try {
        await tab.send('Page.navigate', { url: line.url + from })
        await setTimeout(CALM)
        await press(tab, await tab.evaluate(PLACE(link)), touch)
        await arrive(tab, from)
        times.push(await tab.evaluate<number>(PAINT))
      } finally {
        await tab.close()
      }
    }
  } finally {
    line.close()
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

/** Waits until the tab shows another page. */
async function arrive({ evaluate }: Tab, from: string): Promise<void> {
  const until = performance.now() + ARRIVAL
  while ((await evaluate<string>('location.pathname').catch(() => from)) === from) {
    if (performance.now() > until) throw new UserError(`a press on a link of ${from} led nowhere`)
    await setTimeout(100)
  }
}

/** Presses a place as a visitor does: a pointer rests before, a finger does not. */
async function press({ send }: Tab, place: { x: number; y: number }, touch: boolean): Promise<void> {
  if (touch) {
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
    await setTimeout(80)
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  await setTimeout(REST)
  for (const type of ['mousePressed', 'mouseReleased'])
    await send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 })
}

/** Bytes of five cards that the pointer rests on and leaves. */
async function wasteRow(url: string): Promise<string[]> {
  const line = await openLine(url, false)
  const tab = await openTab()
  try {
    await tab.send('Page.navigate', { url: line.url + href('list', DEFAULT_LOCALE) })
    await setTimeout(CALM)
    const before = line.bytes()
    for (let card = 1; card <= 5; card += 1) {
      const place = await tab.evaluate<{ x: number; y: number }>(PLACE(`.goods-grid > :nth-child(${card}) .card__name a`))
      await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
      await setTimeout(CALM / 2)
    }
    return ['five links that are not pressed', `${((line.bytes() - before) / 1024).toFixed(0)} KB`, '']
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

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
