import '#islands/shared/cart/summary.css'
import './pay-result.css'
import { useEffect } from 'react'
import type { Order } from '#contract/order-record.ts'
import type { PayInfo } from '#contract/pay.ts'
import { Recommended } from '#islands/shared/goods/Recommended.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { orderAddress, orderKind } from '#lib/orders/order-view.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { refreshUnpaid } from '#stores/unpaid.ts'
import { PaidOrder } from './PaidOrder.tsx'
import { Receipt } from './Receipt.tsx'
import type { PAY_RESULT_TEXTS } from './texts.ts'
import { WhatNext } from './WhatNext.tsx'

interface Props {
  t: Translate<typeof PAY_RESULT_TEXTS>
  info: PayInfo
  orders: readonly Order[]
  /** No more of them may come. */
  isKnown: boolean
}

/** A payment that arrived: thanks, its orders, the receipt, and goods that go with them. */
export function PaidResult({ t, info, orders, isKnown }: Props) {
  const [first, second] = orders
  useEffect(() => void refreshUnpaid(), [])
  const lines = orders.flatMap(({ order_goods }) => order_goods)
  const one = first && !second ? orderAddress(first, t.locale) : info.order_id && href('order', t.locale, { order_id: info.order_id })
  return (
    <>
      <div className="with-summary side-by-side paid-page">
        <div className="paid">
          <header className="paid__head flex gap-4">
            <Icon name="success" size={36} />
            <div role="status">
              <h1>{t('order.result.paid')}</h1>
              <p>{t('order.result.paid_help')}</p>
            </div>
          </header>
          <p className="outcome__ways flex wraps gap-2">
            <a className="button button--secondary" href={one || href('orders', t.locale)}>
              {t(one ? 'order.result.order' : 'order.pay.to_orders')}
            </a>
            <a className="button button--tertiary" href={href('home', t.locale)}>
              {t('order.shop_on')}
            </a>
          </p>
          {orders.map((order) => (
            <PaidOrder key={order.order_id} t={t} order={order} />
          ))}
          {isKnown && <WhatNext t={t} isSent={orders.some(({ order_type }) => ['express', 'local'].includes(orderKind(order_type)))} />}
        </div>
        <Receipt t={t} info={info} orders={orders} />
      </div>
      <Recommended
        t={t}
        title={t('order.result.goes_with')}
        sku_id={isKnown ? lines[0]?.sku_id : null}
        besides={lines.map(({ goods_id }) => goods_id)}
      />
    </>
  )
}
