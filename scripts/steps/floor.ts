import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { isPrepared } from '#lib/routes/prepared-path.ts'
import { BASE } from '#lib/text/locales.ts'
import { PAGE, putFile } from '#publish/render/compress.ts'
import { createFront } from '#serve/front.ts'
import { createProxy } from '#serve/proxy.ts'
import { DEFAULT_SETTINGS } from '#shop/config.ts'
import { launchBrowser } from './browser.ts'
import { hostFront } from './host.ts'

/** Kinds of files whose bytes are counted separately, as the browser names them. */
export const KINDS = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const
export type Kind = (typeof KINDS)[number]

/** Transfer of a page before any interaction. */
export interface Cost {
  requests: number
  bytes: number
  kinds: Record<Kind, number>
}

/** A page's {@link Cost}, and what loading it took a device: milliseconds to the largest paint and of main-thread work, and the layout shift. */
export interface Load extends Cost {
  largest: number
  work: number
  shift: number
}

/** A page beside its floor on one device. */
export interface Beside {
  page: Load
  floor: Load
}

interface Device {
  view: BrowserContextOptions
  /** Milliseconds until an answer begins, bits a second, and how many times slower than this machine. */
  latency: number
  down: number
  slower: number
}

/** A phone on slow 4G and a computer on a cable, as Lighthouse throttles them. */
export const DEVICES = {
  mobile: {
    view: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
    latency: 150,
    down: 1.6e6,
    slower: 4,
  },
  desktop: { view: { viewport: { width: 1350, height: 940 } }, latency: 40, down: 10e6, slower: 1 },
} satisfies Record<string, Device>
export type DeviceName = keyof typeof DEVICES

/** Loads of each page whose median counts: other work on the machine moves single ones by half. */
const RUNS = 7

/**
 * Compares built pages with their floor: the same visible words and pictures at the same places, without scripts, with inline styles and
 * the system font. Both are served by our own front, alternately and without a cache.
 * @param site where the built site and its shop answer
 * @param dist folder of the built site
 * @param addresses paths of the pages by name; the result has the same names
 */
export async function besideFloor<Name extends string>(
  site: string,
  dist: string,
  addresses: Record<Name, string>,
  tell: (progress: string) => void,
): Promise<Record<Name, Record<DeviceName, Beside>>> {
  const root = mkdtempSync(join(tmpdir(), 'harbour-floor-'))
  for (const entry of readdirSync(dist)) symlinkSync(resolve(dist, entry), join(root, entry))
  const { fetch: shop } = createProxy(site)
  const front = await hostFront(
    { ...DEFAULT_SETTINGS, database: '', port: 0, host: '127.0.0.1' },
    createFront(root, shop, () => true),
  )
  const browser = await launchBrowser()
  try {
    const found: [string, Record<string, Beside>][] = []
    for (const [name, address] of Object.entries<string>(addresses)) {
      const devices: [string, Beside][] = []
      for (const [device, settings] of Object.entries<Device>(DEVICES)) {
        tell(`${name}, ${device}`)
        const floor = `floor/${name}-${device}`
        putFile(join(root, `${floor}.html`), await drawFloor(browser, front.address + address, settings), PAGE)
        const loads = { page: [] as Load[], floor: [] as Load[] }
        for (let run = 0; run < RUNS; run += 1) {
          loads.page.push(await load(browser, front.address + address, settings))
          loads.floor.push(await load(browser, front.address + BASE + floor, settings))
        }
        devices.push([device, { page: median(loads.page), floor: median(loads.floor) }])
      }
      found.push([name, Object.fromEntries(devices)])
    }
    return Object.fromEntries(found) as Record<Name, Record<DeviceName, Beside>>
  } finally {
    await browser.close()
    await front.close()
    rmSync(root, { recursive: true, force: true })
  }
}

