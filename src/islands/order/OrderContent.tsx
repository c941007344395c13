import { OrderSums } from '#islands/shared/order/OrderSums.tsx'
import './order.css'
import { useEffect } from 'react'
import { can, hasCall } from '#api/settings.ts'
import { ordercomplainDetail } from '#contract/complaint.ts'
import type { OrderDetail } from '#contract/order-detail.ts'
import type { Servicer } from '#contract/site.ts'
import { OrderActions } from '#islands/shared/order/OrderActions.tsx'
import { OrderTimeline } from '#islands/shared/order/OrderTimeline.tsx'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { runCountdowns } from '#islands/ui/countdown.ts'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { comingWords, nextStepKey, type OrderPageKind, orderWords } from '#lib/orders/order-view.ts'
import { isAskable } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import { snakeCase } from '#lib/text/snake-case.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CodeBox } from './CodeBox.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { Parcels } from './Parcels.tsx'
import { RefundLink } from './RefundLink.tsx'
import type { ORDER_PAGE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ORDER_PAGE_TEXTS>
  order: OrderDetail
  kind: OrderPageKind
  /** How customer service is reached. */
  servicer?: Servicer
  onChanged: () => void
}

/** State and next step, way so far, code, parcels, goods, amounts and facts of one order. */
export function OrderContent({ t, order, kind, servicer, onChanged }: Props) {
  const onDone = (gone: boolean) => {
    if (gone) location.assign(href('orders', t.locale))
    else onChanged()
  }
  const coming = comingWords(t, order)
  useEffect(() => runCountdowns(onChanged), [onChanged])
  return (
    <>
      <section className="box order-top">
        <div className="order-top__head line wraps gap-4">
          <div>
            <h1>{orderWords(t, order).state}</h1>
            <p>{t(`order.next.${snakeCase(nextStepKey(order))}`)}</p>
            {coming && <p>{coming}</p>}
            {order.order_status === ORDER_STATUS.toPay && order.pay_expire_time > 0 && (
              <p>
                {t('order.pay_by')} <Countdown ends={order.pay_expire_time} />
              </p>
            )}
          </div>
          {order.order_status === ORDER_STATUS.toPay && (
            <p>
              {t('order.sum.to_pay')} <Price cents={order.pay_money} size="l" />
            </p>
          )}
          <div className="order-top__actions flex wraps gap-2">
            <OrderActions t={t} order={order} onChanged={onDone} />
            <AskEntry servicer={servicer} site_id={order.site_id} order_id={order.order_id} className="button button--quiet">
              {t('order.ask')}
            </AskEntry>
            <button type="button" className="button button--quiet" onClick={() => print()}>
              {t('order.print')}
            </button>
          </div>
        </div>
        <OrderTimeline t={t} order={order} />
      </section>
      <CodeBox t={t} order={order} kind={kind} />
      <Parcels t={t} order={order} />
      <section className="order-part grid gap-3" aria-labelledby="order-goods">
        <h2 id="order-goods">{t('order.goods')}</h2>
        <ul className="order-goods thumbs">
          {order.order_goods.map((line) => (
            <li key={line.order_goods_id}>
              <Picture path={line.sku_image} width={72} />
              <span>
                <a href={href('sku', t.locale, { id: line.sku_id })}>{line.goods_name || line.sku_name}</a>
                <span className="block quiet">{pickedValues(line, t.locale)}</span>
                {line.refund_status !== 0 && <span className="tag tag--low">{line.refund_status_name}</span>}
                <RefundLink t={t} order={order} line={line} />
                {line.complain_action === 1 && hasCall(ordercomplainDetail) && (
                  <a className="link" href={href('complaint', t.locale, { order_goods_id: line.order_goods_id })}>
                    {t('order.refund.complain')}
                  </a>
                )}
              </span>
              <Price cents={line.price} />
              <span>× {line.num}</span>
              <Price cents={line.goods_money || line.price * line.num} />
            </li>
          ))}
        </ul>
        {can('batchRefund') && order.is_enable_refund === 1 && order.order_goods.filter(isAskable).length > 1 && (
          <a className="more" href={href('refundBatch', t.locale, { order_id: order.order_id })}>
            {t('order.refund.several')}
          </a>
        )}
        <OrderSums t={t} orders={[order]} total={t(totalName(order))} className="order-sums" />
      </section>
      <OrderFacts t={t} order={order} kind={kind} />
    </>
  )
}

/** Names the last row of the amounts: nothing is to be paid for an order that was cancelled. */
function totalName({ pay_status, order_status }: OrderDetail) {
  if (pay_status) return 'order.sum.paid'
  return order_status === ORDER_STATUS.closed ? 'order.sum.total' : 'order.sum.to_pay'
}
