import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Flag, Nothing, paging, RequiredId, Timestamp } from './fields.ts'
import { Page } from './records.ts'
import { shopBrief } from './shop-record.ts'

/** Follows or unfollows; doing so twice fails on some servers. */
export const shopmemberAdd = endpoint({
  path: '/api/shopmember/add',
  login: 'forced',
  write: true,
  input: v.object({ site_id: RequiredId }),
  output: Nothing,
})
export const shopmemberDelete = endpoint({
  path: '/api/shopmember/delete',
  login: 'forced',
  write: true,
  input: v.object({ site_id: RequiredId }),
  output: Nothing,
})
export const shopmemberIssubscribe = endpoint({
  path: '/api/shopmember/issubscribe',
  login: 'forced',
  input: v.object({ site_id: RequiredId }),
  output: v.nonNullish(Flag),
})

/** A shop the member follows. */
export const FollowedShop = v.object({ ...shopBrief, subscribe_time: Timestamp })
export type FollowedShop = v.InferOutput<typeof FollowedShop>
export const shopmemberMembershoppages = endpoint({
  path: '/api/shopmember/membershoppages',
  login: 'forced',
  input: v.object(paging),
  output: Page(FollowedShop),
})
