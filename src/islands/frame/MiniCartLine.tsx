import { adoptSheet } from '#browser/adopt-sheet.ts'
import type { CartLine } from '#contract/cart.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { shownPrice } from '#lib/money/price.ts'
import { lineFault } from '#lib/orders/cart.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import sheet from './mini-cart-panel.css?inline'
import type { MINI_CART_TEXTS } from './texts.ts'

adoptSheet(sheet)

interface Props {
  line: CartLine
  t: Translate<typeof MINI_CART_TEXTS>
  onRemove: () => void
}

/** One line of the cart in small: picture, name, choice, price by number; what can no longer be bought says why. */
export function MiniCartLine({ line, t, onRemove }: Props) {
  const name = line.goods_name || line.sku_name
  const fault = lineFault(line)
  const values = pickedValues(line, t.locale)
  return (
    <li className={fault ? 'mini-cart__line grid gap-3 mini-cart__line--off' : 'mini-cart__line grid gap-3'}>
      <Picture path={line.sku_image} width={56} />
      <div>
        <a href={href('sku', t.locale, { id: line.sku_id })}>{name}</a>
        {values && <p>{values}</p>}
        {fault ? (
          <p>{t(`cart.fault.${fault}`)}</p>
        ) : (
          <p className="mini-cart__price">
            <GoodsPrice shown={shownPrice(line)} size="s" bare /> × {line.num}
          </p>
        )}
      </div>
      <button type="button" className="icon-button" aria-label={t('cart.remove', { name })} onClick={onRemove}>
        <Icon name="trash" size={16} />
      </button>
    </li>
  )
}
