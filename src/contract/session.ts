import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Flag, Id, ListOf, Nothing, RequiredId, Text, Timestamp } from './fields.ts'

/*
 * Where a member is signed in. All of it is an addition to the contract: it is asked for quietly, and a page leaves it out before a server
 * without it.
 */

/**
 * One session. Browser (`Chrome`, `Windows`; `desktop`, `mobile`, `tablet`) and last address are `''` if unknown. `last_time` may be
 * minutes old. `is_current` marks the session of the requester.
 */
export const Session = v.object({
  session_id: Id,
  browser: Text,
  system: Text,
  device_type: Text,
  address: Text,
  create_time: Timestamp,
  last_time: Timestamp,
  is_current: Flag,
})
export type Session = v.InferOutput<typeof Session>

/** The session that asks first, then those used latest. */
export const membersessionLists = endpoint({
  path: '/api/membersession/lists',
  login: 'forced',
  input: v.object({}),
  output: v.nonNullish(ListOf(Session)),
})

const end = { login: 'forced', write: true, output: Nothing } as const

/** Ends one, whose browser is signed out with its next call; refused where it is none of the member's. */
export const membersessionClose = endpoint({ path: '/api/membersession/close', ...end, input: v.object({ session_id: RequiredId }) })

/** Ends all but the one that asks. */
export const membersessionCloseother = endpoint({ path: '/api/membersession/closeother', ...end, input: v.object({}) })
