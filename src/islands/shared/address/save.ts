import { addAddress, editAddress } from '#api/address.ts'
import type { Address } from '#contract/address.ts'
import type { Area } from '#contract/area.ts'
import type { Call } from '#islands/ui/useLoad.ts'
import type { PickedArea } from './RegionPicker.tsx'

/** An address as its form gives it. */
export type WrittenAddress = Omit<Parameters<typeof addAddress>[0], 'longitude' | 'latitude'> & {
  /** The address that is changed; undefined for a new one. */
  id: number | undefined
  /** The place itself where it has not changed, else its areas. */
  at: Pick<Address, 'longitude' | 'latitude'> | readonly PickedArea[]
}

/** Reads the areas below one. */
export type ReadAreas = Call<{ pid: number }, Area[]>

/** Saves an address, new or changed, with its coordinates. @returns its id */
export async function saveAddress({ id, at, ...written }: WrittenAddress, readAreas: ReadAreas): Promise<number> {
  const { longitude, latitude } = 'longitude' in at ? at : await centreOf(at, readAreas)
  const address = { ...written, longitude, latitude }
  if (!id) return addAddress(address)
  await editAddress({ ...address, id })
  return id
}

/** Where the narrowest area lies: local delivery is refused to an address without coordinates (contract cart-order.md, create). */
async function centreOf(areas: readonly PickedArea[], readAreas: ReadAreas) {
  const siblings = await readAreas({ pid: areas.at(-2)?.id ?? 0 })
  return siblings.find(({ id }) => id === areas.at(-1)?.id) ?? { longitude: '', latitude: '' }
}
