import { onCLS, onINP, onLCP } from 'web-vitals'
import { sendFigures } from '#api/figures.ts'
import type { PageFigures } from '#lib/page/rum.ts'

/** Measures a page view: core web vitals, and errors that nothing caught. Sends them once, when the visitor leaves the page. */
export function measurePage(): void {
  const figures: PageFigures = { route: document.documentElement.dataset.route ?? '', errors: 0 }
  const count = () => {
    figures.errors = Math.min(100, (figures.errors ?? 0) + 1)
  }
  addEventListener('error', count)
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isSkippedTransition(reason)) count()
  })
  onLCP(({ value }) => {
    figures.lcp = value
  })
  onINP(({ value }) => {
    figures.inp = value
  })
  onCLS(({ value }) => {
    figures.cls = value
  })
  let isSent = false
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent) return
    isSent = true
    // The library reports its last values in the same event.
    queueMicrotask(() => sendFigures(figures))
  })
}

/** Whether a rejection only says that the browser skipped the transition between two pages. */
function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && /^Transition was/.test(reason.message)
}
