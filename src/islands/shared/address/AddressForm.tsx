import './address.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Address, AddressCard } from '#contract/address.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useDraft } from '#islands/ui/useDraft.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { type Submission, useSubmit } from '#islands/ui/useSubmit.ts'
import { NAME_LIMIT, STREET_LIMIT, TELEPHONE_LIMIT } from '#lib/member/address.ts'
import type { Translate } from '#lib/text/texts.ts'
import { dropDraft } from '#stores/drafts.ts'
import { PasteAddress } from './PasteAddress.tsx'
import type { PastedAddress } from './paste.ts'
import { type PickedArea, REGION_LEVELS, RegionPicker } from './RegionPicker.tsx'
import { type ReadAreas, saveAddress, type WrittenAddress } from './save.ts'
import type { ADDRESS_FORM_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ADDRESS_FORM_TEXTS>
  /** The address to change; without one a new one is made. */
  address?: Address | undefined
  onSaved?: (id: number) => void
  /** The way back; without one the form is part of its page, and sending it means to deliver there. */
  onCancel?: () => void
  readAreas: ReadAreas
  /** How it is sent, where the page itself waits for that. */
  saving?: Submission<WrittenAddress, unknown>
  /** Addresses there are already: the same is not saved twice. */
  others?: readonly AddressCard[]
  /** Something was typed or chosen. */
  onTouch?: () => void
  /** Its button is the page's first. */
  first?: boolean
  /** The member's or visitor's own number, as long as no other was typed. */
  mobile?: string | undefined
  /** Called where it is sent before the visitor has signed in: it has no button then, and stays a draft. */
  onDraft?: () => void
}

/**
 * Address form: recipient, phone (V03), region, street. A new address can be parsed from pasted text. Overlong values are reported, not
 * cut; a refusal keeps everything typed.
 */
