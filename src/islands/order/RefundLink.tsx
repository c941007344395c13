import type { Order, OrderGoods } from '#contract/order-record.ts'
import { isAskable, REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { REFUND_LINK_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof REFUND_LINK_TEXTS>
  order: Pick<Order, 'order_id' | 'is_enable_refund'>
  line: OrderGoods
}

/** The way to a line's refund, or to ask for one where the order allows it (contract cart-order.md, refund column). */
export function RefundLink({ t, order: { order_id, is_enable_refund }, line }: Props) {
  const { order_goods_id, refund_status } = line
  if (refund_status !== REFUND_STATUS.none) {
    return (
      <a className="link" href={href('refundDetail', t.locale, { order_goods_id })}>
        {t('order.refund.see')}
      </a>
    )
  }
  if (!is_enable_refund || !isAskable(line)) return null
  return (
    <a className="link" href={href('refund', t.locale, { order_goods_id, order_id })}>
      {t('order.refund.ask')}
    </a>
  )
}
