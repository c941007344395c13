import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

/** Transfer of a page in bytes (brotli), inline code included. */
export interface Weight {
  javaScript: number
  css: number
  /** Addresses of scripts that hold React. */
  react: string[]
  /** Addresses of the payment provider's script or of our fake provider. */
  payment: string[]
}

/** Layout and paint measurements of a page. */
export interface Painting {
  /** Sum of layout shifts nobody's input explains. */
  shift: number
  /** Elements that moved, with their boxes before and after and the time, for the failure's text. */
  moved: string[]
  /** The largest paint: the picture's address, or the text. */
  largest: string
}

/** React's production code names this page in its errors. */
const REACT = 'react.dev/errors'

/** Follows a page's scripts and styles from now on; call before `goto`, read when the page is quiet. */
export function weigh(page: Page): () => Promise<Weight> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  return async () => {
    const weight: Weight = { javaScript: 0, css: 0, react: [], payment: [] }
    for (const request of finished) {
      const { pathname } = new URL(request.url())
      const script = request.resourceType() === 'script' || pathname.endsWith('.js')
      const style = request.resourceType() === 'stylesheet' || pathname.endsWith('.css')
      if (!script && !style) continue
      const { responseBodySize } = await request.sizes()
      if (style) weight.css += responseBodySize
      if (!script) continue
      weight.javaScript += responseBodySize
      const text = (await (await request.response())?.text()) ?? ''
      if (text.includes(REACT)) weight.react.push(pathname)
      if (/paypal/i.test(request.url())) weight.payment.push(request.url())
    }
    const inline = await page.evaluate(() => ({
      scripts: [...document.querySelectorAll('script:not([src])')]
        .filter((script) => ['', 'module', 'text/javascript'].includes(script.getAttribute('type') ?? ''))
        .map((script) => script.textContent ?? ''),
      styles: [...document.querySelectorAll('style')].map((style) => style.textContent ?? ''),
    }))
    weight.javaScript += compressed(inline.scripts)
    weight.css += compressed(inline.styles)
    return weight
  }
}

/** Makes the page note layout shifts and its largest paint; call before `goto`, read at any time. */
export async function watchPainting(page: Page): Promise<() => Promise<Painting>> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[], largest: '' }
    Object.assign(window, { __painting: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        for (const { node, previousRect, currentRect } of entry.sources ?? []) {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].join(' '))
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : String(node)
          seen.moved.push(`${name}: ${from} → ${to} at ${Math.round(entry.startTime)} ms`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { url?: string; element?: Element | null })[]) {
        seen.largest = entry.url ? new URL(entry.url).pathname : (entry.element?.textContent ?? '').trim()
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { __painting: Painting }).__painting)
}

function compressed(texts: string[]): number {
  return texts.length ? brotliCompressSync(texts.join('\n')).byteLength : 0
}
