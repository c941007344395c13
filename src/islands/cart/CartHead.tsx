import './cart.css'
import { useStore } from '@nanostores/react'
import type { CartLine } from '#contract/cart.ts'
import { ShareButton } from '#islands/shared/share/ShareButton.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Translate } from '#lib/text/texts.ts'
import { $cartCount } from '#stores/cart.ts'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  shopCount: number
  /** The ticked lines, with the quantities that are shown. */
  ticked: readonly CartLine[]
  onRemove: () => void
}

/** Title of the cart with its number of pieces, and buttons to share or remove the ticked lines. */
export function CartHead({ t, shopCount, ticked, onRemove }: Props) {
  // The store of the header's number, so that both always agree.
  const pieces = useStore($cartCount)
  return (
    <div className="cart-head flex apart gap-4">
      <h1 tabIndex={-1}>
        {t('cart.title')}{' '}
        <small>{shopCount > 1 ? t('cart.items_from', { count: pieces, shops: shopCount }) : t('cart.items', { count: pieces })}</small>
      </h1>
      {ticked.length > 0 && (
        <p className="cart-head__tools flex wraps">
          <ShareButton t={t} kind="cart" listItems={() => ticked}>
            {t('share.cart')}
          </ShareButton>
          <button type="button" className="more" onClick={onRemove}>
            <Icon name="trash" size={16} />
            {t('cart.remove_ticked')}
          </button>
        </p>
      )}
    </div>
  )
}
