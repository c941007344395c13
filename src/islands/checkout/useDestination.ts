import { useState } from 'react'
import { getAddress, setDefaultAddress } from '#api/address.ts'
import type { AddressCard } from '#contract/address.ts'
import type { Paged } from '#contract/records.ts'
import { type ReadAreas, saveAddress, type WrittenAddress } from '#islands/shared/address/save.ts'
import type { Loaded } from '#islands/ui/useLoad.ts'
import { type Submission, useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import type { Checkout } from './useCheckout.ts'

/** Where the order goes. */
export interface Destination {
  /** The address picked whose record is on the way: until it is there the order would go to the one before. */
  wanted: number | undefined
  choose: (id: number) => Promise<void>
  /** Why the address chosen last could not be taken. */
  error: Error | null
  /** Saves the first address of a member and delivers there. */
  first: Submission<WrittenAddress, void>
  /** Id of that address, once it is saved. */
  written: number | undefined
}

/**
 * Selects the delivery address. A member without a default address gets the picked one as default. The first step uses no other, and offers
 * no delivery without it (contract cart-order.md, input).
 */
export function useDestination({ pick }: Checkout, { value, reload }: Loaded<Paged<AddressCard>>, readAreas: ReadAreas): Destination {
  const [wanted, setWanted] = useState<number>()
  const [written, setWritten] = useState<number>()
  const choosing = useSubmit(async (id: number) => {
    const address = await getAddress({ id })
    const hasOther = dataOf(value)?.list.some((card) => card.is_default && card.id !== id) ?? true
    if (!address || address.is_default || hasOther) return address
    await setDefaultAddress({ id })
    reload()
    return address
  }, 'queue')
  const choose = async (id: number) => {
    setWanted(id)
    const result = await choosing.submit(id)
    // A newer choice has taken this one's place and will be answered by itself.
    if (!result.ok && !result.error) return
    setWanted(undefined)
    if (result.ok && result.data) pick({ address: result.data })
  }
  const first = useSubmit(async (address: WrittenAddress) => {
    const id = await saveAddress(address, readAreas)
    setWritten(id)
    reload()
    await choose(id)
  })
  return { wanted, choose, error: choosing.error, first, written }
}
