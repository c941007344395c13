import './address.css'
import { type FormEvent, useState } from 'react'
import { addAddress, editAddress } from '#api/address.ts'
import { listAreas } from '#api/area.ts'
import type { Address } from '#contract/address.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { NAME_LIMIT } from '#lib/address.ts'
import type { Translate } from '#lib/texts.ts'
import { type PickedArea, REGION_LEVELS, RegionPicker } from './RegionPicker.tsx'
import type { ADDRESS_FORM_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ADDRESS_FORM_TEXTS>
  /** The address to change; without one a new one is made. */
  address?: Address | undefined
  onSaved: (id: number) => void
  onCancel: () => void
}

/** Receiver, phone (V03), region, street. A refusal keeps everything typed. */
export function AddressForm({ t, address, onSaved, onCancel }: Props) {
  const [person, setPerson] = useState({
    name: address?.name ?? '',
    mobile: address?.mobile ?? '',
    telephone: address?.telephone ?? '',
    address: address?.address ?? '',
  })
  const [isDefault, setDefault] = useState(address?.is_default === 1)
  const [areas, setAreas] = useState<PickedArea[]>(() => knownAreas(address))
  const [isComplete, setComplete] = useState(areas.length === REGION_LEVELS)
  const { form, errors, check, forgive } = useFieldErrors<'name' | 'mobile' | 'region' | 'address'>()
  const { submit, pending, error } = useSubmit(save)
  const put = (name: keyof typeof person, value: string) => {
    setPerson((before) => ({ ...before, [name]: value }))
    if (name !== 'telephone') forgive(name)
  }

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside a form of the page must not send that one.
    event.stopPropagation()
    const name = person.name.trim()
    const complete = check({
      name: name ? undefined : t('checkout.address.name_missing'),
      mobile: mobileFault(person.mobile, t),
      region: isComplete ? undefined : t('checkout.region.missing'),
      address: person.address.trim() ? undefined : t('checkout.address.street_missing'),
    })
    if (!complete) return
    const [province, city, district] = areas
    const isSameRegion = address && sameIds(areas, knownAreas(address))
    const result = await submit({
      id: address?.id,
      name,
      mobile: person.mobile,
      telephone: person.telephone.trim(),
      province_id: province?.id ?? 0,
      city_id: city?.id ?? 0,
      district_id: district?.id ?? 0,
      // The form does not ask for this level: the stored one stays as long as the region above it does.
      community_id: isSameRegion ? address.community_id : 0,
      address: person.address.trim(),
      full_address: areas.map((area) => area.name).join('-'),
      at: isSameRegion && person.address.trim() === address.address && address.longitude ? address : areas,
      is_default: isDefault ? 1 : 0,
    })
    if (result.ok) onSaved(result.data)
  }
  return (
    <form ref={form} className="address-form" noValidate onSubmit={onSubmit} aria-label={t('checkout.address.form')}>
      <SubmitError t={t} error={error} />
      <div className="address-form__pair">
        <Field label={t('checkout.address.name')} error={errors.name} required>
          {(control) => (
            <input
              {...control}
              className="input"
              value={person.name}
              maxLength={NAME_LIMIT}
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
        onChange={(next, complete) => {
          setAreas(next)
          setComplete(complete)
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
            maxLength={120}
            autoComplete="street-address"
            placeholder={t('checkout.address.street_hint')}
            onChange={(event) => put('address', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('checkout.address.telephone')} aside={<span className="field__hint">{t('common.optional')}</span>}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="tel"
            value={person.telephone}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => put('telephone', event.target.value)}
          />
        )}
      </Field>
      <Checkbox checked={isDefault} onChange={setDefault}>
        {t('checkout.address.make_default')}
      </Checkbox>
      <div className="dialog__actions">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" kind="second" busy={pending} busyLabel={t('checkout.address.saving')}>
          {t('checkout.address.save')}
        </Button>
      </div>
    </form>
  )
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

type Written = Omit<Parameters<typeof addAddress>[0], 'longitude' | 'latitude'> & {
  id: number | undefined
  /** The place itself where it has not changed, else its areas. */
  at: Pick<Address, 'longitude' | 'latitude'> | readonly PickedArea[]
}

/** @returns the id of the address, new or old. */
async function save({ id, at, ...written }: Written): Promise<number> {
  const { longitude, latitude } = 'longitude' in at ? at : await centreOf(at)
  const address = { ...written, longitude, latitude }
  if (!id) return addAddress(address)
  await editAddress({ ...address, id })
  return id
}

/** Where the narrowest area lies: local delivery is refused to an address without coordinates (contract cart-order.md, create). */
async function centreOf(areas: readonly PickedArea[]) {
  const siblings = await listAreas({ pid: areas.at(-2)?.id ?? 0 })
  return siblings.find(({ id }) => id === areas.at(-1)?.id) ?? { longitude: '', latitude: '' }
}
