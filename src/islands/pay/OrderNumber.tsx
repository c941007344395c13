import './pay.css'
import type { Order } from '#contract/order-record.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { ORDER_NUMBER_TEXTS } from './texts.ts'

/** The shop of an order, its number to copy and what it comes to. */
export function OrderNumber({ t, order }: { t: Translate<typeof ORDER_NUMBER_TEXTS>; order: Order }) {
  return (
    <p className="order-number line wraps">
      <Icon name="collect" size={16} />
      <b>{order.site_name}</b>
      <span>
        {t('order.number', { number: order.order_no })}
        <CopyButton t={t} text={order.order_no} label={t('order.copy_number')} />
      </span>
      <Price cents={order.order_money} size="s" />
    </p>
  )
}
