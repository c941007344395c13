import * as v from 'valibot'
import type { Cents } from '#lib/money/money.ts'
import { isEmpty, toCount, toFlag, toNumber, toOptionalWhole, toRecord, toText, toWhole, WRONG } from './decode.ts'
import { toCents, toOptionalCents, toSum } from './decode-money.ts'
import { noteDropped } from './dropped.ts'
import type { Kind } from './kinds.ts'

/*
 * Schemas of the wire's value types. decode.ts reads the plain ones; `[]` for an empty map and JSON inside strings are read here. Invalid
 * values are refused by field name. Declared input types describe our own output; accepted values may be looser. `@__NO_SIDE_EFFECTS__`
 * lets the bundler drop schemas that a page does not use.
 */

/** A schema that reads one value with `decode`, which answers {@link WRONG} for what it can't mean; `expected` names the right kind. */
/* @__NO_SIDE_EFFECTS__ */
function field<Wire, Value>(expected: string, decode: (wire: unknown) => Value | typeof WRONG): v.GenericSchema<Wire, Value> {
  return v.pipe(
    v.custom<Wire>(() => true),
    v.rawTransform<Wire, Value>(({ dataset, addIssue, NEVER }) => {
      const value = decode(dataset.value)
      if (value !== WRONG) return value
      addIssue({ expected })
      return NEVER
    }),
  )
}

/** Whole number that must be there. */
export const Int = field<number | string, number>('whole number', toWhole)

/** Identity of a record; ad-hoc specifications have negative ones, 0 is the platform or none. */
export const Id = Int

/** Whole number where absent means 0. */
export const Count = v.nullish(field<number | string, number>('whole number', toCount), 0)

/** Whole number where absent means unknown: undefined, not 0. */
export const OptionalInt = v.optional(field<number | string | null, number | undefined>('whole number', toOptionalWhole))

/** A number that may have a fraction (rates, tenths, distances); absent means 0. */
export const Num = v.nullish(
  field<number | string, number>('number', (wire) => (isEmpty(wire) ? 0 : toNumber(wire))),
  0,
)

/** Money that must be there: `"12.00"` or a computed number, as whole cents. */
export const Money = field<string, Cents>('amount of money', toCents)

/** Money where absent or empty means nothing to pay: 0 cents. */
export const Sum = v.nullish(field<string, Cents>('amount of money', toSum), '')

/** {@link Sum} as an order's totals are written: a computed number (contract README, types). */
export const ComputedSum = v.nullish(field<number, Cents>('amount of money', toSum), 0)

/** A price that may not exist: `""`, `null` and absent are undefined, never 0. */
export const OptionalMoney = v.optional(field<string | null, Cents | undefined>('amount of money', toOptionalCents))

/** Yes or no, as 1 or 0; absent means no. Numbers other than 1 are no. */
export const Flag = v.nullish(field<0 | 1 | boolean, 0 | 1>('0 or 1', toFlag), 0)

/** 1 on sale, or approved: also where a server sends none, since then it has no such states. */
export const State = v.optional(Count, 1)

/** {@link Flag} as a boolean, for the few fields whose wire form is one. */
export const Bool = v.pipe(
  Flag,
  v.transform((flag) => flag === 1),
)

/** Unix seconds; 0, `""` and absent mean it has not happened. */
export const Timestamp = Count

/** Text; `null` and absent are empty, a number is its digits. */
export const Text = v.nullish(field<string, string>('text', toText), '')

/** Text that a caller must give. */
export const RequiredText = field<string, string>('text', (wire) =>
  typeof wire === 'string' && wire ? wire : typeof wire === 'number' ? String(wire) : WRONG,
)

/** Identity that a caller must give; 0 counts as missing. */
export const RequiredId = field<number | string, number>('id', (wire) => toWhole(wire) || WRONG)

const SCHEMAS = { Id, Int, Count, OptionalInt, Money, Sum, OptionalMoney, Text, Flag, State } satisfies Record<Kind, v.GenericSchema>

/** The schemas of fields that plain scripts read as well (kinds.ts). */
/* @__NO_SIDE_EFFECTS__ */
export function schemasOf<const Fields extends Record<string, Kind>>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, kind]) => [name, SCHEMAS[kind]])
  return Object.fromEntries(schemas) as { [Name in keyof Fields]: (typeof SCHEMAS)[Fields[Name]] }
}

/** Path of a picture, usually relative to the image domain, may be empty; `lib/page/image.ts` makes addresses of it. */
export const ImagePath = Text

/** Rich text of the administrator's editor; sanitise before showing. */
export const Html = Text

