import '#islands/shared/cart/summary.css'
import '#islands/shared/order/sums.css'
import './checkout.css'
import './order-summary.css'
import type { ReactNode } from 'react'
import type { OrderPreview } from '#contract/order-preview.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { isVirtualOrder, shopsIn } from '#lib/orders/checkout.ts'
import type { Translate } from '#lib/text/texts.ts'
import { SummaryHead } from './SummaryHead.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  order: OrderPreview
  /** Products to deliver without an address yet: the delivery fee is unknown. */
  needsAddress: boolean
  /** Whether a card or wallet can pay what is due. */
  isPaidOnline: boolean
  /** The sums are being worked out anew: the old ones stay, dimmed. */
  working: boolean
  /** The cart, where what is bought stands in it. */
  cart: string | undefined
  /** Arrival days. */
  arrivals: ReactNode
  /** Further savings. They load last, so they are placed where they move nothing. */
  nextSteps: ReactNode
  /** Notes and the button. */
  children: ReactNode
}

/** Pictures of the most that are shown. */
const PICTURES = 4

/** Rows of an order's price. Zero rows are left out, except free delivery. */
export function OrderSummary({ t, order, needsAddress, isPaidOnline, working, cart, arrivals, nextSteps, children }: Props) {
  const shops = shopsIn(order)
  const saved = order.promotion_money + order.coupon_money + order.platform_coupon_money
  const lines = shopsIn(order).flatMap(({ goods_list }) => goods_list)
  const rows = [
    ['checkout.sum.invoice', order.invoice_money + order.invoice_delivery_money],
    ['checkout.sum.promotion', -order.promotion_money],
    ['checkout.sum.coupon', -order.coupon_money],
    ['checkout.sum.platform_coupon', -order.platform_coupon_money],
    ['checkout.sum.balance', -order.balance_money],
  ] as const
  return (
    <aside className="summary" aria-label={t('checkout.summary')}>
      <div className="box">
        <SummaryHead t={t} cart={cart} />
        <div className="thumbs line gap-2 quiet">
          {lines.slice(0, PICTURES).map(({ sku_id, sku_image }) => (
            <Picture key={sku_id} path={sku_image} width={52} />
          ))}
          <span>{t('checkout.items', { count: order.goods_num || lines.reduce((sum, { num }) => sum + num, 0) })}</span>
        </div>
        <dl className={working ? 'sums grid gap-4 is-working' : 'sums grid gap-4'} aria-busy={working}>
          <div>
            <dt>{t('checkout.sum.goods')}</dt>
            <dd>{formatMoney(order.goods_money)}</dd>
          </div>
          {!isVirtualOrder(order) && (
            <div>
              <dt>{t('checkout.sum.delivery')}</dt>
              <dd>
                {needsAddress
                  ? t('checkout.delivery.after_address')
                  : order.delivery_money
                    ? formatMoney(order.delivery_money)
                    : t('checkout.free')}
              </dd>
            </div>
          )}
          {shops.length > 1 &&
            order.delivery_money > 0 &&
            shops.map(({ site_id, site_name, delivery_money }) => (
              <div key={site_id} className="sums__part small">
                <dt>{site_name}</dt>
                <dd>{delivery_money ? formatMoney(delivery_money) : t('checkout.free')}</dd>
              </div>
            ))}
          {rows
            .filter(([, cents]) => cents !== 0)
            .map(([key, cents]) => (
              <div key={key} className={cents < 0 ? 'sums__off' : undefined}>
                <dt>{t(key)}</dt>
                <dd>{formatMoney(cents)}</dd>
              </div>
            ))}
          <div className="sums__total">
            <dt>{t('checkout.sum.to_pay')}</dt>
            <dd>
              <Price cents={order.pay_money} size="l" />
            </dd>
          </div>
        </dl>
        {saved > 0 && <p className="summary__saved">{t('checkout.sum.saved', { amount: formatMoney(saved) })}</p>}
        {children}
      </div>
      {arrivals}
      {isPaidOnline && (
        <p className="line gap-2 small">
          <Icon name="lock" size={16} />
          {t('checkout.secure')}
        </p>
      )}
      {nextSteps}
    </aside>
  )
}
