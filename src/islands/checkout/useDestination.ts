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
  /** Id of a chosen address that is still being loaded. Until it is there, the order would go to the previous one. */
  pendingId: number | undefined
  choose: (id: number) => Promise<void>
  /** Why the last chosen address could not be used. */
  error: Error | null
  /** Saves the first address of a member and delivers there. */
  saving: Submission<WrittenAddress, void>
  /** Id of that address, once it is saved. */
  savedId: number | undefined
}

/**
 * Selects the delivery address. A member without a default address gets the picked one as default. The first step uses no other, and offers
 * no delivery without it (contract cart-order.md, input).
 */
export function useDestination({ pick }: Checkout, { value, reload }: Loaded<Paged<AddressCard>>, readAreas: ReadAreas): Destination {
  const [pendingId, setPendingId] = useState<number>()
  const [savedId, setSavedId] = useState<number>()
  const choosing = useSubmit(async (id: number) => {
    const address = await getAddress({ id })
    const hasOther = dataOf(value)?.list.some((card) => card.is_default && card.id !== id) ?? true
    if (!address || address.is_default || hasOther) return address
    await setDefaultAddress({ id })
    reload()
    return address
  }, 'queue')
  const choose = async (id: number) => {
    setPendingId(id)
    const result = await choosing.submit(id)
    // A newer choice has replaced this one and continues by itself.
    if (!result.ok && !result.error) return
    setPendingId(undefined)
    if (result.ok && result.data) pick({ address: result.data })
  }
  const saving = useSubmit(async (address: WrittenAddress) => {
    const id = await saveAddress(address, readAreas)
    setSavedId(id)
    reload()
    await choose(id)
  })
  return { pendingId, choose, error: choosing.error, saving, savedId }
}
