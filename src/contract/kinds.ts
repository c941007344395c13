import { type Decoder, listOf, mayBeRecord, toCount, toFlag, toOptionalWhole, toRecord, toText, toWhole, WRONG } from './decode.ts'
import { toCents, toOptionalCents, toSum } from './decode-money.ts'

/*
 * Field lists that plain scripts read as well. Each field is declared once, by the name of its schema in fields.ts. `schemasOf` there turns
 * a list into schemas, {@link recordOf} into a decoder without a schema library.
 */

const DECODERS = {
  Id: toWhole,
  Int: toWhole,
  Count: toCount,
  OptionalInt: toOptionalWhole,
  Money: toCents,
  Sum: toSum,
  OptionalMoney: toOptionalCents,
  Text: toText,
  Flag: toFlag,
  // Undefined if the server leaves it out, so that the page keeps its value.
  State: toOptionalWhole,
} as const

/** The kind of a field: the name of its schema in fields.ts. */
export type Kind = keyof typeof DECODERS

type Field = Kind | Decoder<unknown>

type Decoded<Its> = Its extends Kind ? ReturnType<(typeof DECODERS)[Its]> : Its extends Decoder<infer Value> ? Value : never

/** The record that {@link recordOf} decodes from these fields. */
export type RecordOf<Fields> = { [Name in keyof Fields]: Exclude<Decoded<Fields[Name]>, typeof WRONG> }

/** Reads the named fields of a record; a field that is unknown is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function recordOf<const Fields extends Record<string, Field>>(fields: Fields): Decoder<RecordOf<Fields>> {
  return (wire) => {
    const record: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) {
      const decode: Decoder<unknown> = typeof field === 'string' ? DECODERS[field] : field
      const value = decode(Object(wire)[name])
      if (value === WRONG) return WRONG
      if (value !== undefined) record[name] = value
    }
    return record as RecordOf<Fields>
  }
}

/** Reads a list of such records, which has to be there; entries that cannot be read are left out and noted. */
/* @__NO_SIDE_EFFECTS__ */
export function rowsOf<const Fields extends Record<string, Field>>(fields: Fields): Decoder<RecordOf<Fields>[]> {
  const decode = listOf(recordOf(fields))
  return (wire) => decode(wire) ?? WRONG
}

/** Reads the single record that an answer is; null where it is unknown. */
/* @__NO_SIDE_EFFECTS__ */
export function answerOf<const Fields extends Record<string, Field>>(
  fields: Fields,
  id: keyof Fields & string,
): Decoder<RecordOf<Fields> | null> {
  const decode = recordOf(fields)
  return (wire) => {
    if (!mayBeRecord(wire)) return WRONG
    return toRecord(wire, id) === null ? null : decode(wire)
  }
}
