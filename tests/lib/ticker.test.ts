// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTick } from '#browser/ticker.ts'

let hidden = false
const turn = (to: boolean) => {
  hidden = to
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: 500 })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  hidden = false
})

test('calls everybody back on the second, from one timer, until each has had enough', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const stops = [onTick(first), onTick(second)]
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(500)
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  stops[0]?.()
  vi.advanceTimersByTime(1000)
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([2, 3])
  stops[1]?.()
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test('rests while the page is hidden and catches up when it is seen again', () => {
  const run = vi.fn()
  const stop = onTick(run)
  turn(true)
  vi.advanceTimersByTime(60_000)
  const before = run.mock.calls.length
  expect(before).toBeLessThanOrEqual(2)
  expect(vi.getTimerCount()).toBe(0)
  turn(false)
  expect(run.mock.calls.length).toBe(before + 1)
  vi.advanceTimersByTime(1000)
  expect(run.mock.calls.length).toBe(before + 2)
  stop()
})
