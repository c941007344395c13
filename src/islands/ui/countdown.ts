import { onServerTime, serverNow } from '#api/clock.ts'
import { drawCountdown } from '#browser/draw-countdown.ts'
import { onTick } from '#browser/ticker.ts'

/**
 * Turns every countdown of a page (`data-ends`, unix seconds) by the server's clock, once a second, whoever drew it, until the returned
 * function is called. They stay blank until the clock is known. `onEnd` is called once for each instant that is reached while the page is open.
 */
export function runCountdowns(onEnd?: (ends: number) => void): () => void {
  const over = new Set<number>()
  const draw = () => {
    const now = serverNow()
    for (const place of document.querySelectorAll<HTMLElement>('[data-ends]')) {
      const ends = Number(place.dataset.ends)
      if (!ends) continue
      drawCountdown(place, ends - now)
      if (ends <= now && !over.has(ends)) {
        over.add(ends)
        onEnd?.(ends)
      }
    }
  }
  let stop: (() => void) | undefined
  let isOver = false
  onServerTime(() => {
    if (!isOver) stop = onTick(draw)
  })
  return () => {
    isOver = true
    stop?.()
  }
}
