import './address-book.css'
import type { MouseEvent } from 'react'
import type { AddressCard } from '#contract/address.ts'
import { isPlainClick } from '#islands/ui/Pages.tsx'
import { addressText } from '#lib/member/address.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ADDRESS_BOOK_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ADDRESS_BOOK_TEXTS>
  card: AddressCard
  /** It is being made the default. */
  busy: boolean
  onEdit: () => void
  onDefault: () => void
  onDelete: () => void
}

/** Does something here where a plain click on a link asked for it; the link's page does it in a new tab, and without this. */
export const instead = (act: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  act()
}

/** The place on the page of an address, for links and the focus. */
export const placeOf = (id: number) => `address-${id}`

/** One address with what can be done with it; the default one stays, and says why. */
export function AddressTile({ t, card, busy, onEdit, onDefault, onDelete }: Props) {
  const { id, name, mobile, telephone } = card
  const isDefault = card.is_default === 1
  return (
    <li
      id={placeOf(id)}
      tabIndex={-1}
      className={isDefault ? 'address-tile surface flex gap-1 address-tile--default' : 'address-tile surface flex gap-1'}
    >
      <p className="address-tile__person flex wraps apart gap-2">
        <b>{name}</b>
        {isDefault && <span className="tag">{t('checkout.address.default')}</span>}
      </p>
      <p className="address-tile__phone">{[mobile, telephone].filter(Boolean).join(' · ')}</p>
      <p>{addressText(card, t.locale)}</p>
      <div className="address-tile__ways line wraps">
        {!isDefault && (
          <button
            type="button"
            className="link"
            aria-label={t('member.address.make_default_name', { name })}
            aria-disabled={busy || undefined}
            aria-busy={busy || undefined}
            onClick={() => !busy && onDefault()}
          >
            {t('member.address.make_default')}
          </button>
        )}
        <a
          className="link"
          href={href('addressEdit', t.locale, { id })}
          aria-label={t('checkout.address.edit_name', { name })}
          onClick={instead(onEdit)}
        >
          {t('checkout.address.edit')}
        </a>
        {isDefault ? (
          <span className="field__hint">{t('member.address.default_stays')}</span>
        ) : (
          <button type="button" className="link" aria-label={t('checkout.address.delete_name', { name })} onClick={onDelete}>
            {t('checkout.address.delete')}
          </button>
        )}
      </div>
    </li>
  )
}
