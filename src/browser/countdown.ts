/** Units of a countdown. */
export type CountdownPart = 'days' | 'hours' | 'minutes' | 'seconds'

/**
 * The digits of a span in seconds (V09): days as a number, the rest in two digits; never negative. Where no square shows days, hours count
 * on.
 * @example countdownDigits(93_784, true) // { days: '1', hours: '02', minutes: '03', seconds: '04' }
 */
export function countdownDigits(span: number, withDays: boolean): Record<CountdownPart, string> {
  const left = Math.max(0, Math.floor(span))
  const hours = Math.floor(left / 3600)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    days: String(Math.floor(hours / 24)),
    hours: two(withDays ? hours % 24 : hours),
    minutes: two(Math.floor(left / 60) % 60),
    seconds: two(left % 60),
  }
}
