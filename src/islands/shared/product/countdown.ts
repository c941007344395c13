import { serverNow } from '#api/clock.ts'
import { onTick } from '#browser/ticker.ts'
import { splitSpan } from '#lib/format.ts'

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * Turns every countdown of a page (`data-ends`, unix seconds) by the server's clock, once a second, whoever drew it. `onEnd` is told once
 * for each instant that is reached while the page stands open.
 */
export function runCountdowns(onEnd: (ends: number) => void): void {
  const over = new Set<number>()
  const draw = () => {
    const now = serverNow()
    for (const place of document.querySelectorAll<HTMLElement>('[data-ends]')) {
      const ends = Number(place.dataset.ends)
      if (!ends) continue
      const left = splitSpan(ends - now)
      for (const part of PARTS) {
        const square = place.querySelector(`[data-part="${part}"]`)
        if (square) square.textContent = part === 'days' ? String(left.days) : String(left[part]).padStart(2, '0')
      }
      if (ends <= now && !over.has(ends)) {
        over.add(ends)
        onEnd(ends)
      }
    }
  }
  draw()
  onTick(draw)
}
