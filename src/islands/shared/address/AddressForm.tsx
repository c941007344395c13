import './address.css'
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { Address, AddressCard } from '#contract/address.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { type FieldErrors, useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { type Submission, useSubmit } from '#islands/ui/useSubmit.ts'
import { NAME_LIMIT, STREET_LIMIT, TELEPHONE_LIMIT } from '#lib/member/address.ts'
import type { Translate } from '#lib/text/texts.ts'
import { PasteAddress } from './PasteAddress.tsx'
import type { PastedAddress } from './paste.ts'
import { type PickedArea, RegionPicker } from './RegionPicker.tsx'
import { type ReadAreas, saveAddress, type WrittenAddress } from './save.ts'
import type { ADDRESS_FORM_TEXTS } from './texts.ts'
import { knownAreas, type Person, regionOf, useAddressDraft } from './useAddressDraft.ts'

type FieldName = keyof Person | 'region'

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
  const { person, isDefault, region, put: putPerson, setDefault, setRegion, drop } = useAddressDraft(address, mobile)
  const { areas, isComplete } = region
  // Another can have been made the default since the form was opened.
  const isDefaultNow = (others.find(({ id }) => id === address?.id) ?? address)?.is_default === 1
  const { form, errors, check, forgive } = useFieldErrors<FieldName>()
  const own = useSubmit((written: WrittenAddress) => saveAddress(written, readAreas))
  const { pending, error } = saving ?? own
  const put = (name: keyof typeof person, value: string) => {
    putPerson({ [name]: value })
    forgive(name)
  }
  const focusEmpty = useFocusEmpty(form)
  const fill = (read: PastedAddress) => {
    const { name, mobile, telephone, address: street } = read
    putPerson({
      name: name || person.name,
      mobile: mobile || person.mobile,
      telephone: telephone || person.telephone,
      address: street || person.address,
    })
    if (read.areas.length) setRegion(regionOf(read.areas))
    check({})
    focusEmpty()
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside a form of the page must not send that one.
    event.stopPropagation()
    const full_address = areas.map((area) => area.name).join('-')
    const isKnown = others.some((other) => other.id !== address?.id && isSame(other, person, full_address))
    const complete = check(faultsOf(person, { isComplete, isKnown }, t))
    if (!complete) return
    if (onDraft) return onDraft()
    const result = await (saving ?? own).submit(toWritten(person, areas, isDefault || isDefaultNow, address))
    if (!result.ok) return
    drop()
    if (typeof result.data === 'number') onSaved?.(result.data)
  }
  return (
    <form ref={form} className="address-form" noValidate onSubmit={onSubmit} onInput={onTouch} aria-label={t('checkout.address.form')}>
      <SubmitError t={t} error={error} />
      {!address && <PasteAddress t={t} readAreas={readAreas} onUse={fill} />}
      <AddressFields
        t={t}
        person={person}
        onPut={put}
        areas={areas}
        readAreas={readAreas}
        onAreas={(next, complete) => {
          setRegion({ areas: next, isComplete: complete })
          forgive('region')
        }}
        errors={errors}
      />
      {!isDefaultNow && (
        <Checkbox checked={isDefault} onChange={setDefault}>
          {t('checkout.address.make_default')}
        </Checkbox>
      )}
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

interface FieldsProps extends Pick<Props, 't' | 'readAreas'> {
  person: Person
  onPut: (name: keyof Person, value: string) => void
  areas: PickedArea[]
  onAreas: ComponentProps<typeof RegionPicker>['onChange']
  errors: FieldErrors<FieldName>
}

/** Recipient, phone, region and street. */
function AddressFields({ t, person, onPut, areas, readAreas, onAreas, errors }: FieldsProps) {
  return (
    <>
      <div className="address-form__pair">
        <TextField
          label={t('checkout.address.name')}
          error={errors.name}
          required
          autoComplete="name"
          value={person.name}
          onPut={(name) => onPut('name', name)}
        />
        <MobileInput t={t} value={person.mobile} onChange={(mobile) => onPut('mobile', mobile)} error={errors.mobile} />
      </div>
      <RegionPicker t={t} value={areas} read={readAreas} onChange={onAreas} error={errors.region} />
      <TextField
        label={t('checkout.address.street')}
        error={errors.address}
        required
        autoComplete="street-address"
        placeholder={t('checkout.address.street_hint')}
        value={person.address}
        onPut={(street) => onPut('address', street)}
      />
      <TextField
        label={t('checkout.address.telephone')}
        error={errors.telephone}
        aside={<span className="field__hint">{t('common.optional')}</span>}
        type="tel"
        autoComplete="off"
        value={person.telephone}
        onPut={(telephone) => onPut('telephone', telephone)}
      />
    </>
  )
}

/** Returns a function that moves the focus to the first field of a form that is still empty, once those filled are rendered. */
function useFocusEmpty(form: RefObject<HTMLFormElement | null>) {
  const [times, setTimes] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the fields were filled
  useEffect(() => {
    if (!times) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[aria-required], [type="submit"]') ?? [])]
    fields.find((field) => !field.value)?.focus()
  }, [times])
  return () => setTimes((count) => count + 1)
}

interface TextFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'aside' | 'error' | 'required'> {
  value: string
  onPut: (value: string) => void
  autoComplete: string
  placeholder?: string
  type?: 'tel'
}

function TextField({ label, aside, error, required, value, onPut, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} error={error} required={required}>
      {(control) => <input {...control} {...input} className="input" value={value} onChange={(event) => onPut(event.target.value)} />}
    </Field>
  )
}

