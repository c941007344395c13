import './order.css'
import type { Package } from '#contract/package.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import type { Translate } from '#lib/text/texts.ts'
import type { PARCEL_TEXTS } from './texts.ts'

/** One parcel: its number, what is in it, and its way so far, newest first. */
export function Parcel({ t, parcel }: { t: Translate<typeof PARCEL_TEXTS>; parcel: Package }) {
  return (
    <article className="parcel grid gap-2">
      <h3>
        {parcel.package_name}
        {parcel.delivery_no && (
          <span className="parcel__number inline">
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
  )
}
