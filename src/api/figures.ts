import { type PageFigures, RUM_PATH } from '#lib/page/rum.ts'

/** Sends the figures of a page view to the site's own front; the browser does so even while the page is left. */
export function sendFigures(figures: PageFigures): void {
  navigator.sendBeacon(RUM_PATH, JSON.stringify(figures))
}
