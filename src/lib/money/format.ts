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
