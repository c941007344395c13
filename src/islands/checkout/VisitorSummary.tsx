import '#islands/shared/cart/summary.css'
import '#islands/shared/order/sums.css'
import './visitor.css'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ClaimBox } from '#islands/shared/cart/ClaimBox.tsx'
import { CostRows } from '#islands/shared/cart/CostRows.tsx'
import { type CartAddons, useCartTerms } from '#islands/shared/cart/useCartTerms.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { cartCosts } from '#lib/orders/cart-costs.ts'
import type { Translate } from '#lib/text/texts.ts'
import { $region, builtRegion } from '#stores/region.ts'
import { SummaryHead } from './SummaryHead.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'
import type { Basket } from './visitor-basket.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  basket: Basket
  addons: CartAddons
  /** The cart, where what is bought stands in it. */
  cart: string | undefined
  /** Notes and the button. */
  children: ReactNode
}

/**
 * Lines and cost of a visitor's order, calculated like the cart; the address decides about delivery. The costs and the button below them come
 * together, because the button would move under the pointer with each row.
 */
export function VisitorSummary({ t, basket, addons, cart, children }: Props) {
  const { lines, goods, full, total, isVirtual } = basket
  const region = useStore($region, { ssr: builtRegion })
  const { terms, estimates, isLoading } = useCartTerms(goods, addons, false)
  // Group-buys, flash sales and sets have a price of their own, and no coupons.
  const costs = goods.length ? cartCosts(goods, terms) : null
  return (
    <aside className="summary" aria-label={t('checkout.summary')}>
      <div className="box">
        <SummaryHead t={t} cart={cart} />
        <ul className="basket thumbs">
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
        {isLoading ? (
          <Skeleton rows={2} className="skeleton--row" />
        ) : (
          <>
            <dl className="sums grid gap-4">
              {costs ? (
                <CostRows t={t} costs={costs} estimates={estimates} isRegionKnown={region.length > 0} />
              ) : (
                <>
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
                  {!isVirtual && (
                    <div>
                      <dt>{t('checkout.sum.delivery')}</dt>
                      <dd>{t('checkout.delivery.after_address')}</dd>
                    </div>
                  )}
                </>
              )}
              <div className="sums__total">
                <dt>{t('checkout.sum.to_pay')}</dt>
                <dd>
                  <Price cents={costs?.total ?? total} size="l" />
                </dd>
              </div>
            </dl>
            {costs?.claimable && <ClaimBox t={t} best={costs.claimable} />}
            {children}
          </>
        )}
      </div>
    </aside>
  )
}
