import './under-way.css'
import { listPackages } from '#api/order-detail.ts'
import type { Order } from '#contract/order-record.ts'
import { OrderActions } from '#islands/shared/order/OrderActions.tsx'
import { OrderTimeline } from '#islands/shared/order/OrderTimeline.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import { orderAddress, orderWords } from '#lib/orders/order-view.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WELCOME_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof WELCOME_TEXTS>
  orders: readonly Order[]
  onChanged: () => void
}

/** States of an order one waits for, the nearest to arrival first. */
const UNDER_WAY: readonly number[] = [ORDER_STATUS.shipped, ORDER_STATUS.toCollect, ORDER_STATUS.toShip]

/** Where the order under way is; nothing when none is. */
export function OrderUnderWay({ t, orders, onChanged }: Props) {
  const order = UNDER_WAY.map((status) => orders.find(({ order_status }) => order_status === status)).find(Boolean)
  if (!order) return null
  const [first] = order.order_goods
  return (
    <section className="box where thumbs" aria-labelledby="where">
      <div className="where__head line wraps apart gap-4">
        <div>
          <p className="quiet">{t('member.where')}</p>
          <h2 id="where">
            <a href={orderAddress(order, t.locale)}>{orderWords(t, order).state}</a>
          </h2>
        </div>
        <div className="flex wraps gap-2">
          <OrderActions t={t} order={order} onChanged={onChanged} />
        </div>
      </div>
      <div className="where__way grid gap-4">
        {first && <Picture path={first.sku_image} width={64} />}
        <OrderTimeline t={t} order={order} />
      </div>
      {order.action.some(({ action }) => action === 'trace') && <LastSeen t={t} order_id={order.order_id} />}
    </section>
  )
}

/** Where the carrier has seen the parcel last; its line keeps its room until that is known. */
function LastSeen({ t, order_id }: Pick<Props, 't'> & { order_id: number }) {
  const parcels = dataOf(useLoad(listPackages, { order_id }).value)
  const last = parcels?.flatMap(({ trace }) => trace.list).at(-1)
  return (
    <p className="where__seen line gap-2">
      <Icon name="delivery" size={16} />
      <span>
        {last ? (
          <>
            <b>{last.datetime}</b> {last.remark}
          </>
        ) : (
          parcels && t('order.parcel.later')
        )}
      </span>
      <a className="link" href={href('logistics', t.locale, { order_id })}>
        {t('order.action.trace')}
      </a>
    </p>
  )
}
