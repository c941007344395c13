import './address-book.css'
import { useEffect, useRef, useState } from 'react'
import { getAddress, pageAddresses, setDefaultAddress } from '#api/address.ts'
import type { Address, AddressCard } from '#contract/address.ts'
import { DeleteAddress } from '#islands/shared/address/DeleteAddress.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { LeaveDialog } from '#islands/ui/LeaveDialog.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { useUnsaved } from '#islands/ui/useUnsaved.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { ADDRESS_MOST } from '#lib/member/address.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
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
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [doomed, setDoomed] = useState<AddressCard | null>(null)
  /** Each question about an address is a new one: an answer that comes late belongs to its own. */
  const [asks, setAsks] = useState(0)
  const fetching = useSubmit(getAddress, 'queue')
  const preferring = useSubmit(setDefaultAddress)
  const title = useRef<HTMLHeadingElement>(null)
  /** Element to focus once the list is loaded: an address by its anchor, or the page's heading. */
  const next = useRef(typeof location === 'undefined' ? '' : location.hash.slice(1))

  useEffect(() => {
    if (value.state !== 'ready' || !next.current) return
    const target = document.getElementById(next.current) ?? title.current
    next.current = ''
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }, [value])

  const change = (place: string, words: string) => {
    next.current = place
    toast(words)
    reload()
  }
  const edit = async (id: number) => {
    const result = await fetching.submit({ id })
    if (result.ok && result.data) setEdited(result.data)
    // It is gone: the list shows it.
    else if (result.ok) reload()
  }
  const prefer = async ({ id }: AddressCard) => {
    if ((await preferring.submit({ id })).ok) change(placeOf(id), t('member.address.default_set'))
  }
  const close = () => {
    setEdited(null)
    title.current?.focus()
  }
  const list = dataOf(value)?.list ?? []
  const isFull = list.length >= ADDRESS_MOST
  return (
    <>
      <header className="address-head">
        <h1 ref={title} tabIndex={-1}>
          {t('frame.route.addresses')}
        </h1>
        {list.length > 0 && <p>{t('member.address.count', { count: list.length, most: Math.max(ADDRESS_MOST, list.length) })}</p>}
      </header>
      <SubmitError t={t} error={fetching.error ?? preferring.error} />
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('checkout.address.failed')}
        skeleton={<Skeleton rows={2} className="skeleton--card" />}
      >
        {() =>
          list.length ? (
            <ul className="address-tiles" aria-busy={value.state === 'loading' || undefined}>
              {list.map((card) => (
                <AddressTile
                  key={card.id}
                  t={t}
                  card={card}
                  busy={preferring.pending}
                  onEdit={() => unsaved.leave(() => void edit(card.id))}
                  onDefault={() => void prefer(card)}
                  onDelete={() => {
                    setAsks((count) => count + 1)
                    setDoomed(card)
                  }}
                />
              ))}
              <li className="address-tile address-tile--new">
                {isFull ? (
                  <p>{t('member.address.full', { most: ADDRESS_MOST })}</p>
                ) : (
                  <a href={href('addressEdit', texts.locale)} onClick={instead(() => unsaved.leave(() => setEdited('new')))}>
                    <Icon name="plus" size={22} />
                    {t('checkout.address.add')}
                    {edited === 'new' && <span>{t('member.address.open')}</span>}
                  </a>
                )}
              </li>
            </ul>
          ) : (
            edited === null && (
              <Empty title={t('member.address.empty')} help={t('member.address.empty_help')}>
                <a className="button button--primary" href={href('addressEdit', texts.locale)} onClick={instead(() => setEdited('new'))}>
                  {t('checkout.address.add')}
                </a>
              </Empty>
            )
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
          onSaved={(id) => {
            setEdited(null)
            change(placeOf(id), t('member.address.saved'))
          }}
          onClose={close}
        />
      )}
      <LeaveDialog t={t} unsaved={unsaved} />
      <DeleteAddress
        key={asks}
        t={t}
        locale={texts.locale}
        card={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={(id) => {
          if (typeof edited === 'object' && edited?.id === id) {
            unsaved.clean()
            setEdited(null)
          }
          change('none', t('member.address.deleted'))
        }}
      />
    </>
  )
}