/** List in a string, `"1,2"`; a real list, a single value and nothing are accepted too. Empty parts are dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function CsvOf<Item extends v.GenericSchema>(item: Item) {
  const parts = field<string | number | readonly v.InferInput<Item>[], unknown[]>('comma-separated list', (wire) => {
    if (Array.isArray(wire)) return wire
    return typeof wire === 'string' || typeof wire === 'number' ? String(wire).split(',').filter(Boolean) : WRONG
  })
  return v.nullish(v.pipe(parts, v.array(item)), '')
}

/** Most ids one call may name: more than any page shows or cart holds, and each one costs the server work. */
const MOST_IDS = 200

/** Ids a caller names, as a list in a string; {@link MOST_IDS} at most. */
export const Ids = v.pipe(CsvOf(Id), v.maxLength(MOST_IDS))

/** {@link Ids} that a caller must give. */
export const RequiredIds = v.pipe(Ids, v.minLength(1))

/** JSON in a string, or already decoded; `""`, `null` and absent stand for `empty`. */
/* @__NO_SIDE_EFFECTS__ */
export function JsonOf<Item extends v.GenericSchema>(item: Item, empty: v.InferInput<Item>) {
  const value = field<string | v.InferInput<Item>, unknown>('JSON', (wire) => {
    if (typeof wire !== 'string') return wire
    try {
      return wire ? JSON.parse(wire) : empty
    } catch {
      return WRONG
    }
  })
  return v.nullish(v.pipe(value, item), '')
}

/** Argument of a {@link v.fallback} function: the refused value with its issues. */
interface Refused {
  issues?: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]
}

/** Notes why a value is left out: the field at fault, and the kind of value that was expected. */
function noteRefused(refused?: Refused): void {
  const [issue] = refused?.issues ?? []
  if (issue) noteDropped([v.getDotPath(issue), `expected ${issue.expected}`].filter(Boolean).join(': '))
}

/**
 * {@link JsonOf} for answers: what cannot be read is `empty` and noted, so that a damaged text takes nothing else away (contract README,
 * types).
 */
/* @__NO_SIDE_EFFECTS__ */
export function ReadableJsonOf<Item extends v.GenericSchema>(item: Item, empty: v.InferInput<Item>) {
  const value = JsonOf(item, empty)
  return v.fallback(value, (refused?: Refused) => {
    noteRefused(refused)
    return v.parse(value, '')
  })
}

/** List of records; `null` entries are dropped, nothing is an empty list, and a list that lost some of its places is still one. */
/* @__NO_SIDE_EFFECTS__ */
export function ListOf<Item extends v.GenericSchema>(item: Item) {
  const entries = field<readonly v.InferInput<Item>[], unknown[]>('list', (wire) => {
    if (isEmpty(wire)) return []
    return typeof wire === 'object' && wire ? Object.values(wire).filter((entry) => entry !== null) : WRONG
  })
  return v.nullish(v.pipe(entries, v.array(item)), [])
}

/** {@link ListOf} that leaves out and notes what it cannot read: where one odd record of many must not take the others away. */
/* @__NO_SIDE_EFFECTS__ */
export function ReadableOf<Item extends v.GenericSchema>(item: Item) {
  const entry = v.fallback(v.nullable(item), (refused?: Refused) => {
    noteRefused(refused)
    return null
  })
  const read = v.transform((list: (v.InferOutput<Item> | null)[]) => list.filter((each) => each !== null))
  return v.pipe(ListOf(entry), read)
}

/** Map by key; `[]`, `""` and nothing are empty maps. */
/* @__NO_SIDE_EFFECTS__ */
export function MapOf<Item extends v.GenericSchema>(item: Item) {
  const entries = field<Record<string, v.InferInput<Item>> | readonly [], object>('map', (wire) => {
    if (isEmpty(wire)) return {}
    return typeof wire === 'object' && wire ? { ...wire } : WRONG
  })
  return v.nullish(v.pipe(entries, v.record(v.string(), item)), {})
}

/** A single record; `null`, an empty answer and an object without its `id` field are null (contract README, envelope). */
/* @__NO_SIDE_EFFECTS__ */
export function RecordOf<Item extends v.GenericSchema>(item: Item, id: keyof v.InferInput<Item> & string) {
  const record = field<v.InferInput<Item> | null, unknown>('record', (wire) => toRecord(wire, id))
  return v.nullish(v.pipe(record, v.nullable(item)), null)
}

/** Answer of a write that says nothing beyond its success. */
export const Nothing = v.unknown()

/** Input of every paged call. Where the call allows it, `page_size` 0 returns everything in one page. */
export const paging = { page: v.optional(Int, 1), page_size: v.optional(Int, 10) }
