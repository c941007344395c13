import '#islands/shared/order/sums.css'
import './order.css'
import type { OrderDetail } from '#contract/order-detail.ts'
import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/money/format.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ORDER_PAGE_TEXTS } from './texts.ts'

/** The amounts as they were charged, not today's prices; rows of nothing are left out but for delivery. */
export function OrderTotals({ t, order }: { t: Translate<typeof ORDER_PAGE_TEXTS>; order: OrderDetail }) {
  const rows = [
    ['order.sum.invoice', order.invoice_money + order.invoice_delivery_money],
    ['order.sum.adjust', order.adjust_money],
    ['order.sum.promotion', -order.promotion_money],
    ['order.sum.coupon', -order.coupon_money],
    ['order.sum.platform_coupon', -order.platform_coupon_total_money],
    ['order.sum.balance', -order.balance_money],
  ] as const
  return (
    <dl className="sums order-sums">
      <div>
        <dt>{t('order.sum.goods')}</dt>
        <dd>{formatMoney(order.goods_money)}</dd>
      </div>
      <div>
        <dt>{t('order.sum.delivery')}</dt>
        <dd>{order.delivery_money ? formatMoney(order.delivery_money) : t('order.free')}</dd>
      </div>
      {rows
        .filter(([, cents]) => cents !== 0)
        .map(([key, cents]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      <div className="sums__total">
        <dt>{t(order.pay_status ? 'order.sum.paid' : 'order.sum.to_pay')}</dt>
        <dd>
          <Price cents={order.pay_money} size="l" />
        </dd>
      </div>
    </dl>
  )
}
