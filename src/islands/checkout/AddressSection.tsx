import './checkout.css'
import { useState } from 'react'
import { deleteAddress, getAddress, setDefaultAddress } from '#api/address.ts'
import type { Address, AddressCard } from '#contract/address.ts'
import type { Area } from '#contract/area.ts'
import type { Paged } from '#contract/records.ts'
import { AddressForm } from '#islands/shared/address/AddressForm.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded as Draw } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { Call, Loaded } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { addressText } from '#lib/address.ts'
import { dataOf } from '#lib/loadable.ts'
import type { Locale } from '#lib/locales.ts'
import type { Translate } from '#lib/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  locale: Locale
  /** The address the order goes to. */
  selected: number | undefined
  /** Told the one picked while its record is on the way, then undefined. */
  onWant: (id: number | undefined) => void
  onPick: (address: Address | null) => void
  addresses: Loaded<Paged<AddressCard>>
  readAreas: Call<{ pid: number }, Area[]>
  /** The first address was written here. */
  onFirst: () => void
  error?: string | undefined
}

/** Addresses shown before "more". */
const SHOWN = 4

/**
 * Where to deliver: cards to choose from, added, changed and deleted without leaving the page; for who has none, the form itself. What a member without a default
 * address picks becomes that: the first step knows no other, and offers no delivery without it (contract cart-order.md, input).
 */
export function AddressSection({ t, locale, selected, onWant, onPick, addresses, readAreas, onFirst, error }: Props) {
  const { value, reload } = addresses
  const isNew = dataOf(value)?.list.length === 0
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [doomed, setDoomed] = useState<AddressCard | null>(null)
  const fetching = useSubmit(getAddress)
  const choosing = useSubmit(async (id: number) => {
    const address = await getAddress({ id })
    const hasOther = dataOf(value)?.list.some((card) => card.is_default && card.id !== id) ?? true
    if (!address || address.is_default || hasOther) return address
    await setDefaultAddress({ id })
    reload()
    return address
  }, 'queue')
  const removing = useSubmit(deleteAddress)

  const edit = async (id: number) => {
    const result = await fetching.submit({ id })
    if (result.ok && result.data) setEdited(result.data)
  }
  const choose = async (id: number) => {
    onWant(id)
    const result = await choosing.submit(id)
    // A newer choice has taken this one's place and will be answered by itself.
    if (!result.ok && !result.error) return
    onWant(undefined)
    if (result.ok && result.data) onPick(result.data)
  }
  const onSaved = (id: number) => {
    setEdited(null)
    reload()
    void choose(id)
  }
  const onWritten = (id: number) => {
    onFirst()
    onSaved(id)
  }
  const askDelete = (card: AddressCard) => {
    removing.clear()
    setDoomed(card)
  }
  const onDelete = async () => {
    if (!doomed) return
    const result = await removing.submit({ id: doomed.id })
    if (!result.ok) return
    setDoomed(null)
    if (doomed.id === selected) onPick(null)
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
      <SubmitError t={t} error={choosing.error ?? fetching.error} />
      <Draw
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('checkout.address.failed')}
        skeleton={<Skeleton className="skeleton--row" />}
      >
        {({ list }) => (
          <>
            {isNew && <AddressForm t={t} readAreas={readAreas} onSaved={onWritten} />}
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
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'checkout.address.add' : 'checkout.address.change')}
        closeLabel={t('common.close')}
        size="form"
      >
        {edited && (
          <AddressForm
            t={t}
            address={edited === 'new' ? undefined : edited}
            readAreas={readAreas}
            onSaved={onSaved}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        t={t}
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('checkout.address.delete_title', { name: doomed?.name ?? '' })}
        label={t('checkout.address.delete')}
        busyLabel={t('checkout.address.deleting')}
        onConfirm={() => void onDelete()}
        pending={removing.pending}
        error={removing.error}
        tone="danger"
      >
        {doomed && addressText(doomed, locale)}
      </ConfirmDialog>
    </section>
  )
}
