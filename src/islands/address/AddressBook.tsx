import './address-book.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { getAddress, pageAddresses, setDefaultAddress } from '#api/address.ts'
import type { Address, AddressCard } from '#contract/address.ts'
import { DeleteAddress } from '#islands/shared/address/DeleteAddress.tsx'
import { useDeletion } from '#islands/shared/address/useDeletion.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { LeaveDialog } from '#islands/ui/LeaveDialog.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { useUnsaved } from '#islands/ui/useUnsaved.ts'
import { dataOf, type Loadable } from '#lib/async/loadable.ts'
import { ADDRESS_MOST } from '#lib/member/address.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, type Translate, translator } from '#lib/text/texts.ts'
import { AddressEditor } from './AddressEditor.tsx'
import { AddressTile, instead, placeOf } from './AddressTile.tsx'
import type { ADDRESS_BOOK_TEXTS } from './texts.ts'

/** All of them: there are few. */
const ALL = { page: 1, page_size: 0 }

/** The member's addresses, the default one first; a new one is written, and any changed, in the page (R18). */
export function AddressBook({ texts }: { texts: Texts<typeof ADDRESS_BOOK_TEXTS> }) {
  const t = translator(texts)
  const { value, reload } = useLoad(pageAddresses, ALL)
  const unsaved = useUnsaved()
  const { edited, setEdited, edit, error } = useEdited(reload)
  const deletion = useDeletion()
  const preferring = useSubmit(setDefaultAddress)
  const { title, focusNext } = useArrival(value)

  const change = (place: string, words: string) => {
    focusNext(place)
    toast(words)
    reload()
  }
  const prefer = async ({ id }: AddressCard) => {
    if ((await preferring.submit({ id })).ok) change(placeOf(id), t('member.address.default_set'))
  }
  const close = () => {
    setEdited(null)
    title.current?.focus()
  }
  const onSaved = (id: number) => {
    setEdited(null)
    change(placeOf(id), t('member.address.saved'))
  }
  const onDeleted = (id: number) => {
    if (typeof edited === 'object' && edited?.id === id) {
      unsaved.clean()
      setEdited(null)
    }
    change('none', t('member.address.deleted'))
  }
  const list = dataOf(value)?.list ?? []
  return (
    <>
      <BookHead t={t} title={title} count={list.length} />
      <SubmitError t={t} error={error ?? preferring.error} />
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('checkout.address.failed')} cards={2}>
        {() =>
          list.length ? (
            <AddressTiles
              t={t}
              list={list}
              isLoading={value.state === 'loading'}
              isSaving={preferring.pending}
              isAdding={edited === 'new'}
              onAdd={() => unsaved.leave(() => setEdited('new'))}
              onEdit={(id) => unsaved.leave(() => void edit(id))}
              onDefault={(card) => void prefer(card)}
              onDelete={deletion.ask}
            />
          ) : (
            edited === null && <NoAddress t={t} onAdd={() => setEdited('new')} />
          )
        }
      </Loaded>
      {edited && (
        <AddressEditor
          key={edited === 'new' ? 'new' : edited.id}
          t={t}
          address={edited === 'new' ? undefined : edited}
          others={list}
          unsaved={unsaved}
          heading="h2"
          onSaved={onSaved}
          onClose={close}
        />
      )}
      <LeaveDialog t={t} unsaved={unsaved} />
      <DeleteAddress key={deletion.key} t={t} card={deletion.card} onClose={deletion.close} onDeleted={onDeleted} />
    </>
  )
}

/** The address whose form is open: `new` for one to be written, null for none. `edit` loads one and opens its form. */
function useEdited(reload: () => void) {
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const { submit, error } = useSubmit(getAddress, 'queue')
  const edit = async (id: number) => {
    const result = await submit({ id })
    if (result.ok && result.data) setEdited(result.data)
    // It is gone: the list shows it.
    else if (result.ok) reload()
  }
  return { edited, setEdited, edit, error }
}

/** Focuses an address once the list is loaded: the one of the page's anchor, then any by {@link placeOf}; without it the page's title. */
function useArrival(value: Loadable<unknown>) {
  const title = useRef<HTMLHeadingElement>(null)
  const next = useRef(typeof location === 'undefined' ? '' : location.hash.slice(1))
  useEffect(() => {
    if (value.state !== 'ready' || !next.current) return
    const target = document.getElementById(next.current) ?? title.current
    next.current = ''
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [value])
  const focusNext = (place: string) => {
    next.current = place
  }
  return { title, focusNext }
}

function BookHead({ t, title, count }: Pick<TilesProps, 't'> & { title: RefObject<HTMLHeadingElement | null>; count: number }) {
  return (
    <header className="address-head flex apart gap-4">
      <h1 ref={title} tabIndex={-1}>
        {t('frame.route.addresses')}
      </h1>
      {count > 0 && <p>{t('member.address.count', { count, most: Math.max(ADDRESS_MOST, count) })}</p>}
    </header>
  )
}

function NoAddress({ t, onAdd }: Pick<TilesProps, 't' | 'onAdd'>) {
  return (
    <Empty title={t('member.address.empty')} help={t('member.address.empty_help')}>
      <a className="button button--primary" href={href('addressEdit', t.locale)} onClick={instead(onAdd)}>
        {t('checkout.address.add')}
      </a>
    </Empty>
  )
}

interface TilesProps {
  t: Translate<typeof ADDRESS_BOOK_TEXTS>
  list: readonly AddressCard[]
  isLoading: boolean
  /** An address is being made the default. */
  isSaving: boolean
  /** The form of a new address is open. */
  isAdding: boolean
  onAdd: () => void
  onEdit: (id: number) => void
  onDefault: (card: AddressCard) => void
  onDelete: (card: AddressCard) => void
}

/** The addresses, and a way to add one while there is room for it. */
function AddressTiles({ t, list, isLoading, isSaving, isAdding, onAdd, onEdit, onDefault, onDelete }: TilesProps) {
  return (
    <ul className="address-tiles side-by-side side-by-side--phone gap-4" aria-busy={isLoading || undefined}>
      {list.map((card) => (
        <AddressTile
          key={card.id}
          t={t}
          card={card}
          busy={isSaving}
          onEdit={() => onEdit(card.id)}
          onDefault={() => onDefault(card)}
          onDelete={() => onDelete(card)}
        />
      ))}
      <li className="address-tile surface flex gap-1 address-tile--new">
        {list.length >= ADDRESS_MOST ? (
          <p>{t('member.address.full', { most: ADDRESS_MOST })}</p>
        ) : (
          <a href={href('addressEdit', t.locale)} onClick={instead(onAdd)}>
            <Icon name="plus" size={22} />
            {t('checkout.address.add')}
            {isAdding && <span>{t('member.address.open')}</span>}
          </a>
        )}
      </li>
    </ul>
  )
}
