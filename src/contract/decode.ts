import { noteDropped } from './dropped.ts'

/*
 * Decoders of single values of the wire. Servers of the family send numbers as strings, and `null` or nothing for an empty text. That is
 * accepted; impossible values are {@link WRONG}. fields.ts makes schemas of these functions. Plain scripts use them directly (`LightCall`),
 * because schemas would weigh more than the script.
 */

/** Marks a value that cannot be decoded. */
export const WRONG = Symbol('wrong type')

/** Reads one value of the wire. */
export type Decoder<Value> = (wire: unknown) => Value | typeof WRONG

/** Nothing was sent: absent, null or an empty text. */
export function isEmpty(wire: unknown): wire is '' | null | undefined {
  return wire === '' || wire === null || wire === undefined
}

/** How a number is written in a text; JavaScript would read `0x10` and `1e3` too. */
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/

/** A number that must be there and may have a fraction. */
export function toNumber(wire: unknown): number | typeof WRONG {
  const value = typeof wire === 'string' && DECIMAL.test(wire) ? Number(wire) : wire
  return typeof value === 'number' && Number.isFinite(value) ? value : WRONG
}

/** A whole number that must be there. */
export function toWhole(wire: unknown): number | typeof WRONG {
  const value = toNumber(wire)
  return Number.isInteger(value) ? value : WRONG
}

/** A whole number; nothing is 0. */
export function toCount(wire: unknown): number | typeof WRONG {
  return isEmpty(wire) ? 0 : toWhole(wire)
}

/** A whole number that may be unknown. */
export function toOptionalWhole(wire: unknown): number | undefined | typeof WRONG {
  return isEmpty(wire) ? undefined : toWhole(wire)
}

/** Yes or no, as 1 or 0; nothing is no, and so are numbers other than 1. */
export function toFlag(wire: unknown): 0 | 1 | typeof WRONG {
  const value = isEmpty(wire) ? 0 : toNumber(typeof wire === 'boolean' ? Number(wire) : wire)
  return value === WRONG ? WRONG : value === 1 ? 1 : 0
}

/** Text; a number is its digits, nothing is empty. */
export function toText(wire: unknown): string | typeof WRONG {
  if (isEmpty(wire)) return ''
  return typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : WRONG
}

/** Whether an answer may be a single record, known or not: null or an object that is no list. */
export function mayBeRecord(wire: unknown): boolean {
  return typeof wire === 'object' && !Array.isArray(wire)
}

/** A list of records that may be missing; entries that cannot be read are left out and noted. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Value>(decode: Decoder<Value>): Decoder<Value[] | undefined> {
  return (wire) => {
    if (wire === undefined) return undefined
    if (isEmpty(wire)) return []
    if (typeof wire !== 'object') return WRONG
    const entries = Object.values(wire as object).filter((entry) => entry && typeof entry === 'object')
    const values = entries.map(decode)
    if (values.includes(WRONG)) noteDropped('an entry of a list')
    return values.filter((value): value is Value => value !== WRONG)
  }
}

/** A single record, undecoded; null where an answer stands for none: nothing, or an object without its `id` (contract README, envelope). */
export function toRecord(wire: unknown, id: string): object | null | typeof WRONG {
  if (isEmpty(wire)) return null
  if (typeof wire !== 'object') return WRONG
  return isEmpty(Object(wire)[id]) ? null : wire
}
