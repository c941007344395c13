// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/* The device's clock is a day ahead of the server's. */
const NOW = 1_800_000_000
const DAY = 86_400

/** A page with a countdown that ends in an hour. @returns what it shows, and a function that takes the server's time over */
async function openPage() {
  document.body.innerHTML = `<p data-ends="${NOW + 3600}"><b data-part="hours"></b>:<b data-part="minutes"></b></p>`
  const { setServerTime } = await import('#api/clock.ts')
  const { runCountdowns } = await import('#islands/ui/countdown.ts')
  const stop = runCountdowns()
  return { shown: () => document.body.textContent, setServerTime, stop }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: (NOW + DAY) * 1000 })
})
afterEach(() => void vi.useRealTimers())

test('a countdown stays blank until an answer has set the clock, and then goes by it', async () => {
  const { shown, setServerTime, stop } = await openPage()
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe(':')
  setServerTime(NOW + 1)
  expect(shown()).toBe('00:59')
  stop()
})

test("without an answer it goes by the device's clock after three seconds", async () => {
  const { shown, stop } = await openPage()
  vi.advanceTimersByTime(3000)
  expect(shown()).toBe('00:00')
  stop()
})

test('in a prerendered page, which asks nothing yet, the three seconds begin after the first frame once it is activated', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  const { shown, stop } = await openPage()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown()).toBe(':')
  document.dispatchEvent(new Event('prerenderingchange'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toBe(':')
  vi.advanceTimersToNextFrame()
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown()).toBe('00:00')
  stop()
  Reflect.deleteProperty(document, 'prerendering')
})

test('draws nothing after it was ended before the first answer', async () => {
  const { shown, setServerTime, stop } = await openPage()
  stop()
  setServerTime(NOW)
  expect(shown()).toBe(':')
})
