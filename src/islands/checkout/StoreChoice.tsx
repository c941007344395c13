import './choice.css'
import '#styles/checks.css'
import { useState } from 'react'
import type { Store } from '#contract/shop.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { addressText } from '#lib/member/address.ts'
import type { Picks } from '#lib/orders/checkout.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  site_id: number
  stores: readonly Store[]
  /** Id of the store that is chosen; 0 for none. */
  chosen: number
  onPick: (change: Picks['delivery'][string]) => void
}

/** Stores shown before "more". */
const SHOWN = 4

/** The stores where a shop's goods can be collected, nearest first where the shop sorts them so: name, address, hours, telephone. */
export function StoreChoice({ t, site_id, stores, chosen, onPick }: Props) {
  const [isOpen, setOpen] = useState(() => stores.findIndex(({ store_id }) => store_id === chosen) >= SHOWN)
  const shown = isOpen ? stores : stores.slice(0, SHOWN)
  return (
    <div className="store-choice" role="radiogroup" aria-label={t('checkout.delivery.store_label')}>
      {shown.map(({ store_id, store_name, full_address, address, open_date, telphone }) => (
        <label key={store_id} className="radio">
          <input type="radio" name={`store-${site_id}`} checked={store_id === chosen} onChange={() => onPick({ store_id })} />
          <span>
            <b>{store_name}</b>
            <span className="choice-card__text">{addressText({ address, full_address }, t.locale)}</span>
          </span>
          <span className="store-choice__hours">
            {open_date}
            <span className="choice-card__text">{telphone}</span>
          </span>
        </label>
      ))}
      {shown.length < stores.length && (
        <button type="button" className="more" onClick={() => setOpen(true)}>
          {t('checkout.delivery.more_stores', { count: stores.length - shown.length })}
          <Icon name="down" size={16} />
        </button>
      )}
    </div>
  )
}
