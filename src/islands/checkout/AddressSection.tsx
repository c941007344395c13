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
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded as Draw } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { Loaded } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { addressText } from '#lib/member/address.ts'
import type { Locale } from '#lib/text/locales.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'
import type { Destination } from './useDestination.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  locale: Locale
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
export function AddressSection({ t, locale, selected, destination, onGone, addresses, readAreas, error, mobile }: Props) {
  const { value, reload } = addresses
  const { choose, first, written } = destination
  const isNew = written === undefined && dataOf(value)?.list.length === 0
  const [isOpen, setOpen] = useState(false)
  /** The address in the form, or the id of the one whose record is on the way. */
  const [edited, setEdited] = useState<Address | 'new' | number | null>(null)
  const [doomed, setDoomed] = useState<AddressCard | null>(null)
  /** Each question about an address is a new one: an answer that comes late belongs to its own. */
  const [asks, setAsks] = useState(0)
  const fetching = useSubmit(getAddress, 'queue')
  const isEditing = edited !== null && typeof edited !== 'number'

  const edit = async (id: number) => {
    setEdited(id)
    const result = await fetching.submit({ id })
    if (result.ok) setEdited((now) => (now === id ? result.data : now))
  }
  const onSaved = (id: number) => {
    setEdited(null)
    reload()
    void choose(id)
  }
  const askDelete = (card: AddressCard) => {
    setEdited(null)
    setAsks((count) => count + 1)
    setDoomed(card)
  }
  const onDeleted = (id: number) => {
    if (id === selected) onGone()
    reload()
  }
  return (
    <section className="checkout-part" aria-labelledby="deliver-to">
      <header className="checkout-part__head">
        <h2 id="deliver-to">{t('checkout.address.title')}</h2>
        {!isNew && (
          <button type="button" className="more" onClick={() => setEdited('new')}>
            <Icon name="plus" size={16} />
            {t('checkout.address.add')}
          </button>
        )}
      </header>
      {!selected && !error && <p className="checkout-part__hint">{t('checkout.delivery.address_first')}</p>}
      {error && (
        <p className="field__error" role="alert">
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
      <SubmitError t={t} error={destination.error ?? fetching.error} />
      <Draw t={t} value={value} onRetry={reload} failedTitle={t('checkout.address.failed')} skeleton={<Skeleton className="choice-wait" />}>
        {({ list }) => (
          <>
            {isNew && <AddressForm t={t} readAreas={readAreas} saving={first} mobile={mobile} />}
            {!isNew && !list.length && value.state === 'loading' && <Skeleton className="choice-wait" />}
            <div className="choice-cards" role="radiogroup" aria-labelledby="deliver-to">
              {(isOpen ? list : list.slice(0, SHOWN)).map((card) => (
                <div key={card.id} className="choice-card">
                  <label className="radio">
                    <input type="radio" name="address" checked={card.id === selected} onChange={() => void choose(card.id)} />
                    <span>
                      <b>{card.name}</b> <span>{card.mobile}</span>
                      {card.is_default === 1 && <span className="tag">{t('checkout.address.default')}</span>}
                      <span className="choice-card__text">{addressText(card, locale)}</span>
                    </span>
                  </label>
                  <span className="choice-card__more">
                    <button
                      type="button"
                      aria-label={t('checkout.address.edit_name', { name: card.name })}
                      onClick={() => void edit(card.id)}
                    >
                      {t('checkout.address.edit')}
                    </button>
                    {card.is_default !== 1 && (
                      <button
                        type="button"
                        aria-label={t('checkout.address.delete_name', { name: card.name })}
                        onClick={() => askDelete(card)}
                      >
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
        )}
      </Draw>
      <Dialog
        open={isEditing}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'checkout.address.add' : 'checkout.address.change')}
        closeLabel={t('common.close')}
        size="form"
      >
        {isEditing && (
          <AddressForm
            t={t}
            address={edited === 'new' ? undefined : edited}
            readAreas={readAreas}
            onSaved={onSaved}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
      <DeleteAddress key={asks} t={t} locale={locale} card={doomed} onClose={() => setDoomed(null)} onDeleted={onDeleted} />
    </section>
  )
}
