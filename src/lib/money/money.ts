/** Money inside the project: whole cents of the shop's currency. Only the contract knows the wire's strings. */
export type Cents = number

/**
 * Reads the wire's money, a string with two decimals or a computed number, as whole cents.
 * Works on digits, so that `"1.005"` or `9.91` never passes through a float sum.
 * @throws RangeError when the value is no amount.
 * @example fromDecimal('468.00') // 46800
 * @example fromDecimal(-9.91) // -991
 */
export function fromDecimal(value: string | number): Cents {
  const text = typeof value === 'number' ? value.toFixed(3) : value.trim()
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || (!match[2] && !match[3])) throw new RangeError(`not an amount of money: ${JSON.stringify(value)}`)
  const digits = (match[3] ?? '').padEnd(3, '0')
  const cents = Number(match[2] || 0) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  return match[1] === '-' ? -cents || 0 : cents
}

/**
 * Whole cents as the wire's string with two decimals.
 * @example toDecimal(46800) // '468.00'
 */
export function toDecimal(cents: Cents): string {
  const whole = Math.abs(Math.round(cents))
  return `${cents < 0 && whole ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