/** Whether an address of the member is the one that is written. */
function isSame(other: AddressCard, { name, mobile, address }: Person, full_address: string): boolean {
  return other.name === name.trim() && other.mobile === mobile && other.address === address.trim() && other.full_address === full_address
}

/** Checks the fields. Returns the fault of each in words; undefined for a right one. */
function faultsOf(person: Person, { isComplete, isKnown }: { isComplete: boolean; isKnown: boolean }, t: Props['t']) {
  const tooLong = ({ length }: string, most: number) => (length > most ? t('checkout.too_long', { most, count: length }) : undefined)
  const [name, street] = [person.name.trim(), person.address.trim()]
  return {
    name: name ? tooLong(name, NAME_LIMIT) : t('checkout.address.name_missing'),
    mobile: mobileFault(person.mobile, t),
    region: isComplete ? undefined : t('checkout.region.missing'),
    address: !street ? t('checkout.address.street_missing') : isKnown ? t('checkout.address.known') : tooLong(street, STREET_LIMIT),
    telephone: tooLong(person.telephone.trim(), TELEPHONE_LIMIT),
  }
}

/** The fields as the call takes them; of an address being changed, keeps what the form does not ask for. */
function toWritten(person: Person, areas: PickedArea[], isDefault: boolean, address: Address | undefined): WrittenAddress {
  const [province, city, district] = areas
  const isSameRegion = address && sameIds(areas, knownAreas(address))
  const street = person.address.trim()
  return {
    id: address?.id,
    name: person.name.trim(),
    mobile: person.mobile,
    telephone: person.telephone.trim(),
    province_id: province?.id ?? 0,
    city_id: city?.id ?? 0,
    district_id: district?.id ?? 0,
    // The form does not ask for this level: the stored one stays as long as the region above it does.
    community_id: isSameRegion ? address.community_id : 0,
    address: street,
    full_address: areas.map((area) => area.name).join('-'),
    at: isSameRegion && street === address.address && address.longitude ? address : areas,
    is_default: isDefault ? 1 : 0,
  }
}

function sameIds(some: readonly PickedArea[], others: readonly PickedArea[]): boolean {
  return some.map(({ id }) => id).join() === others.map(({ id }) => id).join()
}
