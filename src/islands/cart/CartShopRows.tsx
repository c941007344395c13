import './cart.css'
import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart.ts'
import type { Servicer } from '#contract/site.ts'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { PressedCheckbox } from '#islands/ui/PressedCheckbox.tsx'
import { type CartShop, tickState } from '#lib/orders/cart.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CartRow, type RowActions } from './CartRow.tsx'
import type { CART_TEXTS } from './texts.ts'

interface Props extends RowActions {
  t: Translate<typeof CART_TEXTS>
  shop: CartShop
  /** How customer service is reached. */
  servicer?: Servicer
  isTicked: (line: CartLine) => boolean
  /** The place whose options are open; 0 for none. */
  opened: number
  /** The sku whose row takes the focus when it appears; 0 for none. */
  revived: number
  /** The same before a line is swapped and after. */
  placeOf: (line: CartLine) => number
  /** Its offers, and how far what is ticked has come with them. */
  offers: ReactNode
}

/** The lines of one shop under its name; the shop's box stands for all of them. */
export function CartShopRows({ t, shop, servicer, isTicked, opened, revived, placeOf, offers, ...actions }: Props) {
  const state = tickState(shop.lines, isTicked)
  return (
    <section className="cart-shop" aria-label={shop.site_name}>
      <header className="cart-shop__head line gap-3">
        <PressedCheckbox
          checked={state === 'all'}
          mixed={state === 'some'}
          onChange={(ticked) => actions.onTick(shop.lines, ticked)}
          label={t('cart.tick_shop', { name: shop.site_name })}
        />
        <Icon name="collect" size={16} />
        <h2>{shop.site_name}</h2>
        {shop.is_own && <span className="tag tag--own">{t('cart.own')}</span>}
        <AskEntry servicer={servicer} site_id={shop.site_id} className="link">
          {t('cart.ask')}
          <span className="visually-hidden"> {shop.site_name}</span>
        </AskEntry>
      </header>
      <ul>
        {shop.lines.map((line) => (
          <CartRow
            key={placeOf(line)}
            t={t}
            line={line}
            place={placeOf(line)}
            ticked={isTicked(line)}
            isOpen={placeOf(line) === opened}
            takesFocus={line.sku_id === revived}
            {...actions}
          />
        ))}
      </ul>
      {offers}
    </section>
  )
}
