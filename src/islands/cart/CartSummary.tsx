import '#islands/shared/cart/summary.css'
import '#islands/shared/order/sums.css'
import { useStore } from '@nanostores/react'
import { $token } from '#api/token.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import type { cartSums } from '#lib/orders/cart.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CART_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CART_TEXTS>
  sums: ReturnType<typeof cartSums>
  /** What spend-and-save takes off, in cents. */
  promotion: Cents
  /** A line is still being saved. */
  saving: boolean
  onCheckout: () => void
}

/** What the ticked lines cost, without delivery, and the way to check out. */
export function CartSummary({ t, sums, promotion, saving, onCheckout }: Props) {
  const token = useStore($token)
  const nothing = sums.pieces === 0
  const total = sums.total - promotion
  return (
    <aside className="summary" aria-label={t('cart.summary')}>
      <div className="box">
        <h2>{t('cart.summary')}</h2>
        <dl className="sums">
          <div>
            <dt>{t('cart.goods', { count: sums.pieces })}</dt>
            <dd>{formatMoney(sums.full)}</dd>
          </div>
          {sums.off > 0 && (
            <div className="sums__off">
              <dt>{t('cart.reductions')}</dt>
              <dd>{formatMoney(-sums.off)}</dd>
            </div>
          )}
          {promotion > 0 && (
            <div className="sums__off">
              <dt>{t('cart.promotion')}</dt>
              <dd>{formatMoney(-promotion)}</dd>
            </div>
          )}
          <div>
            <dt>{t('cart.delivery')}</dt>
            <dd>{t('cart.delivery_later')}</dd>
          </div>
          <div className="sums__total">
            <dt>{t('cart.total')}</dt>
            <dd>
              <Price cents={total} size="l" />
            </dd>
          </div>
        </dl>
        <Button kind="primary" size="l" wide disabled={nothing} busy={saving} busyLabel={t('cart.saving')} onClick={onCheckout}>
          {t('cart.checkout')}
        </Button>
        <p className="summary__hint">{t(nothing ? 'cart.nothing_ticked' : token ? 'cart.hint' : 'cart.hint_visitor')}</p>
      </div>
      <p className="summary__trust">
        <Icon name="secure" size={16} />
        {t('cart.secure')}
      </p>
      <p className="visually-hidden" role="status">
        {t('cart.announce', { total: formatMoney(total) })}
      </p>
    </aside>
  )
}
