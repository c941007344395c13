import './under-way.css'
import type { Order } from '#contract/order-record.ts'
import { OrderActions } from '#islands/shared/order/OrderActions.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Picture } from '#islands/ui/Picture.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { isPayOver, ORDER_STATUS } from '#lib/orders/order-state.ts'
import { orderAddress } from '#lib/orders/order-view.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import type { WELCOME_TEXTS } from './texts.ts'

/** Most members have nothing to pay, and load no countdown. */
const PayCountdown = lazy(async () => (await import('./PayCountdown.tsx')).PayCountdown)

interface Props {
  t: Translate<typeof WELCOME_TEXTS>
  order: Order
  onChanged: () => void
}

/** The unpaid order that can be paid for the shortest time at `now` (unix seconds); undefined where none waits. */
export function nextToPay(orders: readonly Order[], now: number): Order | undefined {
  const ends = ({ pay_expire_time }: Order) => pay_expire_time || Number.MAX_SAFE_INTEGER
  const open = orders.filter((order) => order.order_status === ORDER_STATUS.toPay && !isPayOver(order, now))
  return open.sort((a, b) => ends(a) - ends(b))[0]
}

/** An order that waits to be paid, until when, with the page's one filled Pay. */
export function ToPay({ t, order, onChanged }: Props) {
  const [first] = order.order_goods
  return (
    <section className="box to-pay thumbs" aria-labelledby="to-pay">
      {first && <Picture path={first.sku_image} width={64} />}
      <div className="grid gap-1 quiet">
        <p id="to-pay">{t('member.state.waitpay')}</p>
        <h2>
          <a href={orderAddress(order, t.locale)}>
            {listed(
              order.order_goods.map((line) => line.goods_name || line.sku_name),
              t.locale,
            )}
          </a>
        </h2>
        {order.pay_expire_time > 0 && (
          <p>
            {t('member.closes_in')} <PayCountdown ends={order.pay_expire_time} onEnd={onChanged} />
          </p>
        )}
      </div>
      <div className="to-pay__sum grid small">
        <Price cents={order.pay_money} size="l" />
        <span>{t('order.items', { count: order.goods_num })}</span>
      </div>
      <div className="to-pay__ways flex gap-2">
        <OrderActions t={t} order={order} onChanged={onChanged} />
      </div>
    </section>
  )
}
