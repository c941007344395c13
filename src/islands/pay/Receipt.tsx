import '#islands/shared/cart/summary.css'
import './pay-result.css'
import type { Order } from '#contract/order-record.ts'
import type { PayInfo } from '#contract/pay.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { OrderSums } from '#islands/shared/order/OrderSums.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { orderSums } from '#lib/orders/order-sums.ts'
import { orderWords } from '#lib/orders/order-view.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PAY_RESULT_TEXTS } from './texts.ts'

/** Amount of a payment with its parts, method, time and number. */
export function Receipt({ t, info, orders = [] }: { t: Translate<typeof PAY_RESULT_TEXTS>; info: PayInfo; orders?: readonly Order[] }) {
  const [order] = orders
  const way = order && orderWords(t, order).payment
  const { saved } = orderSums(orders)
  return (
    <aside className="summary">
      <div className="box">
        <h2>{t('order.result.receipt')}</h2>
        {orders.length > 0 && (
          <>
            <OrderSums t={t} orders={orders} total={t('order.result.amount')} amount={info.pay_money} />
            {saved > 0 && <p className="summary__saved">{t('order.result.saved', { amount: formatMoney(saved) })}</p>}
          </>
        )}
        <dl className="outcome__facts">
          {!orders.length && (
            <>
              <dt>{t('order.result.amount')}</dt>
              <dd>
                <Price cents={info.pay_money} />
              </dd>
            </>
          )}
          {way && (
            <>
              <dt>{t('order.result.way')}</dt>
              <dd>{way}</dd>
            </>
          )}
          {info.pay_time > 0 && (
            <>
              <dt>{t('order.result.time')}</dt>
              <dd>{formatTime(info.pay_time)}</dd>
            </>
          )}
          <dt>{t('order.pay.number')}</dt>
          <dd>
            {info.out_trade_no}
            <CopyButton t={t} text={info.out_trade_no} label={t('order.pay.copy')} />
          </dd>
        </dl>
        <button type="button" className="button button--tertiary" onClick={() => print()}>
          {t('order.result.print')}
        </button>
      </div>
    </aside>
  )
}
