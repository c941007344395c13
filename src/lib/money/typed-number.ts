import { type Cents, fromDecimal } from './money.ts'

/** Full-width digits and signs as the narrow ones, without spaces and without commas that part thousands. */
function normalize(typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  return /^\D*\d{1,3}(,\d{3})+(\.|$)/.test(text) ? text.replaceAll(',', '') : text
}

/**
 * Parses a typed non-negative integer. Returns undefined for anything else, so that a partial number is never accepted.
 * @example readWhole('３') // 3
 * @example readWhole('1.5') // undefined
 */
export function readWhole(typed: string): number | undefined {
  const text = normalize(typed)
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/**
 * A typed amount of money of 0 or more; undefined where it is none, or finer than cents.
 * @example readAmount(' HK$1,280.5 ') // 128050
 */
export function readAmount(typed: string): Cents | undefined {
  const text = normalize(typed).replace(/^(?:HK)?\$/i, '')
  return /^\d{1,9}(?:\.\d{0,2})?$/.test(text) ? fromDecimal(text) : undefined
}

/** The digits of a typed code, full-width ones as the narrow ones. @example readDigits('１２ 34') // '1234' */
export function readDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}
