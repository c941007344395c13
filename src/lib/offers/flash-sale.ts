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
 * @param slots in ascending order
 * @param now the server's time in unix seconds. @param ahead how far the server's day is ahead of UTC, in seconds.
 * @example slotNow([{ start: 36000, end: 43200 }], 36060, 0) // { index: 0, state: 'running', left: 7140 }
 */
export function slotNow(slots: readonly Slot[], now: number, ahead: number): SlotNow | null {
  const second = (((now + ahead) % DAY) + DAY) % DAY
  const index = slots.findIndex(({ end }) => second < end)
  const slot = slots[index]
  if (!slot) return slots.length ? { index: slots.length - 1, state: 'over', left: 0 } : null
  const { start, end } = slot
  return second < start ? { index, state: 'coming', left: start - second } : { index, state: 'running', left: end - second }
}

/**
 * The slots after one, as places in the list: at most two, going on with tomorrow's first after the last.
 * @example followingSlots(4, 3) // [0, 1]
 */
export function followingSlots(count: number, index: number): number[] {
  return Array.from({ length: Math.min(2, count - 1) }, (_, step) => (index + 1 + step) % count)
}
