import { test } from '@playwright/test'

/** Growth allowed before a weight fails its test, because a slightly newer compressor or library is no fault. */
const ROOM = 1.05

/**
 * Returns the most that something may weigh: 5 % more than was measured when its budget was set. Where `spent` lies in that room, the run's closing
 * lines warn of it.
 * @param spent in the same unit as `measured`
 */
export function budget(what: string, spent: number, measured: number): number {
  const most = measured * ROOM
  if (spent > measured && spent <= most) {
    const description = `${what}: ${spent.toFixed(1)}, ${measured} when its budget was set, at most ${most.toFixed(1)}`
    test.info().annotations.push({ type: 'warning', description })
  }
  return most
}
