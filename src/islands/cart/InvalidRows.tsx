import './cart.css'
import type { CartLine } from '#contract/cart.ts'
import type { Translate } from '#lib/text/texts.ts'
import { InvalidRow } from './InvalidRow.tsx'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  lines: readonly CartLine[]
  onRemove: (line: CartLine) => void
  onClear: () => void
  /** The line whose options are open, by `cart_id`; 0 for none. */
  opened: number
  onOpen: (cart_id: number) => void
  onSwapped: (line: CartLine, sku_id: number) => void
}

/** Lines that can no longer be bought, each with its ways on (R07). */
export function InvalidRows({ t, lines, onRemove, onClear, opened, onOpen, onSwapped }: Props) {
  return (
    <section className="cart-shop" aria-label={t('cart.invalid')}>
      <header className="cart-shop__head line gap-3">
        <h2>
          {t('cart.invalid')} <span className="tabs__count">{lines.length}</span>
        </h2>
        <button type="button" className="link" onClick={onClear}>
          {t('cart.clear')}
        </button>
      </header>
      <ul>
        {lines.map((line) => (
          <InvalidRow
            key={line.cart_id}
            t={t}
            line={line}
            onRemove={() => onRemove(line)}
            isOpen={line.cart_id === opened}
            onOpen={(open) => onOpen(open ? line.cart_id : 0)}
            onSwapped={(sku_id) => onSwapped(line, sku_id)}
          />
        ))}
      </ul>
    </section>
  )
}
