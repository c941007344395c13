import {
  memberaddressAdd,
  memberaddressDelete,
  memberaddressEdit,
  memberaddressInfo,
  memberaddressPage,
  memberaddressSetdefault,
} from '#contract/address.ts'
import { caller } from './client.ts'

/** The default address first, then newest. */
export const pageAddresses = caller(memberaddressPage)

/** One address with its regions; null when it is not the member's. */
export const getAddress = caller(memberaddressInfo)

/** Answers the new id. The first address becomes the default. */
export const addAddress = caller(memberaddressAdd)

/** Changes an address; send every field. */
export const editAddress = caller(memberaddressEdit)

/** Deletes an address. */
export const deleteAddress = caller(memberaddressDelete)

/** Makes an address the default one. */
export const setDefaultAddress = caller(memberaddressSetdefault)
