import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REMINDERS_KEY, type Reminder } from '#lib/offers/reminder.ts'

/** The server's time, in unix seconds. */
const NOW = 1_772_416_800
const HOUR = 3600
let hidden = false

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  hidden = false
  localStorage.clear()
  document.body.innerHTML = `<p data-begins='{"begins":"{name}: starts at {time}.","link":"Go to the sale"}'></p>`
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Opens a page on a device with these reminders. @returns the clock of the page */
async function openPage(...reminders: Reminder[]) {
  localStorage.setItem(REMINDERS_KEY, JSON.stringify(reminders))
  vi.resetModules()
  const clock = await import('#api/clock.ts')
  await import('#components/frame/remind.ts')
  return clock
}
const told = () => document.querySelector('.toast')?.textContent
const kept = (): Reminder[] => JSON.parse(localStorage.getItem(REMINDERS_KEY) ?? '[]')
const kettle = { id: 1, name: 'Kettle', begins: NOW + 200 }

it('tells nothing where nobody sees it: on a prerendered page, or in a tab in the background', async () => {
  hidden = true
  const { setServerTime } = await openPage(kettle)
  setServerTime(NOW)
  vi.advanceTimersByTime(2000)
  expect(kept()).toEqual([kettle])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  expect(told()).toContain('Kettle: starts at 10:03.')
  expect(kept()).toEqual([{ ...kettle, told: true }])
})

it('goes by the server’s clock, and by the device’s own where no answer comes', async () => {
  const evening = { ...kettle, begins: kettle.begins + 2 * HOUR }
  vi.setSystemTime((NOW + 2 * HOUR) * 1000)
  const { setServerTime } = await openPage(evening)
  expect(kept()).toEqual([evening])
  setServerTime(NOW)
  vi.advanceTimersByTime(5000)
  expect(kept()).toEqual([evening])
  vi.setSystemTime(NOW * 1000)
  await openPage(kettle)
  vi.advanceTimersByTime(3000)
  expect(kept()).toEqual([{ ...kettle, told: true }])
})

it('tells together what begins together', async () => {
  const { setServerTime } = await openPage(kettle, { ...kettle, id: 2, name: '$& mug' })
  setServerTime(NOW)
  vi.advanceTimersByTime(2000)
  expect(told()).toContain('Kettle, $& mug: starts at 10:03.')
  expect(document.querySelector('.toast a')?.getAttribute('href')).toBe('/web/promotion/seckill')
  expect(kept().every((reminder) => reminder.told)).toBe(true)
})
