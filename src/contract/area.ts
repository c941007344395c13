import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, Text } from './fields.ts'
import { RecordAnswer, Rows } from './records.ts'

/** A city for the branch choice. */
export const City = v.object({ id: Id, title: Text })
export type City = v.InferOutput<typeof City>
export const addressCity = endpoint({ path: '/api/address/city', input: v.object({}), output: Rows(City) })

/** An area of levels 1 region, 2 city, 3 district, 4 community; those without children end the picker. */
export const Area = v.object({
  id: Id,
  pid: Count,
  name: Text,
  shortname: Text,
  longitude: Text,
  latitude: Text,
  level: Count,
  sort: Count,
  status: v.optional(Flag, 1),
})
export type Area = v.InferOutput<typeof Area>
/** Children of `pid`; 0 gives level 1. */
export const addressLists = endpoint({ path: '/api/address/lists', input: v.object({ pid: Count }), output: Rows(Area) })
export const addressInfo = endpoint({ path: '/api/address/info', input: v.object({ id: Id }), output: RecordAnswer(Area, 'id') })
