import * as v from 'valibot'
import { isEmpty, mayBeRecord, toWhole } from './decode.ts'
import { Count, Flag, Html, ListOf, RecordOf, Text, Timestamp } from './fields.ts'

/*
 * Schemas of answers. Inside a record much may be missing (fields.ts). The answer itself may not. Otherwise a page would show a fault of
 * the shop as an empty cart, a missing product or an unknown payment.
 * - An empty list is `[]`; an empty page is `{ list: [] }` or has a `count` of 0. Anything else without a readable row is not a list.
 * - An unknown single record is `null` or has no id (contract README, envelope), never `[]` or `""`.
 * - No other object may be a list. PHP sends some empty ones as `[]`: maps, and settings that were never saved. Calls with other answers
 * use a schema of fields.ts and say so.
 */

/** A list that has to be there, as an answer or in one; `list` may read the rows in another way than {@link ListOf}. */
/* @__NO_SIDE_EFFECTS__ */
export function Rows<Item extends v.GenericSchema>(item: Item, list: RowsOf<Item> = ListOf(item)) {
  const answer = (wire: unknown) =>
    v.pipe(
      list,
      v.check((rows) => rows.length > 0 || isEmptyList(wire), 'no list'),
    )
  return v.lazy<ReturnType<typeof answer>>(answer)
}

/** The single record an answer is: {@link RecordOf}. */
/* @__NO_SIDE_EFFECTS__ */
export function RecordAnswer<Item extends v.GenericSchema>(item: Item, id: keyof v.InferInput<Item> & string) {
  return v.pipe(v.custom<v.InferInput<Item> | null>(mayBeRecord, 'no record'), RecordOf(item, id))
}

/** The object an answer is, where nothing in it has to be there. */
/* @__NO_SIDE_EFFECTS__ */
export function ObjectAnswer<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.custom<v.InferInput<Item>>((wire) => wire !== null && mayBeRecord(wire), 'no object'),
    item,
  )
}

/**
 * A page of a list: `count` is the total, `page_count` 0 for an empty result. A bare list and a lone `{ list }` are read as one page,
 * because some servers answer so. `list` may decode the rows differently from {@link ListOf}.
 */
/* @__NO_SIDE_EFFECTS__ */
export function Page<Item extends v.GenericSchema>(item: Item, list: RowsOf<Item> = ListOf(item)) {
  const page = v.object({ count: v.optional(Count), page_count: v.optional(Count), list, keyword_used: Text })
  const answer = (sent: unknown) =>
    v.pipe(
      v.custom<v.InferInput<typeof page>>(() => true),
      v.transform((wire) => (Array.isArray(wire) ? { list: wire } : wire)),
      page,
      v.check(({ list = [] }) => list.length > 0 || isEmptyPage(sent), 'no page'),
      v.transform(
        ({ count, page_count, list = [], keyword_used }): Paged<v.InferOutput<Item>> => ({
          count: count ?? list.length,
          page_count: page_count ?? (list.length ? 1 : 0),
          list,
          ...(keyword_used && { keyword_used }),
        }),
      ),
    )
  return v.lazy<ReturnType<typeof answer>>(answer)
}

type RowsOf<Item extends v.GenericSchema> = v.GenericSchema<
  readonly (v.InferInput<Item> | null)[] | null | undefined,
  v.InferOutput<Item>[]
>

function isEmptyList(wire: unknown): boolean {
  return Array.isArray(wire) && wire.length === 0
}

function isEmptyPage(wire: unknown): boolean {
  const { count, list } = Object(wire)
  return isEmptyList(list) || (isEmpty(list) && toWhole(count) === 0)
}

/** A page of a list, decoded. */
export interface Paged<Item> {
  count: number
  page_count: number
  list: Item[]
  /** An addition of ours to lists that take a keyword: the words of it that were looked for, where nothing has them all. */
  keyword_used?: string
}

/** A setting with its record. The `is_use` of a record that was never saved is 0; some calls treat it as enabled all the same. */
/* @__NO_SIDE_EFFECTS__ */
export function ConfigRecord<Value extends v.GenericSchema>(value: Value) {
  return v.object({
    site_id: Count,
    app_module: Text,
    config_key: Text,
    value,
    config_desc: Text,
    is_use: Flag,
    create_time: Timestamp,
    modify_time: Timestamp,
  })
}

/** A text of the administrator: registration agreement, after-sale promise. Unset ones have empty `title` and `content`. */
export const DocumentRecord = ObjectAnswer(
  v.object({
    site_id: Count,
    app_module: Text,
    document_key: Text,
    title: Text,
    content: Html,
    create_time: Timestamp,
    modify_time: Timestamp,
  }),
)
export type DocumentRecord = v.InferOutput<typeof DocumentRecord>
