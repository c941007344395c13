import './order.css'
import type { OrderDetail } from '#contract/order-detail.ts'
import { formatTime } from '#lib/dates/time.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Parcel } from './Parcel.tsx'
import type { ORDER_PAGE_TEXTS } from './texts.ts'

/** The parcels of an order with their way so far, newest first; of a local delivery, who brings it. Nothing before sending. */
export function Parcels({ t, order }: { t: Translate<typeof ORDER_PAGE_TEXTS>; order: OrderDetail }) {
  const { package_list: parcels, local_package: local } = order
  if (!parcels.length && !local) return null
  return (
    <section id="parcels" className="order-part grid gap-3" aria-labelledby="parcels-title">
      <h2 id="parcels-title">{t('order.parcels')}</h2>
      {local && (
        <dl className="facts">
          <dt>{t('order.parcel.courier')}</dt>
          <dd>{[local.deliverer, local.deliverer_mobile].filter(Boolean).join(' · ')}</dd>
          <dt>{t('order.step.sent')}</dt>
          <dd>{formatTime(local.delivery_time)}</dd>
        </dl>
      )}
      {parcels.map((parcel) => (
        <Parcel key={parcel.id} t={t} parcel={parcel} />
      ))}
    </section>
  )
}
