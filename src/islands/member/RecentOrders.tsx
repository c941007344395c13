import '#islands/shared/order/order-state.css'
import './recent-orders.css'
import type { Order } from '#contract/order-record.ts'
import { OrderActions } from '#islands/shared/order/OrderActions.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatTime } from '#lib/dates/time.ts'
import { orderAddress, orderWords, shownAmount } from '#lib/orders/order-view.ts'
import { href } from '#lib/routes/paths.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import { SectionHead } from './SectionHead.tsx'
import type { WELCOME_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof WELCOME_TEXTS>
  orders: readonly Order[]
  /** Stands above by itself already. */
  besides: Order | undefined
  onChanged: () => void
}

const SHOWN = 3

/** The latest orders with what can be done with each. */
export function RecentOrders({ t, orders, besides, onChanged }: Props) {
  const rest = orders.filter((order) => order !== besides)
  if (orders.length && !rest.length) return null
  return (
    <section className="recent" aria-labelledby="recent-orders">
      <SectionHead id="recent-orders" title={t('member.recent')} href={href('orders', t.locale)} more={t('member.all_orders')} />
      {orders.length === 0 && (
        <Empty title={t('member.no_orders')}>
          <a className="button button--primary" href={href('home', t.locale)}>
            {t('member.go_shopping')}
          </a>
        </Empty>
      )}
      {rest.slice(0, SHOWN).map((order) => (
        <Recent key={order.order_id} t={t} order={order} onChanged={onChanged} />
      ))}
    </section>
  )
}

interface OneProps {
  t: Translate<typeof WELCOME_TEXTS>
  order: Order
  onChanged: () => void
}

function Recent({ t, order, onChanged }: OneProps) {
  return (
    <article className="recent__order" aria-label={t('order.number', { number: order.order_no })}>
      <span className="recent__pictures">
        {order.order_goods.slice(0, 3).map((line) => (
          <Picture key={line.order_goods_id} path={line.sku_image} width={64} />
        ))}
      </span>
      <div className="recent__words">
        <a href={orderAddress(order, t.locale)}>
          {listed(
            order.order_goods.map((line) => line.goods_name || line.sku_name),
            t.locale,
          )}
        </a>
        <span>
          {formatTime(order.create_time)} · {t('order.number', { number: order.order_no })}
        </span>
      </div>
      <div className="recent__sum">
        <Price cents={shownAmount(order)} />
        <span>{t('order.items', { count: order.goods_num })}</span>
      </div>
      <div className="recent__state">
        <b className={`order-state order-state--${order.order_status}`}>{orderWords(t, order).state}</b>
        <span>
          <OrderActions t={t} order={order} size="s" pay="tertiary" onChanged={onChanged} />
        </span>
      </div>
    </article>
  )
}
