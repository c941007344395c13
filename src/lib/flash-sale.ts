const DAY = 86_400

/** A daily slot, in seconds of the server's day. */
export interface Slot {
  start: number
  end: number
}

/** Which slot a visitor sees now, and what its countdown runs to. */
export interface SlotNow {
  /** Place in the list. */
  index: number
  state: 'running' | 'coming' | 'over'
  /** Seconds to its end while running, to its start while coming; 0 when over. */
  left: number
}

/**
 * The slot to show (contract promotion.md): the running one, else the first still to come, else the last. `null` without slots.
 * @param now the server's time in unix seconds. @param ahead how far the server's day is ahead of UTC, in seconds.
 * @example slotNow([{ start: 36000, end: 43200 }], 36060, 0) // { index: 0, state: 'running', left: 7140 }
 */
export function slotNow(slots: readonly Slot[], now: number, ahead: number): SlotNow | null {
  const second = (((now + ahead) % DAY) + DAY) % DAY
  const running = slots.findIndex(({ start, end }) => start <= second && second < end)
  if (running >= 0) return { index: running, state: 'running', left: (slots[running]?.end ?? second) - second }
  const coming = slots.findIndex(({ start }) => second < start)
  if (coming >= 0) return { index: coming, state: 'coming', left: (slots[coming]?.start ?? second) - second }
  return slots.length ? { index: slots.length - 1, state: 'over', left: 0 } : null
}

/** The state of one slot at a time, for the list of sessions. */
export function slotState({ start, end }: Slot, now: number, ahead: number): SlotNow['state'] {
  const second = (((now + ahead) % DAY) + DAY) % DAY
  return second < start ? 'coming' : second < end ? 'running' : 'over'
}
