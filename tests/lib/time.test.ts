import { afterEach, describe, expect, test } from 'vitest'
import { countdownDigits } from '#browser/countdown.ts'
import { formatClock, formatDate, formatDay, formatMinute, formatTime, machineTime } from '#lib/dates/time.ts'
import { aheadOfUtc, secondOfDay } from '#lib/dates/zone-clock.ts'

/** 2026-03-02 10:00:00 in Hong Kong, 2026-03-01 21:00:00 in New York. */
const NOON = 1_772_416_800

/** Half an hour before and after New York's clocks go forward, at 2026-03-08 02:00. */
const BEFORE_SPRING = 1_772_951_400
const AFTER_SPRING = BEFORE_SPRING + 3600

const own = process.env.TZ
afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

describe('a timestamp', () => {
  test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Asia/Hong_Kong'])("is the shop's, for a visitor in %s too (V09)", (zone) => {
    process.env.TZ = zone
    expect(formatTime(NOON)).toBe('2026-03-02 10:00:00')
    expect(formatDay(NOON)).toBe('2026-03-02')
    expect(formatMinute(NOON, 'en')).toBe('2 Mar, 10:00')
    expect(formatMinute(NOON, 'zh-hant')).toBe('3月2日 10:00')
    expect(machineTime(NOON)).toBe('2026-03-02T02:00:00.000Z')
  })

  test('is a day with its weekday in the words of each language', () => {
    expect((['en', 'zh-hant', 'zh-hans'] as const).map((locale) => formatDate(NOON, locale))).toEqual([
      'Monday 2 March',
      '3月2日星期一',
      '3月2日星期一',
    ])
    expect(formatDate(0, 'en')).toBe('')
  })

  test('is that of another shop where it has another zone', () => {
    expect(formatTime(NOON, 'America/New_York')).toBe('2026-03-01 21:00:00')
    expect(formatDay(NOON, 'America/New_York')).toBe('2026-03-01')
    expect([BEFORE_SPRING, AFTER_SPRING].map((at) => formatTime(at, 'America/New_York'))).toEqual([
      '2026-03-08 01:30:00',
      '2026-03-08 03:30:00',
    ])
  })

  test.each([0, -1, Number.NaN])('is empty when it is %d (V09)', (seconds) => {
    expect([formatTime(seconds), formatDay(seconds), formatMinute(seconds, 'en')]).toEqual(['', '', ''])
    expect(machineTime(seconds)).toBeUndefined()
  })
})

describe('the clock of a day (promotion.md)', () => {
  test.each([
    ['Asia/Hong_Kong', 10 * 3600, 8],
    ['UTC', 2 * 3600, 0],
    ['America/New_York', 21 * 3600, -5],
    ['Asia/Kolkata', 7.5 * 3600, 5.5],
  ])('counts seconds since midnight in %s', (zone, seconds, ahead) => {
    expect(secondOfDay(NOON, zone)).toBe(seconds)
    expect(aheadOfUtc(NOON, zone)).toBe(ahead * 3600)
  })

  test('follows the hour that some zones skip', () => {
    expect([BEFORE_SPRING, AFTER_SPRING].map((at) => secondOfDay(at, 'America/New_York'))).toEqual([1.5 * 3600, 3.5 * 3600])
    expect([BEFORE_SPRING, AFTER_SPRING].map((at) => aheadOfUtc(at, 'America/New_York'))).toEqual([-5 * 3600, -4 * 3600])
  })

  test('is written as people read it', () => {
    expect([0, 36_061, 86_399].map((second) => formatClock(second, 'HH:mm:ss'))).toEqual(['00:00:00', '10:01:01', '23:59:59'])
    expect([52_200, 86_400].map((second) => formatClock(second))).toEqual(['14:30', '23:59'])
  })
})

describe('a countdown (V09)', () => {
  const span = 2 * 86_400 + 5 * 3600 + 8 * 60 + 42

  test('shows days, hours, minutes and seconds', () => {
    expect(countdownDigits(span, true)).toEqual({ days: '2', hours: '05', minutes: '08', seconds: '42' })
  })

  test('counts hours on where it has no place for days', () => {
    expect(countdownDigits(span, false)).toMatchObject({ hours: '53', minutes: '08', seconds: '42' })
  })

  test('never goes below zero', () => {
    expect(countdownDigits(-5, true)).toEqual({ days: '0', hours: '00', minutes: '00', seconds: '00' })
  })
})
