import { type Cents, toDecimal } from './money.ts'

/** The sign before every price (contract decision 4: HKD). */
export const CURRENCY_SIGN = 'HK$'

/**
 * The amount without its sign, grouped by thousands, two decimals (V09).
 * @example formatAmount(128000) // '1,280.00'
 */
export function formatAmount(cents: Cents): string {
  const [whole = '0', decimals = '00'] = toDecimal(cents).split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${decimals}`
}

/**
 * Money as text (V09); a minus stands before the sign.
 * @example formatMoney(-3000) // '−HK$30.00'
 */
export function formatMoney(cents: Cents): string {
  return `${cents < 0 ? '−' : ''}${CURRENCY_SIGN}${formatAmount(Math.abs(cents))}`
}

/** Money where place is short: whole amounts stand without their zero cents. @example formatShort(128000) // 'HK$1,280' */
export function formatShort(cents: Cents): string {
  return formatMoney(cents).replace(/\.00$/, '')
}

/** A number of things, grouped by thousands. @example formatCount(2416) // '2,416' */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/**
 * A timestamp in unix seconds as `YYYY-MM-DD HH:mm:ss` in the visitor's zone, in built pages in the shop's (TIME_ZONE); empty when not
 * positive (V09).
 */
export function formatTime(seconds: number): string {
  if (!(seconds > 0)) return ''
  const at = new Date(seconds * 1000)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** The day of a timestamp in unix seconds, `YYYY-MM-DD`; empty when not positive. */
export function formatDay(seconds: number): string {
  return formatTime(seconds).slice(0, 10)
}

/** A span in seconds split for a countdown (V09); never negative. */
export function splitSpan(seconds: number): { days: number; hours: number; minutes: number; seconds: number } {
  const left = Math.max(0, Math.floor(seconds))
  return { days: Math.floor(left / 86400), hours: Math.floor(left / 3600) % 24, minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
}
