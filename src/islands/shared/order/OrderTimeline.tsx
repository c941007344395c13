import './timeline.css'
import type { Order } from '#contract/order-record.ts'
import { formatMinute } from '#lib/dates/time.ts'
import { orderSteps } from '#lib/orders/order-view.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ORDER_TIMELINE_TEXTS } from './texts.ts'

type Timed = Parameters<typeof orderSteps>[0] & Pick<Order, 'order_id'>

/** The way of an order as a line of points with their times; the last one reached is the current one. */
export function OrderTimeline({ t, order }: { t: Translate<typeof ORDER_TIMELINE_TEXTS>; order: Timed }) {
  const steps = orderSteps(order)
  const current = steps.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className="timeline">
      {steps.map(({ name, time, isDone }, index) => (
        <li key={name} className={isDone ? 'is-done' : undefined} aria-current={index === current ? 'step' : undefined}>
          <span>{t(`order.step.${name}`)}</span>
          {isDone && time > 0 && <time>{formatMinute(time, t.locale)}</time>}
        </li>
      ))}
    </ol>
  )
}
