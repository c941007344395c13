import { expect, it } from 'vitest'
import { formatOpenMinute, nextOpening, type OpenDay } from '#lib/chat/opening-hours.ts'
import { readLocalTime } from '#lib/dates/zone-clock.ts'

const ZONE = 'Asia/Hong_Kong'
const at = (text: string, zone = ZONE) => readLocalTime(text, zone) ?? expect.fail()
const DAY: OpenDay = { from: 540, until: 1080 }
const WEEKDAYS = [DAY, DAY, DAY, DAY, DAY, null, null]

// 2026-03-02 is a Monday.
it.each([
  ['2026-03-02T08:59', '2026-03-02T09:00'],
  ['2026-03-02T09:00', undefined],
  ['2026-03-02T17:59', undefined],
  ['2026-03-02T18:00', '2026-03-03T09:00'],
  ['2026-03-06T18:00', '2026-03-09T09:00'],
  ['2026-03-08T23:59', '2026-03-09T09:00'],
])('at %s opens next at %s', (now, next) => {
  expect(nextOpening(WEEKDAYS, at(now), ZONE)).toBe(next && at(next))
})

it('finds the one day of the week, also a week later, and none in a week without any', () => {
  const monday = [DAY, null, null, null, null, null, null]
  expect(nextOpening(monday, at('2026-03-02T18:00'), ZONE)).toBe(at('2026-03-09T09:00'))
  expect(nextOpening([], at('2026-03-02T18:00'), ZONE)).toBeUndefined()
})

it('counts in the clocks of the zone when they change', () => {
  const zone = 'Europe/London'
  expect(nextOpening(Array(7).fill(DAY), at('2026-03-28T18:00', zone), zone)).toBe(at('2026-03-29T09:00', zone))
})

it('shows a minute of the day', () => {
  expect([0, 570, 1440].map(formatOpenMinute)).toEqual(['00:00', '09:30', '24:00'])
})
