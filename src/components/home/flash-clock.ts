import { onServerTime, serverNow } from '#api/clock.ts'
import { checkOpen } from '#api/site-light.ts'
import { drawCountdown } from '#browser/draw-countdown.ts'
import { onTick } from '#browser/ticker.ts'
import { followingSlots, slotNow } from '#lib/offers/flash-sale.ts'
import type { StripFacts } from './renew-strip.ts'

/**
 * Keeps the flash sale of home by the server's clock: the countdown, the session marked, and the goods of the session shown. Asks once whether
 * the shop has other sessions by now.
 */
export function runFlashSale(root: HTMLElement): void {
  const facts: StripFacts = JSON.parse(root.dataset.flash ?? '')
  const { ahead, words } = facts
  const sessions = [...root.querySelectorAll<HTMLElement>('.flash__slots li')]
  const label = root.querySelector<HTMLElement>('[data-flash-label]')
  const countdown = root.querySelector<HTMLElement>('[data-ends]')

  let shown = ''
  let isExact = false

  const draw = () => {
    const now = serverNow()
    const { times, starts } = facts
    const slot = slotNow(times, now, ahead)
    if (!slot) return
    if (countdown && isExact && slot.left) drawCountdown(countdown, slot.left)
    // The words change only with the session, so that readers are not told every second.
    if (shown === `${slot.index} ${slot.state}`) return
    shown = `${slot.index} ${slot.state}`
    root.toggleAttribute('data-over', slot.state === 'over')
    if (label) label.textContent = slot.state === 'coming' ? words.starts : words.ends
    const title = root.querySelector('[data-flash-session]')
    if (title) title.textContent = words.session.replace('{name}', starts[slot.index] ?? '').replace('{state}', words[slot.state])
    const following = followingSlots(times.length, slot.index)
    for (const [place, session] of sessions.entries()) {
      const index = following[place]
      // The shop may have cancelled sessions since the build.
      session.hidden = index === undefined
      if (index === undefined) continue
      const [start, state] = session.children
      if (start) start.textContent = starts[index] ?? ''
      if (state) state.textContent = index > slot.index ? words.coming : words.tomorrow
    }
    for (const [place, list] of root.querySelectorAll<HTMLElement>('ul[data-end]').entries()) list.hidden = place !== slot.index
  }

  onTick(draw)
  onServerTime(() => {
    isExact = true
    draw()
  })
  void checkOpen()
  // Home is complete without them, and waits for nothing.
  setTimeout(async () => {
    const { renewStrip } = await import('./renew-strip.ts')
    if (await renewStrip(root, facts)) shown = ''
  }, 6000)
}
