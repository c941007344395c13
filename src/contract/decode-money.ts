import { type Cents, fromDecimal } from '#lib/money/money.ts'
import { isEmpty, WRONG } from './decode.ts'

/** Decodes required money, `"12.00"` or a number, to cents; {@link WRONG} for anything else. */
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
