import { ADDRESS_MOST } from '#lib/member/address.ts'
import { ShopError } from '#shop/errors.ts'

/** Most rows of a kind per member. People never reach them; they stop a program from filling the database. */
export const QUOTA = {
  address: ADDRESS_MOST,
  bank_account: 10,
  cart: 200,
  favourite: 1000,
  follow: 500,
  footprint: 500,
  session: 50,
  device: 20,
} as const

/**
 * Checks that a member may add one more row of a kind.
 * @throws ShopError FAIL when the quota is used up
 */
export function checkQuota(kind: 'address' | 'bank_account' | 'cart' | 'favourite' | 'follow', have: number): void {
  if (have >= QUOTA[kind]) throw new ShopError('FAIL', { text: `quota.${kind}`, values: { most: QUOTA[kind] } })
}