/** The HTML of a page's floor, from what a browser draws of the page before any interaction. */
async function drawFloor(browser: Browser, address: string, { view }: Device): Promise<string> {
  const page = await browser.newPage({ ...view, serviceWorkers: 'block' })
  await page.goto(address, { waitUntil: 'networkidle' })
  const pieces = await page.evaluate(() => {
    const place = (box: DOMRect) => `left:${Math.round(box.x)}px;top:${Math.round(box.y + scrollY)}px;width:${Math.ceil(box.width) + 1}px`
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
    const drawn: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const box = element.getBoundingClientRect()
      if (element instanceof HTMLImageElement) {
        // A page of hand would ask for the rest when it is needed.
        if (element.currentSrc && box.top < innerHeight)
          drawn.push(`<img src="${escaped(element.currentSrc)}" alt="" style="${place(box)};height:${Math.round(box.height)}px">`)
        continue
      }
      for (const text of element.childNodes) {
        const words = text.nodeType === Node.TEXT_NODE ? (text.textContent ?? '').trim() : ''
        if (!words) continue
        const range = document.createRange()
        range.selectNode(text)
        const { fontSize, lineHeight } = getComputedStyle(element)
        drawn.push(`<p style="${place(range.getBoundingClientRect())};font-size:${fontSize};line-height:${lineHeight}">${escaped(words)}`)
      }
    }
    return { drawn, lang: document.documentElement.lang, title: document.title }
  })
  await page.context().close()
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${pieces.title}</title>`
  const style = '<style>body{font-family:system-ui,sans-serif}p,img{position:absolute;margin:0;object-fit:cover}</style>'
  return `<!doctype html><html lang="${pieces.lang}">${head}<link rel="icon" href="data:,">${style}${pieces.drawn.join('\n')}`
}

async function load(browser: Browser, address: string, { view, latency, down, slower }: Device): Promise<Load> {
  const context = await browser.newContext(view)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const cost = await watchCost(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const line = { offline: false, latency, downloadThroughput: down / 8, uploadThroughput: down / 16 }
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await session.send('Performance.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  const { metrics } = await session.send('Performance.getMetrics')
  const seen = await page.evaluate(() => {
    const read = (type: string) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type, buffered: true })
      return observer.takeRecords() as (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[]
    }
    return {
      largest: read('largest-contentful-paint').at(-1)?.startTime ?? 0,
      shift: read('layout-shift').reduce((sum, { value = 0 }) => sum + value, 0),
    }
  })
  const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  const spent = await cost()
  await context.close()
  return { ...spent, ...seen, work }
}

/**
 * Counts the requests and transferred bytes of a page from now on by kind, headers included. Inline pictures are not counted. Lazy pictures
 * below the view are not counted either, because browsers load them early for visitors who scroll (issue 35).
 */
export async function watchCost(page: Page): Promise<() => Promise<Cost>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, { url: string; kind: Kind | undefined; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    // Another page, which the browser prefetches by the speculation rules.
    const { pathname } = new URL(request.url)
    if (asked.size && isPrepared(pathname) && !pathname.includes('.')) return
    const kind =
      KINDS.find((name) => name === type) ?? (/\.js$/.test(request.url) ? 'Script' : /\.svg$/.test(request.url) ? 'Image' : undefined)
    asked.set(requestId, { url: request.url, kind, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  return async () => {
    const below = new Set(await page.evaluate(listBelow))
    const cost: Cost = { requests: 0, bytes: 0, kinds: { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0 } }
    for (const { url, kind, bytes } of asked.values()) {
      if (below.has(url)) continue
      cost.requests += 1
      cost.bytes += bytes
      if (kind) cost.kinds[kind] += bytes
    }
    return cost
  }
}

/** Lists the addresses of lazy pictures that no picture in the view shows. Runs in the page. */
export function listBelow(): string[] {
  const isInView = (image: HTMLImageElement) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const addressOf = (source: string) => new URL(source.trim().split(' ')[0] ?? '', location.href).href
  // Until a picture has come, Chromium does not tell which of its addresses was asked for.
  const addresses = (images: HTMLImageElement[]) =>
    images.flatMap(({ currentSrc, src, srcset }) => currentSrc || [src, ...srcset.split(',')].filter((one) => one.trim()).map(addressOf))
  const inView = new Set(addresses([...document.images].filter(isInView)))
  return addresses([...document.images].filter(({ loading }) => loading === 'lazy')).filter((address) => !inView.has(address))
}

/** The load in the middle by its largest paint; work is that of the quietest, since what else the machine does only adds to it. */
function median(loads: readonly Load[]): Load {
  const sorted = loads.toSorted((one, other) => one.largest - other.largest)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new RangeError('no loads')
  return { ...middle, work: Math.min(...loads.map(({ work }) => work)), shift: Math.max(...loads.map(({ shift }) => shift)) }
}
