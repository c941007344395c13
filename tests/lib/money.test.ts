import { describe, expect, test } from 'vitest'
import { formatAmount, formatMoney } from '#lib/money/format.ts'
import { fromDecimal, toDecimal } from '#lib/money/money.ts'
import { readAmount, readDigits, readWhole } from '#lib/money/typed-number.ts'

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

  test.each([
    ['1,280', 128000],
    ['HK$19.9', 1990],
    ['２００．５', 20050],
    [' 1 280 ', 128000],
    ['1,5', undefined],
    ['1.005', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('reads the typed amount %j as %j cents', (typed, cents) => {
    expect(readAmount(typed)).toBe(cents)
  })

  test.each([
    ['3', 3],
    ['３', 3],
    ['1,000', 1000],
    ['1.5', undefined],
    ['1,5', undefined],
    ['-2', undefined],
    ['two', undefined],
    ['', undefined],
  ])('reads the typed quantity %j as %j', (typed, count) => {
    expect(readWhole(typed)).toBe(count)
  })

  test('reads the digits of a code in either width', () => expect(readDigits('１２ 34a')).toBe('1234'))

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
