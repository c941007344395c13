import './checkout.css'
import './choice.css'
import '#styles/checks.css'
import { useState } from 'react'
import { getAddress } from '#api/address.ts'
import type { Address, AddressCard } from '#contract/address.ts'
import type { Paged } from '#contract/records.ts'
import { AddressForm } from '#islands/shared/address/AddressForm.tsx'
import { DeleteAddress } from '#islands/shared/address/DeleteAddress.tsx'
import type { ReadAreas } from '#islands/shared/address/save.ts'
import { dropAddressDraft } from '#islands/shared/address/useAddressDraft.ts'
import { useDeletion } from '#islands/shared/address/useDeletion.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded as Draw } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { Loaded } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { addressText } from '#lib/member/address.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'
import type { Destination } from './useDestination.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  /** The address the order goes to. */
  selected: number | undefined
  destination: Destination
  /** The address the order was to go to has been deleted. */
  onGone: () => void
  addresses: Loaded<Paged<AddressCard>>
  readAreas: ReadAreas
  error?: string | undefined
  /** The member's own number, for a first address. */
  mobile: string | undefined
}

/** Addresses shown before "more". */
const SHOWN = 4

/** Where to deliver: cards to choose from, added, changed and deleted without leaving the page; for who has none, the form itself. */
export function AddressSection({ t, selected, destination, onGone, addresses, readAreas, error, mobile }: Props) {
  const { value, reload } = addresses
  const { choose, saving, savedId } = destination
  const isNew = savedId === undefined && dataOf(value)?.list.length === 0
  /** The address in the form, or the id of the one whose record is on the way. */
  const [edited, setEdited] = useState<Address | 'new' | number | null>(null)
  const deletion = useDeletion()
  const fetching = useSubmit(getAddress, 'queue')

  const edit = async (id: number) => {
    setEdited(id)
    const result = await fetching.submit({ id })
    if (result.ok) setEdited((now) => (now === id ? result.data : now))
  }
  // Closing the form of an address gives up what was changed; a new one stays as far as it is written.
  const onClose = () => {
    if (typeof edited === 'object' && edited) dropAddressDraft(edited)
    setEdited(null)
  }
  const onSaved = (id: number) => {
    setEdited(null)
    reload()
    void choose(id)
  }
  const askDelete = (card: AddressCard) => {
    setEdited(null)
    deletion.ask(card)
  }
  const onDeleted = (id: number) => {
    if (id === selected) onGone()
    reload()
  }
  return (
    <section className="checkout-part grid gap-4" aria-labelledby="deliver-to">
      <header className="checkout-part__head line wraps apart gap-4">
        <h2 id="deliver-to">{t('checkout.address.title')}</h2>
        {!isNew && (
          <button type="button" className="more" onClick={() => setEdited('new')}>
            <Icon name="plus" size={16} />
            {t('checkout.address.add')}
          </button>
        )}
      </header>
      {!selected && !error && <p className="checkout-part__hint">{t('checkout.delivery.address_first')}</p>}
      <FieldError>{error}</FieldError>
      <SubmitError t={t} error={destination.error ?? fetching.error} />
      <Draw t={t} value={value} onRetry={reload} failedTitle={t('checkout.address.failed')} skeleton={<Skeleton className="choice-wait" />}>
        {({ list }) => (
          <>
            {isNew && <AddressForm t={t} readAreas={readAreas} saving={saving} mobile={mobile} />}
            {!isNew && !list.length && value.state === 'loading' && <Skeleton className="choice-wait" />}
            <AddressCards
              t={t}
              list={list}
              selected={selected}
              onChoose={(id) => void choose(id)}
              onEdit={(id) => void edit(id)}
              onDelete={askDelete}
            />
          </>
        )}
      </Draw>
      <EditDialog t={t} edited={typeof edited === 'number' ? null : edited} readAreas={readAreas} onSaved={onSaved} onClose={onClose} />
      <DeleteAddress key={deletion.key} t={t} card={deletion.card} onClose={deletion.close} onDeleted={onDeleted} />
    </section>
  )
}

interface CardsProps extends Pick<Props, 't' | 'selected'> {
  list: readonly AddressCard[]
  onChoose: (id: number) => void
  onEdit: (id: number) => void
  onDelete: (card: AddressCard) => void
}

/** Addresses to choose from; all but the first {@link SHOWN} on demand. */
function AddressCards({ t, list, selected, onChoose, onEdit, onDelete }: CardsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="choice-cards grid gap-3" role="radiogroup" aria-labelledby="deliver-to">
        {(isOpen ? list : list.slice(0, SHOWN)).map((card) => (
          <div key={card.id} className="choice-card grid gap-2">
            <label className="radio">
              <input type="radio" name="address" checked={card.id === selected} onChange={() => onChoose(card.id)} />
              <span>
                <b>{card.name}</b> <span>{card.mobile}</span>
                {card.is_default === 1 && <span className="tag">{t('checkout.address.default')}</span>}
                <span className="choice-card__text">{addressText(card, t.locale)}</span>
              </span>
            </label>
            <span className="choice-card__more flex gap-4">
              <button type="button" aria-label={t('checkout.address.edit_name', { name: card.name })} onClick={() => onEdit(card.id)}>
                {t('checkout.address.edit')}
              </button>
              {card.is_default !== 1 && (
                <button type="button" aria-label={t('checkout.address.delete_name', { name: card.name })} onClick={() => onDelete(card)}>
                  {t('checkout.address.delete')}
                </button>
              )}
            </span>
          </div>
        ))}
      </div>
      {!isOpen && list.length > SHOWN && (
        <button type="button" className="more" onClick={() => setOpen(true)}>
          {t('checkout.address.more', { count: list.length - SHOWN })}
          <Icon name="down" size={16} />
        </button>
      )}
    </>
  )
}

interface EditProps extends Pick<Props, 't' | 'readAreas'> {
  /** The address to change; null while the dialog is closed. */
  edited: Address | 'new' | null
  onSaved: (id: number) => void
  onClose: () => void
}

/** The form of an address. */
function EditDialog({ t, edited, readAreas, onSaved, onClose }: EditProps) {
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={t(edited === 'new' ? 'checkout.address.add' : 'checkout.address.change')}
      closeLabel={t('common.close')}
      size="form"
    >
      {edited && (
        <AddressForm t={t} address={edited === 'new' ? undefined : edited} readAreas={readAreas} onSaved={onSaved} onCancel={onClose} />
      )}
    </Dialog>
  )
}
