import '#islands/shared/cart/summary.css'
import './pay.css'
import { Fragment } from 'react'
import type { Order } from '#contract/order-record.ts'
import type { PayInfo } from '#contract/pay.ts'
import { OrderSums } from '#islands/shared/order/OrderSums.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Translate } from '#lib/text/texts.ts'
import { BoughtLines } from './BoughtLines.tsx'
import { OrderNumber } from './OrderNumber.tsx'
import { Recipient } from './Recipient.tsx'
import type { PAY_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  info: PayInfo
  /** The orders paid under the number; none where they are not known (yet). */
  orders: readonly Order[]
  /** No more of them come. */
  isKnown: boolean
}

/** Subject of a payment: its orders with their products, or the shop's description, and the amounts. */
export function PayFor({ t, info, orders, isKnown }: Props) {
  return (
    <aside className="summary" aria-label={t('order.pay.for')}>
      <div className="box">
        <h2>{t('order.pay.for')}</h2>
        {orders.map((order) => (
          <Fragment key={order.order_id}>
            <OrderNumber t={t} order={order} />
            <BoughtLines order={order} locale={t.locale} />
          </Fragment>
        ))}
        {!orders.length && (isKnown ? <p>{info.pay_detail}</p> : <Skeleton className="pay-for__order" />)}
        {(orders.length > 0 || isKnown) && <OrderSums t={t} orders={orders} total={t('order.pay.amount')} amount={info.pay_money} />}
        <Recipient orders={orders} locale={t.locale} />
      </div>
    </aside>
  )
}
