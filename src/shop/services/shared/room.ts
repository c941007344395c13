import { ADDRESS_MOST } from '#lib/member/address.ts'
import { ShopError } from '#shop/errors.ts'

/** How many of a kind one member keeps at most: what people never reach, so that a program can't fill the database. */
export const ROOM = {
  address: ADDRESS_MOST,
  bank_account: 10,
  cart: 200,
  favourite: 1000,
  follow: 500,
  footprint: 500,
  session: 50,
  device: 20,
} as const

/** @throws ShopError FAIL when a member has as many of a kind as there is room for */
export function checkRoom(kind: 'address' | 'bank_account' | 'cart' | 'favourite' | 'follow', have: number): void {
  if (have >= ROOM[kind]) throw new ShopError('FAIL', { text: `room.${kind}`, values: { most: ROOM[kind] } })
}
