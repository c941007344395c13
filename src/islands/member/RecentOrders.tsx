import { listOrders } from '#api/order.ts'
import type { Order } from '#contract/order-record.ts'
import { formatTime } from '#lib/format.ts'
import type { Locale } from '#lib/locales.ts'
import { ORDER_STATUS } from '#lib/order-state.ts'
import { ORDER_PAGE, orderKind } from '#lib/order-view.ts'
import { pictures } from '#lib/pictures.ts'
import { href } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import { OrderActions } from '../order/OrderActions.tsx'
import { OrderTimeline } from '../order/OrderTimeline.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Price } from '../ui/Price.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLoad } from '../ui/useLoad.ts'

interface Props {
  t: Translate
  locale: Locale
}

const LATEST = { order_status: 'all', page: 1, page_size: 10, searchText: '' }
const SHOWN = 3
/** States of an order one waits for, the nearest to arrival first. */
const UNDER_WAY: readonly number[] = [ORDER_STATUS.shipped, ORDER_STATUS.toCollect, ORDER_STATUS.toShip]

const pageOf = (order: Order, locale: Locale) => href(ORDER_PAGE[orderKind(order.order_type)], locale, { order_id: order.order_id })

/** Where the order under way is, and the three latest orders. */
export function RecentOrders({ t, locale }: Props) {
  const { value, reload } = useLoad(listOrders, LATEST)
  return (
    <Loaded
      t={t}
      value={value}
      onRetry={reload}
      failedTitle={t('member.orders_failed')}
      skeleton={<Skeleton rows={3} shape="skeleton--row" />}
    >
      {({ list }) => {
        const waited = UNDER_WAY.map((status) => list.find((order) => order.order_status === status)).find(Boolean)
        return (
          <>
            {waited && <Where t={t} locale={locale} order={waited} onChanged={reload} />}
            <section className="recent" aria-labelledby="recent-orders">
              <div className="rule">
                <h2 id="recent-orders">{t('member.recent')}</h2>
                <a className="more" href={href('orders', locale)}>
                  {t('member.all_orders')}
                  <Icon name="go" size={16} />
                </a>
              </div>
              {list.length === 0 && (
                <Empty title={t('member.no_orders')}>
                  <a className="button button--first" href={href('home', locale)}>
                    {t('member.go_shopping')}
                  </a>
                </Empty>
              )}
              {list.slice(0, SHOWN).map((order) => (
                <Recent key={order.order_id} t={t} locale={locale} order={order} onChanged={reload} />
              ))}
            </section>
          </>
        )
      }}
    </Loaded>
  )
}

interface OneProps extends Props {
  order: Order
  onChanged: () => void
}

function Where({ t, locale, order, onChanged }: OneProps) {
  const [first] = order.order_goods
  return (
    <section className="box where" aria-labelledby="where">
      <div className="where__head">
        <div>
          <p>{t('member.where')}</p>
          <h2 id="where">
            <a href={pageOf(order, locale)}>{order.order_status_name}</a>
          </h2>
        </div>
        <div className="where__actions">
          <OrderActions t={t} locale={locale} order={order} onChanged={onChanged} />
        </div>
      </div>
      <div className="where__way">
        {first && <img src={pictures.url(first.sku_image, 'SMALL')} alt="" width={64} height={64} />}
        <OrderTimeline t={t} order={order} />
      </div>
    </section>
  )
}

function Recent({ t, locale, order, onChanged }: OneProps) {
  return (
    <article className="recent__order" aria-label={t('order.number', { number: order.order_no })}>
      <span className="recent__pictures">
        {order.order_goods.slice(0, 3).map((line) => (
          <img key={line.order_goods_id} src={pictures.url(line.sku_image, 'SMALL')} alt="" width={64} height={64} />
        ))}
      </span>
      <div className="recent__words">
        <a href={pageOf(order, locale)}>{order.order_goods.map((line) => line.goods_name || line.sku_name).join(', ')}</a>
        <span>
          {formatTime(order.create_time)} · {t('order.number', { number: order.order_no })}
        </span>
      </div>
      <div className="recent__sum">
        <Price cents={order.order_money} />
        <span>{t('order.items', { count: order.goods_num })}</span>
      </div>
      <div className="recent__state">
        <b className={`order-state order-state--${order.order_status}`}>{order.order_status_name}</b>
        <span>
          <OrderActions t={t} locale={locale} order={order} size="s" onChanged={onChanged} />
        </span>
      </div>
    </article>
  )
}
