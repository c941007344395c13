import './cart.css'
import type { CartLine } from '#contract/cart.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { lineFault } from '#lib/cart.ts'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/paths.ts'
import { pickedValues } from '#lib/sku.ts'
import type { Translate } from '#lib/texts.ts'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  locale: Locale
  lines: readonly CartLine[]
  onRemove: (line: CartLine) => void
  onClear: () => void
}

/** Lines that can no longer be bought, why, and a search for something like them. */
export function InvalidRows({ t, locale, lines, onRemove, onClear }: Props) {
  return (
    <section className="cart-shop" aria-label={t('cart.invalid')}>
      <header className="cart-shop__head">
        <h2>
          {t('cart.invalid')} <span className="tabs__count">{lines.length}</span>
        </h2>
        <button type="button" className="link" onClick={onClear}>
          {t('cart.clear')}
        </button>
      </header>
      <ul>
        {lines.map((line) => {
          const name = line.goods_name || line.sku_name
          const keyword = name
            .split(/[\s,，]+/)
            .slice(0, 2)
            .join(' ')
          return (
            <li key={line.cart_id} className="cart-row cart-row--off">
              <span className="tag tag--off">{t('cart.off')}</span>
              <span className="cart-row__picture">
                <Picture path={line.sku_image} width={96} />
              </span>
              <span className="cart-row__words">
                <span className="cart-row__name">{name}</span>
                <span className="cart-row__values">{pickedValues(line, locale)}</span>
              </span>
              <span className="cart-row__price">{t(`cart.fault.${lineFault(line) ?? 'off'}`)}</span>
              <span />
              <a className="button button--third button--s" href={href('list', locale, { keyword })}>
                {t('cart.similar')}
              </a>
              <span className="cart-row__more">
                <button type="button" className="icon-button" aria-label={t('cart.remove', { name })} onClick={() => onRemove(line)}>
                  <Icon name="trash" />
                </button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
