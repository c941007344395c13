import './order.css'
import type { OrderDetail } from '#contract/order-detail.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { formatClock, formatTime } from '#lib/dates/time.ts'
import { addressText } from '#lib/member/address.ts'
import { isRefunded, type OrderPageKind, orderWords } from '#lib/orders/order-view.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ORDER_PAGE_TEXTS } from './texts.ts'

/** Recipient and other facts of an order; missing ones are left out. */
export function OrderFacts({ t, order, kind }: { t: Translate<typeof ORDER_PAGE_TEXTS>; order: OrderDetail; kind: OrderPageKind }) {
  const words = orderWords(t, order)
  const facts = [
    ['order.fact.shop', order.site_name],
    ['order.fact.type', words.kind],
    ['order.fact.delivery', words.delivery],
    ['order.fact.promotion', order.promotion_type_name],
    ['order.fact.created', formatTime(order.create_time)],
    ['order.fact.paid', order.pay_status ? [words.payment, formatTime(order.pay_time)].filter(Boolean).join(' · ') : ''],
    ['order.fact.trade', order.out_trade_no],
    [isRefunded(order) ? 'order.step.refunded' : 'order.fact.closed', formatTime(order.close_time)],
    ['order.fact.message', order.buyer_message],
    [
      'order.fact.invoice',
      order.is_invoice
        ? [order.invoice_title, order.taxpayer_number, order.invoice_content, order.invoice_email || order.invoice_full_address]
            .filter(Boolean)
            .join(' · ')
        : '',
    ],
    ['order.fact.remark', order.remark],
  ] as const
  const asked = order.buyer_ask_delivery_time
  const isSent = kind === 'express' || kind === 'local'
  return (
    <div className="order-facts side-by-side">
      <section className="order-part grid gap-3">
        <h2>{t(isSent ? 'order.receiver' : 'order.contact')}</h2>
        <p>
          <b>{order.name}</b> {order.mobile}
        </p>
        {isSent && <p>{addressText(order, t.locale)}</p>}
        {kind === 'local' && Boolean(asked) && (
          <p>{t('order.asked_time', { time: typeof asked === 'number' ? formatClock(asked) : asked })}</p>
        )}
      </section>
      <section className="order-part grid gap-3">
        <h2>{t('order.facts')}</h2>
        <dl className="facts">
          <dt>{t('order.fact.number')}</dt>
          <dd>
            {order.order_no}
            <CopyButton t={t} text={order.order_no} label={t('order.copy_number')} />
          </dd>
          {facts
            .filter(([, value]) => value)
            .map(([key, value]) => (
              <div key={key} className="facts__pair">
                <dt>{t(key)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
    </div>
  )
}
