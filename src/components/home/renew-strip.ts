import { keepShown } from '#api/errors.ts'
import { listSeckillSlots } from '#api/seckill-light.ts'
import type { STRIP_TEXTS } from '#islands/promotion/texts.ts'
import { clockOf } from '#lib/offers/flash-offer.ts'
import type { Slot } from '#lib/offers/flash-sale.ts'
import type { Texts } from '#lib/text/texts.ts'

/** Flash-sale data of the built home page. */
export interface StripFacts {
  times: Slot[]
  /** When each starts, in the server's own words. */
  starts: string[]
  /** Seconds the server's day is ahead of UTC. */
  ahead: number
  words: Record<'running' | 'coming' | 'over' | 'tomorrow' | 'session' | 'ends' | 'starts', string>
  /** Texts of a card. */
  card: Texts<typeof STRIP_TEXTS>['words']
}

/**
 * Loads the sessions and inserts newer ones with their products; removes those that were cancelled, and hides the strip if none is left.
 * Returns whether other sessions are to be shown, and updates `facts` then. Failures change nothing.
 */
export async function renewStrip(root: HTMLElement, facts: StripFacts): Promise<boolean> {
  const lists = [...root.querySelectorAll<HTMLElement>('ul[data-end]')]
  const built = facts.times.map((time, index) => ({ ...time, starts: facts.starts[index] ?? '', list: lists[index] }))
  const slots = await listSeckillSlots({}).catch(keepShown)
  if (!slots) return false
  const found = await Promise.all(
    slots.list.map(async ({ seckill_id, seckill_start_time: start, seckill_end_time: end }) => {
      const known = built.find((time) => time.start === start && time.end === end)
      if (known || !lists[0]) return known
      const { drawStrip } = await import('#islands/promotion/draw-strip.tsx')
      const drawn = await drawStrip(lists[0], seckill_id, facts.card)
      drawn?.classList.toggle('flash__goods--wide', drawn.children.length > 5)
      return drawn && { start, end, starts: clockOf(start), list: drawn }
    }),
  ).catch(keepShown)
  if (!found) return false
  const now = found.flatMap((session) => session ?? [])
  root.hidden = !now.length
  if (!now.length || (now.length === built.length && now.every((session) => built.includes(session)))) return false
  for (const gone of lists) gone.remove()
  root.append(...now.flatMap((session) => session.list ?? []))
  facts.times = now.map(({ start, end }) => ({ start, end }))
  facts.starts = now.map(({ starts }) => starts)
  return true
}
