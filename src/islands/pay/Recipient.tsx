import './pay.css'
import type { Order } from '#contract/order-record.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { addressText } from '#lib/member/address.ts'
import { orderKind } from '#lib/orders/order-view.ts'
import type { Locale } from '#lib/text/locales.ts'
import { listed } from '#lib/text/texts.ts'

/** Recipient and address of orders; nothing without a delivery. */
export function Recipient({ orders, locale }: { orders: readonly Order[]; locale: Locale }) {
  const sent = orders.find(({ order_type }) => ['express', 'local'].includes(orderKind(order_type)))
  if (!sent) return null
  return (
    <p className="recipient grid gap-2 quiet">
      <Icon name="address" size={16} />
      <span>
        <b>{listed([sent.name, sent.mobile].filter(Boolean), locale)}</b> {addressText(sent, locale)}
      </span>
    </p>
  )
}
