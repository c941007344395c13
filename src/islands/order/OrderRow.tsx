import '#islands/shared/order/order-state.css'
import '#islands/shared/order/card-head.css'
import './order-list.css'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order-record.ts'
import type { Servicer } from '#contract/site.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { OrderActions } from '#islands/shared/order/OrderActions.tsx'
import { AskEntry } from '#islands/ui/AskEntry.tsx'
import { Countdown } from '#islands/ui/Countdown.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { pickedValues } from '#lib/catalogue/sku.ts'
import { formatTime } from '#lib/dates/time.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { comingWords, nextStepKey, orderAddress, orderWords, shownAmount } from '#lib/orders/order-view.ts'
import { href } from '#lib/routes/paths.ts'
import { snakeCase } from '#lib/text/snake-case.ts'
import type { Translate } from '#lib/text/texts.ts'
import { RefundLink } from './RefundLink.tsx'
import type { ORDER_LIST_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof ORDER_LIST_TEXTS>
  order: Order
  /** How customer service is reached. */
  servicer?: Servicer
  onChanged: (order_id: number, gone: boolean) => void
  /** Picks it to be paid with others, where there are some. */
  box?: ReactNode
}

/** One order of the list: its products at the left; state, total, next event and actions at the right. */
export function OrderRow({ t, order, servicer, onChanged, box }: Props) {
  const page = orderAddress(order, t.locale)
  const words = orderWords(t, order)
  const hint = comingWords(t, order)
  return (
    <article className="order-card side-by-side thumbs surface" aria-label={t('order.number', { number: order.order_no })}>
      <header className="card-head line wraps small">
        {box}
        <span>{formatTime(order.create_time)}</span>
        <span>
          {t('order.number', { number: order.order_no })}
          <CopyButton t={t} text={order.order_no} label={t('order.copy_number')} />
        </span>
        <span>{order.site_name}</span>
        <span className="order-card__type">{words.kind}</span>
      </header>
      <ul className="order-card__lines">
        {order.order_goods.map((line) => (
          <li key={line.order_goods_id}>
            <Picture path={line.sku_image} width={64} />
            <span>
              <a href={href('sku', t.locale, { id: line.sku_id })}>{line.goods_name || line.sku_name}</a>
              <span className="block quiet">{pickedValues(line, t.locale)}</span>
              {line.refund_status !== 0 && <span className="tag tag--low">{line.refund_status_name}</span>}
              {line.refund_status !== 0 && <RefundLink t={t} order={order} line={line} />}
            </span>
            <Price cents={line.price} size="s" />
            <span>× {line.num}</span>
          </li>
        ))}
      </ul>
      <div className="order-card__now flex gap-1">
        <p className="order-card__state flex apart gap-3">
          <b className={`order-state order-state--${order.order_status}`}>{words.state}</b>
          <Price cents={shownAmount(order)} />
        </p>
        <p>{t(`order.next.${snakeCase(nextStepKey(order))}`)}</p>
        <p className="order-card__next flex wraps">
          <span>{t('order.items', { count: order.goods_num })}</span>
          {hint && <span>{hint}</span>}
          {order.order_status === ORDER_STATUS.toPay && order.pay_expire_time > 0 && <Countdown ends={order.pay_expire_time} />}
        </p>
        <div className="order-card__actions line wraps gap-2">
          <a className="button button--tertiary button--s" href={page}>
            {t('order.detail')}
          </a>
          <OrderActions t={t} order={order} size="s" onChanged={(gone) => onChanged(order.order_id, gone)} />
          <AskEntry servicer={servicer} site_id={order.site_id} order_id={order.order_id} className="link">
            {t('order.ask')}
          </AskEntry>
        </div>
      </div>
    </article>
  )
}
