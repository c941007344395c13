import { vi } from 'vitest'

/** Waits until a check no longer throws, and returns what it gives. A busy machine may take seconds for what an idle one does at once. */
export function soon<Found>(check: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(check, { timeout: 15_000 })
}
