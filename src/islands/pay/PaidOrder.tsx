import './pay-result.css'
import type { Order } from '#contract/order-record.ts'
import { OrderTimeline } from '#islands/shared/order/OrderTimeline.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { formatDate } from '#lib/dates/time.ts'
import { addressText } from '#lib/member/address.ts'
import { type OrderPageKind, orderKind, orderWords } from '#lib/orders/order-view.ts'
import type { IconName } from '#lib/page/icons.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import { BoughtLines } from './BoughtLines.tsx'
import { OrderNumber } from './OrderNumber.tsx'
import type { PAY_RESULT_TEXTS } from './texts.ts'

const ICON: Record<OrderPageKind, IconName> = { express: 'delivery', local: 'delivery', pickup: 'collect', virtual: 'qr' }

/** A paid order: when it comes where the shop says it, where to, what happens next, its goods and its way so far. */
export function PaidOrder({ t, order }: { t: Translate<typeof PAY_RESULT_TEXTS>; order: Order }) {
  const kind = orderKind(order.order_type)
  const day = formatDate(order.expect_time, t.locale)
  const words = orderWords(t, order)
  return (
    <section className="box paid-order" aria-label={t('order.number', { number: order.order_no })}>
      <OrderNumber t={t} order={order} />
      <div className="paid-order__parts side-by-side gap-5">
        <div className="paid-order__comes grid gap-3">
          <Icon name={ICON[kind]} />
          <div>
            <h2>{day && kind !== 'virtual' ? t(`order.result.expect.${kind}`, { day }) : words.delivery || words.kind}</h2>
            <p>{kind === 'pickup' ? storeText(order) : listed([order.name, order.mobile].filter(Boolean), t.locale)}</p>
            {(kind === 'express' || kind === 'local') && <p>{addressText(order, t.locale)}</p>}
            <p>{t(`order.result.next.${kind}`)}</p>
          </div>
        </div>
        <BoughtLines order={order} locale={t.locale} />
      </div>
      <OrderTimeline t={t} order={order} />
    </section>
  )
}

function storeText({ delivery_store_name, delivery_store_info: store }: Order): string {
  return [delivery_store_name, store.full_address, store.open_date, store.telphone].filter(Boolean).join(' · ')
}
