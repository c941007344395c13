import './sums.css'
import { Price } from '#islands/ui/Price.tsx'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import { orderSums, type Summed } from '#lib/orders/order-sums.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ORDER_SUMS_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ORDER_SUMS_TEXTS>
  orders: readonly Summed[]
  /** The last row: what it is called, and what it comes to where the orders do not tell. */
  total: string
  amount?: Cents
  className?: string
}

/** The amounts of orders as they were charged, not today's prices; rows of nothing are left out but for delivery. */
export function OrderSums({ t, orders, total, amount, className }: Props) {
  const { goods, delivery, rows, toPay } = orderSums(orders, amount)
  return (
    <dl className={className ? `sums grid gap-4 ${className}` : 'sums grid gap-4'}>
      {orders.length > 0 && (
        <>
          <div>
            <dt>{t('order.sum.goods')}</dt>
            <dd>{formatMoney(goods)}</dd>
          </div>
          <div>
            <dt>{t('order.sum.delivery')}</dt>
            <dd>{delivery ? formatMoney(delivery) : t('order.free')}</dd>
          </div>
          {rows.map(({ name, cents }) => (
            <div key={name} className={cents < 0 ? 'sums__off' : undefined}>
              <dt>{t(`order.sum.${name}`)}</dt>
              <dd>{formatMoney(cents)}</dd>
            </div>
          ))}
        </>
      )}
      <div className="sums__total">
        <dt>{total}</dt>
        <dd>
          <Price cents={amount ?? toPay} size="l" />
        </dd>
      </div>
    </dl>
  )
}
