import './delivery.css'
import { pageStores } from '#api/shop.ts'
import { failureText } from '#islands/ui/failure.ts'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { addressText } from '#lib/member/address.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SKU_TOP_TEXTS } from './texts.ts'

/** Stores that are named; checkout lists all. */
const SHOWN = 5

/** Where a shop's orders can be collected: name, address, hours. Nothing for a shop without stores. */
export function PickupStores({ site_id, t }: { site_id: number; t: Translate<typeof SKU_TOP_TEXTS> }) {
  const { value, reload } = useLoad(pageStores, { site_id, page: 1, page_size: SHOWN })
  if (value.state === 'failed') {
    return (
      <p className="stores small" role="alert">
        {t('goods.delivery.stores_failed')} {failureText(value.error, t)}{' '}
        <button type="button" className="more" onClick={reload}>
          {t('common.retry')}
        </button>
      </p>
    )
  }
  const stores = dataOf(value)?.list ?? []
  if (!stores.length) return null
  return (
    <section className="stores small" aria-label={t('goods.delivery.stores')}>
      <h3>{t('goods.delivery.stores')}</h3>
      <ul>
        {stores.map(({ store_id, store_name, full_address, address, open_date }) => (
          <li key={store_id}>
            <b>{store_name}</b> {[addressText({ address, full_address }, t.locale), open_date].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
