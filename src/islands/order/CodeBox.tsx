import './order.css'
import { pictures } from '#api/pictures.ts'
import type { OrderDetail } from '#contract/order-detail.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { formatTime } from '#lib/dates/time.ts'
import { ORDER_STATUS } from '#lib/orders/order-state.ts'
import type { OrderPageKind } from '#lib/orders/order-view.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { ORDER_PAGE_TEXTS } from './texts.ts'

/** The code to collect or use an order, large and as a picture to scan; with the store for pick-up. A closed order has no code that counts. */
export function CodeBox({ t, order, kind }: { t: Translate<typeof ORDER_PAGE_TEXTS>; order: OrderDetail; kind: OrderPageKind }) {
  const isPickup = kind === 'pickup'
  const code = isPickup ? order.delivery_code : order.virtual_code || (order.virtual_goods?.code ?? '')
  const picture = isPickup ? order.pickup || order.code_info.pickup : order.virtualgoods || order.code_info.virtualgoods
  const store = order.delivery_store_info
  const usedAt = isPickup ? order.sign_time : order.virtual_goods?.is_veirfy ? order.virtual_goods.verify_time : 0
  const isClosed = order.order_status === ORDER_STATUS.closed
  if (!isPickup && (kind !== 'virtual' || isClosed)) return null
  return (
    <section className="box code-box line wraps gap-6" aria-label={t(isPickup ? 'order.code.pickup' : 'order.code.virtual')}>
      {order.pay_status === 1 && code && !isClosed && (
        <>
          {picture && <img src={pictures.url(picture)} alt={t('order.code.picture')} width={132} height={132} />}
          <div>
            <h2>{t(isPickup ? 'order.code.pickup' : 'order.code.virtual')}</h2>
            <p className={usedAt ? 'code-box__code line wraps gap-2 code-box__code--used' : 'code-box__code line wraps gap-2'}>
              {/* Read aloud and typed in groups; copied as it is. */}
              {code.match(/.{1,4}/g)?.map((group, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name
                <span key={place}>{group}</span>
              ))}
              <CopyButton t={t} text={code} label={t('order.code.copy')} />
            </p>
            {usedAt > 0 && <p>{t(isPickup ? 'order.code.collected' : 'order.code.used', { time: formatTime(usedAt) })}</p>}
            {!usedAt && order.virtual_goods && <p>{t('order.code.unused')}</p>}
          </div>
        </>
      )}
      {order.pay_status !== 1 && !isClosed && <p>{t('order.code.after_payment')}</p>}
      {isPickup && (
        <dl className="facts">
          <dt>{t('order.store.name')}</dt>
          <dd>{order.delivery_store_name}</dd>
          {store.full_address && (
            <>
              <dt>{t('order.store.address')}</dt>
              <dd>{store.full_address}</dd>
            </>
          )}
          {store.open_date && (
            <>
              <dt>{t('order.store.hours')}</dt>
              <dd>{store.open_date}</dd>
            </>
          )}
          {store.telphone && (
            <>
              <dt>{t('order.store.phone')}</dt>
              <dd>
                <a href={`tel:${store.telphone}`}>{store.telphone}</a>
              </dd>
            </>
          )}
        </dl>
      )}
    </section>
  )
}
