import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Count, Flag, Id, Nothing, paging, RequiredId, RequiredText, Text } from './fields.ts'
import { Page, RecordAnswer } from './records.ts'

const person = { name: Text, mobile: Text, telephone: Text, address: Text, full_address: Text }

/** An address in the list. `full_address` holds the region names joined with "-", `address` the street. */
export const AddressCard = v.object({ id: Id, member_id: Count, ...person, is_default: Flag })
export type AddressCard = v.InferOutput<typeof AddressCard>

/** The default one first, then newest; region ids are only in {@link memberaddressInfo}. */
export const memberaddressPage = endpoint({
  path: '/api/memberaddress/page',
  login: 'forced',
  input: v.object(paging),
  output: Page(AddressCard),
})

const region = { province_id: Count, city_id: Count, district_id: Count, community_id: Count, longitude: Text, latitude: Text }

/** An address with its regions; in an order's answer it may be partial, as it was sent, and lack its id. */
export const Address = v.object({ id: Count, member_id: Count, ...person, ...region, is_default: Flag })
export type Address = v.InferOutput<typeof Address>
/** `default` 1 asks for the default one, `id` then still has to be some number other than 0. */
export const memberaddressInfo = endpoint({
  path: '/api/memberaddress/info',
  login: 'forced',
  input: v.object({ id: RequiredId, default: Flag }),
  output: RecordAnswer(Address, 'id'),
})

const written = {
  name: RequiredText,
  mobile: RequiredText,
  telephone: Text,
  province_id: RequiredId,
  city_id: RequiredId,
  district_id: Count,
  community_id: Count,
  address: RequiredText,
  full_address: RequiredText,
  longitude: Text,
  latitude: Text,
  is_default: Flag,
}

/** Input of an address form. Send every key: some servers fail on a missing one. */
export const AddressInput = v.object(written)
export type AddressInput = v.InferInput<typeof AddressInput>
/** Answers the new address's id. */
export const memberaddressAdd = endpoint({
  path: '/api/memberaddress/add',
  login: 'forced',
  write: true,
  input: AddressInput,
  output: Id,
})
export const memberaddressEdit = endpoint({
  path: '/api/memberaddress/edit',
  login: 'forced',
  write: true,
  input: v.object({ ...written, id: RequiredId }),
  output: Nothing,
})
export const memberaddressSetdefault = endpoint({
  path: '/api/memberaddress/setdefault',
  login: 'forced',
  write: true,
  input: v.object({ id: RequiredId }),
  output: Nothing,
})
export const memberaddressDelete = endpoint({
  path: '/api/memberaddress/delete',
  login: 'forced',
  write: true,
  input: v.object({ id: RequiredId }),
  output: Nothing,
})
