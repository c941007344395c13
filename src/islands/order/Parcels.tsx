import './order.css'
import type { OrderDetail } from '#contract/order.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import type { Translate } from '#lib/texts.ts'
import { formatTime } from '#lib/time.ts'
import type { ORDER_PAGE_TEXTS } from './texts.ts'

/** The parcels of an order with their way so far, newest first; of a local delivery, who brings it. Nothing before sending. */
export function Parcels({ t, order }: { t: Translate<typeof ORDER_PAGE_TEXTS>; order: OrderDetail }) {
  const { package_list: parcels, local_package: local } = order
  if (!parcels.length && !local) return null
  return (
    <section id="parcels" className="order-part" aria-labelledby="parcels-title">
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
        <article key={parcel.id} className="parcel">
          <h3>
            {parcel.package_name}
            {parcel.delivery_no && (
              <span className="parcel__number">
                {parcel.express_company_name} {parcel.delivery_no}
                <CopyButton t={t} text={parcel.delivery_no} label={t('order.parcel.copy')} />
              </span>
            )}
          </h3>
          <p className="parcel__goods">{parcel.goods_list.map(({ sku_name, num }) => `${sku_name} × ${num}`).join(' · ')}</p>
          {parcel.trace.success ? (
            <ol className="parcel__trace">
              {[...parcel.trace.list].reverse().map(({ datetime, remark }) => (
                <li key={`${datetime} ${remark}`}>
                  <time>{datetime}</time> {remark}
                </li>
              ))}
            </ol>
          ) : (
            <p>{parcel.trace.reason || t('order.parcel.later')}</p>
          )}
        </article>
      ))}
    </section>
  )
}
