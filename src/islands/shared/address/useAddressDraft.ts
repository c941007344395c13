import { useEffect, useRef } from 'react'
import type { Address } from '#contract/address.ts'
import { useDraft } from '#islands/ui/useDraft.ts'
import { dropDraft } from '#stores/drafts.ts'
import { type PickedArea, REGION_LEVELS } from './RegionPicker.tsx'

/** The typed fields of an address. */
export interface Person {
  name: string
  mobile: string
  telephone: string
  /** Street, house and flat. */
  address: string
}

/** Result of {@link useAddressDraft}. */
interface AddressDraft {
  person: Person
  /** It is to become the default one. */
  isDefault: boolean
  region: Region
  put: (fields: Partial<Person>) => void
  setDefault: (isDefault: boolean) => void
  setRegion: (region: Region) => void
  /** Forgets the draft: the address is saved. */
  drop: () => void
}

/**
 * Fields of an address form, kept for the browser session until they are saved.
 * @param address the address to change; undefined for a new one
 * @param mobile the number that a new address begins with, as long as no other was typed
 */
export function useAddressDraft(address: Address | undefined, mobile: string): AddressDraft {
  const [{ person, isDefault }, setWritten, dropWritten] = useDraft(addressDraft(address), () => ({
    person: {
      name: address?.name ?? '',
      mobile: address?.mobile ?? mobile,
      telephone: address?.telephone ?? '',
      address: address?.address ?? '',
    },
    isDefault: false,
  }))
  const [region, setRegion, dropRegion] = useDraft(regionDraft(address), () => regionOf(knownAreas(address)), isDeeper)
  const suggested = useRef(mobile)
  useEffect(() => {
    const before = suggested.current
    suggested.current = mobile
    if (address || before === mobile) return
    setWritten((now) => (now.person.mobile === before ? { ...now, person: { ...now.person, mobile } } : now))
  }, [address, mobile, setWritten])
  return {
    person,
    isDefault,
    region,
    put: (fields) => setWritten((before) => ({ ...before, person: { ...before.person, ...fields } })),
    setDefault: (on) => setWritten((before) => ({ ...before, isDefault: on })),
    setRegion,
    drop: () => {
      dropWritten()
      dropRegion()
    },
  }
}

/** Forgets what was typed for an address, undefined for a new one. */
export function dropAddressDraft(address: Pick<Address, 'id'> | undefined): void {
  dropDraft(addressDraft(address))
  dropDraft(regionDraft(address))
}

const addressDraft = (address: Pick<Address, 'id'> | undefined) => `address.${address?.id ?? 'new'}`
const regionDraft = (address: Pick<Address, 'id'> | undefined) => `region.${address?.id ?? 'new'}`

/** A chosen region; the form asks for all levels of it. */
interface Region {
  areas: PickedArea[]
  isComplete: boolean
}

/** A region of these areas, from the widest down. */
export function regionOf(areas: PickedArea[]): Region {
  return { areas, isComplete: areas.length === REGION_LEVELS }
}

/** Levels with one choice are chosen by themselves: a region that goes down no deeper than the kept one gives way to it. */
function isDeeper(now: Region, kept: Region): boolean {
  return now.areas.length >= kept.areas.length
}

/** Areas of an address being changed, with the names it was saved with. */
export function knownAreas(address: Address | undefined): PickedArea[] {
  const names = address?.full_address.split('-') ?? []
  const ids = address ? [address.province_id, address.city_id, address.district_id].filter(Boolean) : []
  return ids.map((id, level) => ({ id, name: names[level] ?? '' }))
}
