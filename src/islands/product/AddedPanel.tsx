import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { adoptSheet } from '#browser/adopt-sheet.ts'
import type { SkuDetail } from '#contract/sku.ts'
import { GoodsPrice } from '#islands/shared/goods/GoodsPrice.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import type { SlimSku } from '#lib/catalogue/product.ts'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { ShownPrice } from '#lib/money/price.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $cart, $cartCount, $cartTotal } from '#stores/cart.ts'
import sheet from './added-panel.css?inline'
import type { ADDED_PANEL_TEXTS } from './texts.ts'

adoptSheet(sheet)

/** The product last added to the cart, at the price it had then, for the panel that confirms it. */
export interface Added {
  sku: SlimSku<SkuDetail>
  shown: ShownPrice
  num: number
}

interface Props {
  added: Added
  onClose: () => void
  t: Translate<typeof ADDED_PANEL_TEXTS>
}

/** Says under the cart what was put into it, and where to go on. Takes the focus, is read out once, gives the focus back. */
export function AddedPanel({ added: { sku, shown, num }, onClose, t }: Props) {
  const count = useStore($cartCount)
  const total = useStore($cartTotal)
  // That it is in the cart is known before what is in there now.
  const known = useStore($cart).state !== 'loading'
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const before = document.activeElement
    title.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <section
      className="added float"
      aria-label={t('goods.added.title')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <p ref={title} tabIndex={-1} className="added__title line gap-2">
        <Icon name="success" size={18} />
        {t('goods.added.title')}
      </p>
      <button type="button" className="icon-button added__close" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
      <div className="added__line grid gap-3">
        <Picture path={sku.sku_image} width={64} />
        <p>
          {sku.goods_name || sku.sku_name}
          <span>{[pickedValues(sku, t.locale), `× ${num}`].filter(Boolean).join(' · ')}</span>
        </p>
        <GoodsPrice shown={shown} size="s" bare t={t} />
      </div>
      <p className="added__total">{known && total > 0 && t('goods.added.total', { total: formatMoney(total) })}</p>
      <div className="added__ways grid gap-2">
        <button type="button" className="button button--tertiary" onClick={onClose}>
          {t('goods.added.stay')}
        </button>
        <a className="button button--primary" href={href('cart', t.locale)}>
          {known && count ? t('goods.added.go_count', { count }) : t('goods.go_to_cart')}
        </a>
      </div>
    </section>
  )
}
