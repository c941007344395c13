import { listSeckillSlots } from '#api/seckill-light.ts'
import type { DrawnSession } from '#islands/promotion/draw-session.tsx'
import type { FLASH_TEXTS } from '#islands/promotion/texts.ts'
import type { SlotNow } from '#lib/offers/flash-sale.ts'
import type { Texts } from '#lib/text/texts.ts'

/** A session on the page: its cell in the bar, its section and its state. Times are in seconds of the server's day. */
export interface Session extends Pick<DrawnSession, 'id' | 'name' | 'start' | 'end' | 'cell' | 'section'> {
  state?: SlotNow['state']
}

/**
 * Loads the sessions, inserts newer ones into the bar and the list, and removes cancelled ones. Returns null if nothing changed. @throws
 * ApiError
 */
export async function renewSessions(
  sessions: readonly Session[],
  texts: Texts<typeof FLASH_TEXTS>,
): Promise<{ sessions: Session[]; goods: DrawnSession['goods'] } | null> {
  const { list } = await listSeckillSlots({})
  const isStill = ({ id, start, end }: Session, row: (typeof list)[number]) =>
    row.seckill_id === id && row.seckill_start_time === start && row.seckill_end_time === end
  const stay = sessions.filter((session) => list.some((row) => isStill(session, row)))
  const fresh = list.filter((row) => !stay.some((session) => isStill(session, row)))
  if (!fresh.length && stay.length === sessions.length) return null
  const { drawSession } = await import('#islands/promotion/draw-session.tsx')
  const added = (await Promise.all(fresh.map((row) => drawSession(row, texts)))).filter((session) => session !== null)
  const next = [...stay, ...added].sort((one, other) => one.start - other.start)
  const bar = sessions[0]?.cell.closest('ul')
  const place = sessions[0]?.section.parentElement
  if (!next.length || !bar || !place) return null
  for (const { cell, section } of sessions.filter((session) => !stay.includes(session))) {
    cell.closest('li')?.remove()
    section.remove()
  }
  for (const [index, session] of next.entries()) {
    const { item, section } = added.find((one) => one === session) ?? {}
    if (item) bar.insertBefore(item, bar.children[index] ?? null)
    if (section) place.append(section)
  }
  return { sessions: next, goods: added.flatMap(({ goods }) => goods) }
}
