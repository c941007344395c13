import '#islands/shared/cart/summary.css'
import '#islands/shared/order/sums.css'
import './order-summary.css'
import './visitor.css'
import type { ReactNode } from 'react'
import { useShopOffers } from '#islands/shared/offers/useShopOffers.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { offerSaves } from '#lib/offers/next-step.ts'
import { toCounted } from '#lib/orders/cart.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'
import type { Basket } from './visitor-basket.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  basket: Basket
  takesOffers: boolean
  /** The cart, where what is bought stands in it. */
  cart: string | undefined
  /** Notes and the button. */
  children: ReactNode
}

/** What a visitor is about to order, line by line, and what it costs before delivery, which hangs on the address. */
export function VisitorSummary({ t, basket, takesOffers, cart, children }: Props) {
  const { lines, goods, full, total, isVirtual } = basket
  const { offers } = useShopOffers(goods, takesOffers)
  const promotion = offers.reduce((sum, offer) => {
    const its = goods.filter(({ site_id }) => site_id === offer.site_id)
    return sum + offerSaves(offer, its.map(toCounted))
  }, 0)
  return (
    <aside className="summary" aria-label={t('checkout.summary')}>
      <div className="box">
        <div className="summary__head">
          <h2>{t('checkout.summary')}</h2>
          {cart && (
            <a className="link" href={cart}>
              {t('checkout.edit_cart')}
            </a>
          )}
        </div>
        <ul className="basket">
          {lines.map(({ sku_id, name, values, sku_image, num, amount }) => (
            <li key={sku_id}>
              <Picture path={sku_image} width={48} />
              <span>
                {name}
                <small>{[values, `× ${num}`].filter(Boolean).join(' · ')}</small>
              </span>
              <Price cents={amount} size="s" />
            </li>
          ))}
        </ul>
        <dl className="sums">
          <div>
            <dt>{t('checkout.sum.goods')}</dt>
            <dd>{formatMoney(full)}</dd>
          </div>
          {full > total && (
            <div className="sums__off">
              <dt>{t('checkout.sum.reductions')}</dt>
              <dd>{formatMoney(total - full)}</dd>
            </div>
          )}
          {promotion > 0 && (
            <div className="sums__off">
              <dt>{t('checkout.sum.promotion')}</dt>
              <dd>{formatMoney(-promotion)}</dd>
            </div>
          )}
          {!isVirtual && (
            <div>
              <dt>{t('checkout.sum.delivery')}</dt>
              <dd>{t('checkout.delivery.after_address')}</dd>
            </div>
          )}
          <div className="sums__total">
            <dt>{t('checkout.sum.to_pay')}</dt>
            <dd>
              <Price cents={total - promotion} size="l" />
            </dd>
          </div>
        </dl>
        {children}
      </div>
    </aside>
  )
}
