import * as v from 'valibot'
import { Count, Flag, Html, ListOf, Text, Timestamp } from './fields.ts'

/**
 * Paged list: `count` is the total, `page_count` 0 for an empty result. A bare list and a lone `{ list }` are read as one page,
 * as some servers of the family answer; nothing, in any form, is an empty one. `list` may read the rows in another way than {@link ListOf}.
 */
/* @__NO_SIDE_EFFECTS__ */
export function Page<Item extends v.GenericSchema>(
  item: Item,
  list: v.GenericSchema<readonly (v.InferInput<Item> | null)[] | null | undefined, v.InferOutput<Item>[]> = ListOf(item),
) {
  const page = v.object({ count: v.optional(Count), page_count: v.optional(Count), list })
  return v.pipe(
    v.custom<v.InferInput<typeof page>>(() => true),
    v.transform((wire) => (Array.isArray(wire) ? { list: wire } : wire || {})),
    page,
    v.transform(({ count, page_count, list = [] }) => ({
      count: count ?? list.length,
      page_count: page_count ?? (list.length ? 1 : 0),
      list,
    })),
  )
}

/** A page of a list, decoded. */
export interface Paged<Item> {
  count: number
  page_count: number
  list: Item[]
}

/** A stored setting with its record; a record that was never saved has `is_use` 0 and is in force all the same where the call says so. */
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
export const DocumentRecord = v.object({
  site_id: Count,
  app_module: Text,
  document_key: Text,
  title: Text,
  content: Html,
  create_time: Timestamp,
  modify_time: Timestamp,
})
export type DocumentRecord = v.InferOutput<typeof DocumentRecord>
