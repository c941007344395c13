import { describe, expect, test } from 'vitest'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { fromDecimal, toDecimal } from '#lib/money.ts'

describe('money', () => {
  test.each([
    ['468.00', 46800],
    [468, 46800],
    ['0.1', 10],
    ['.5', 50],
    [9.91, 991],
    ['-30.05', -3005],
    ['1.005', 101],
    [0.1 + 0.2, 30],
    [1e-7, 0],
    ['-0.00', 0],
  ])('reads %j as %i cents', (wire, cents) => {
    expect(fromDecimal(wire)).toBe(cents)
  })

  test.each(['', ' ', 'HK$5', '1,280.00', '.', 'NaN'])('refuses %j', (wire) => {
    expect(() => fromDecimal(wire)).toThrow(RangeError)
  })

  test.each([
    [46800, '468.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
  ])('writes %i cents as %s', (cents, wire) => {
    expect(toDecimal(cents)).toBe(wire)
  })

  test('shows two decimals, thousands and the sign before the currency (V09)', () => {
    expect(formatAmount(128000)).toBe('1,280.00')
    expect(formatMoney(123456789)).toBe('HK$1,234,567.89')
    expect(formatMoney(-3000)).toBe('−HK$30.00')
  })
})
