import { type Cents, fromDecimal } from '#lib/money/money.ts'
import { isEmpty, WRONG } from './decode.ts'

/** Money that must be there, `"12.00"` or a computed number. */
export function toCents(wire: unknown): Cents | typeof WRONG {
  try {
    return typeof wire === 'number' || typeof wire === 'string' ? fromDecimal(wire) : WRONG
  } catch {
    return WRONG
  }
}

/** Money; nothing is 0 cents. */
export function toSum(wire: unknown): Cents | typeof WRONG {
  return isEmpty(wire) ? 0 : toCents(wire)
}

/** A price that may not exist, which is not 0. */
export function toOptionalCents(wire: unknown): Cents | undefined | typeof WRONG {
  return isEmpty(wire) ? undefined : toCents(wire)
}
