import { keepShown } from '#api/errors.ts'
import { listSeckillSlots } from '#api/seckill-light.ts'
import type { STRIP_TEXTS } from '#islands/promotion/texts.ts'
import { clockOf } from '#lib/offers/flash-offer.ts'
import type { Slot } from '#lib/offers/flash-sale.ts'
import type { Texts } from '#lib/text/texts.ts'

/** What home was built with of its flash sale. */
export interface StripFacts {
  times: Slot[]
  /** When each starts, in the server's own words. */
  starts: string[]
  /** Seconds the server's day is ahead of UTC. */
  ahead: number
  words: Record<'running' | 'coming' | 'over' | 'tomorrow' | 'session' | 'ends' | 'starts', string>
  /** What a card says. */
  card: Texts<typeof STRIP_TEXTS>['words']
}

/**
 * Asks the shop for its sessions and puts those that are newer than home in their places, with their goods; those that it has given up go.
 * Says whether anything changed, which then stands in `facts`; a shop that does not answer changes nothing.
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
  if (!now.length || (now.length === built.length && now.every((session) => built.includes(session)))) return false
  for (const gone of lists) gone.remove()
  root.append(...now.flatMap((session) => session.list ?? []))
  facts.times = now.map(({ start, end }) => ({ start, end }))
  facts.starts = now.map(({ starts }) => starts)
  return true
}