export function AddressForm({
  t,
  address,
  onSaved,
  onCancel,
  readAreas,
  saving,
  others = [],
  onTouch,
  first,
  mobile = '',
  onDraft,
}: Props) {
  const [{ person, isDefault }, setWritten, dropWritten] = useDraft(addressDraft(address), () => ({
    person: {
      name: address?.name ?? '',
      mobile: address?.mobile ?? mobile,
      telephone: address?.telephone ?? '',
      address: address?.address ?? '',
    },
    isDefault: address?.is_default === 1,
  }))
  const [{ areas, isComplete }, setRegion, dropRegion] = useDraft(regionDraft(address), () => regionOf(knownAreas(address)), isDeeper)
  const { form, errors, check, forgive } = useFieldErrors<'name' | 'mobile' | 'region' | 'address' | 'telephone'>()
  const own = useSubmit((written: WrittenAddress) => saveAddress(written, readAreas))
  const { pending, error } = saving ?? own
  const suggested = useRef(mobile)
  useEffect(() => {
    const before = suggested.current
    suggested.current = mobile
    if (address || before === mobile) return
    setWritten((now) => (now.person.mobile === before ? { ...now, person: { ...now.person, mobile } } : now))
  }, [address, mobile, setWritten])
  const put = (name: keyof typeof person, value: string) => {
    setWritten((before) => ({ ...before, person: { ...before.person, [name]: value } }))
    forgive(name)
  }

  /** How often a pasted text filled the fields; then the first one that is still empty has the focus. */
  const [fills, setFills] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the fields were filled
  useEffect(() => {
    if (!fills) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[aria-required], [type="submit"]') ?? [])]
    fields.find((field) => !field.value)?.focus()
  }, [fills])
  const fill = (read: PastedAddress) => {
    const { name, mobile, telephone, address: street } = read
    setWritten((before) => ({
      ...before,
      person: {
        name: name || before.person.name,
        mobile: mobile || before.person.mobile,
        telephone: telephone || before.person.telephone,
        address: street || before.person.address,
      },
    }))
    if (read.areas.length) setRegion(regionOf(read.areas))
    check({})
    setFills((count) => count + 1)
  }

  const tooLong = ({ length }: string, most: number) => (length > most ? t('checkout.too_long', { most, count: length }) : undefined)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside a form of the page must not send that one.
    event.stopPropagation()
    const name = person.name.trim()
    const street = person.address.trim()
    const telephone = person.telephone.trim()
    const full_address = areas.map((area) => area.name).join('-')
    const isKnown = others.some(
      (other) =>
        other.id !== address?.id &&
        other.name === name &&
        other.mobile === person.mobile &&
        other.address === street &&
        other.full_address === full_address,
    )
    const complete = check({
      name: name ? tooLong(name, NAME_LIMIT) : t('checkout.address.name_missing'),
      mobile: mobileFault(person.mobile, t),
      region: isComplete ? undefined : t('checkout.region.missing'),
      address: !street ? t('checkout.address.street_missing') : isKnown ? t('checkout.address.known') : tooLong(street, STREET_LIMIT),
      telephone: tooLong(telephone, TELEPHONE_LIMIT),
    })
    if (!complete) return
    if (onDraft) return onDraft()
    const [province, city, district] = areas
    const isSameRegion = address && sameIds(areas, knownAreas(address))
    const written: WrittenAddress = {
      id: address?.id,
      name,
      mobile: person.mobile,
      telephone,
      province_id: province?.id ?? 0,
      city_id: city?.id ?? 0,
      district_id: district?.id ?? 0,
      // The form does not ask for this level: the stored one stays as long as the region above it does.
      community_id: isSameRegion ? address.community_id : 0,
      address: street,
      full_address,
      at: isSameRegion && street === address.address && address.longitude ? address : areas,
      is_default: isDefault ? 1 : 0,
    }
    const result = await (saving ?? own).submit(written)
    if (!result.ok) return
    dropWritten()
    dropRegion()
    if (typeof result.data === 'number') onSaved?.(result.data)
  }
  return (
    <form ref={form} className="address-form" noValidate onSubmit={onSubmit} onInput={onTouch} aria-label={t('checkout.address.form')}>
      <SubmitError t={t} error={error} />
      {!address && <PasteAddress t={t} readAreas={readAreas} onUse={fill} />}
      <div className="address-form__pair">
        <Field label={t('checkout.address.name')} error={errors.name} required>
          {(control) => (
            <input
              {...control}
              className="input"
              value={person.name}
              autoComplete="name"
              onChange={(event) => put('name', event.target.value)}
            />
          )}
        </Field>
        <MobileInput t={t} value={person.mobile} onChange={(mobile) => put('mobile', mobile)} error={errors.mobile} />
      </div>
      <RegionPicker
        t={t}
        value={areas}
        read={readAreas}
        onChange={(next, complete) => {
          setRegion({ areas: next, isComplete: complete })
          forgive('region')
        }}
        error={errors.region}
      />
      <Field label={t('checkout.address.street')} error={errors.address} required>
        {(control) => (
          <input
            {...control}
            className="input"
            value={person.address}
            autoComplete="street-address"
            placeholder={t('checkout.address.street_hint')}
            onChange={(event) => put('address', event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('checkout.address.telephone')}
        error={errors.telephone}
        aside={<span className="field__hint">{t('common.optional')}</span>}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            type="tel"
            value={person.telephone}
            autoComplete="off"
            onChange={(event) => put('telephone', event.target.value)}
          />
        )}
      </Field>
      <Checkbox checked={isDefault} onChange={(on) => setWritten((before) => ({ ...before, isDefault: on }))}>
        {t('checkout.address.make_default')}
      </Checkbox>
      {!onDraft && (
        <div className="dialog__actions">
          {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
          <Button type="submit" kind={first ? 'primary' : 'secondary'} busy={pending} busyLabel={t('checkout.address.saving')}>
            {t(onCancel ? 'checkout.address.save' : 'checkout.address.use')}
          </Button>
        </div>
      )}
    </form>
  )
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

function regionOf(areas: PickedArea[]): Region {
  return { areas, isComplete: areas.length === REGION_LEVELS }
}

/** Levels with one choice are chosen by themselves: a region that goes down no deeper than the kept one gives way to it. */
function isDeeper(now: Region, kept: Region): boolean {
  return now.areas.length >= kept.areas.length
}

/** Areas of an address being changed, with the names it was saved with. */
function knownAreas(address: Address | undefined): PickedArea[] {
  const names = address?.full_address.split('-') ?? []
  const ids = address ? [address.province_id, address.city_id, address.district_id].filter(Boolean) : []
  return ids.map((id, level) => ({ id, name: names[level] ?? '' }))
}

function sameIds(some: readonly PickedArea[], others: readonly PickedArea[]): boolean {
  return some.map(({ id }) => id).join() === others.map(({ id }) => id).join()
}
