import { serverNow } from '#api/clock.ts'
import { pulse } from '#api/pulse.ts'
import { type Slot, slotNow, slotState } from '#lib/flash-sale.ts'
import { onTick } from '#lib/ticker.ts'

interface Facts {
  times: Slot[]
  /** Seconds the server's day is ahead of UTC. */
  ahead: number
  words: Record<'running' | 'coming' | 'over' | 'ends' | 'starts', string>
}

const two = (part: number) => String(part).padStart(2, '0')

/** Keeps the flash sale of home by the server's clock: the countdown, the session marked, and the goods of the session shown. */
export function runFlashSale(root: HTMLElement): void {
  const { times, ahead, words }: Facts = JSON.parse(root.dataset.flash ?? '')
  const sessions = [...root.querySelectorAll<HTMLElement>('.flash__slots li')]
  const goods = [...root.querySelectorAll<HTMLElement>('[data-flash-goods]')]
  const label = root.querySelector<HTMLElement>('[data-flash-label]')
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')]

  const draw = () => {
    const now = serverNow()
    const slot = slotNow(times, now, ahead)
    if (!slot) return
    const values = [Math.floor(slot.left / 3600), Math.floor(slot.left / 60) % 60, slot.left % 60]
    for (const [place, part] of parts.entries()) part.textContent = two(values[place] ?? 0)
    if (label) label.textContent = slot.state === 'coming' ? words.starts : words.ends
    for (const [place, session] of sessions.entries()) {
      session.toggleAttribute('aria-current', place === slot.index)
      const state = session.querySelector('span')
      const text = words[slotState(times[place] ?? { start: 0, end: 0 }, now, ahead)]
      if (state && state.textContent !== text) state.textContent = text
    }
    for (const [place, list] of goods.entries()) list.hidden = place !== slot.index
  }

  draw()
  onTick(draw)
  void pulse().then(draw)
}
