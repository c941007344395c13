import './order-list.css'
import { useState } from 'react'
import { noneIfRefused } from '#api/errors.ts'
import { getOrder, listPackages } from '#api/order-detail.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { Parcel } from './Parcel.tsx'
import type { LOGISTICS_TEXTS } from './texts.ts'
import { UnknownOrder, useOrderId } from './UnknownOrder.tsx'

/** Loads the parcels of an order. Older servers refuse an order without parcels, so a refused order alone is unknown. */
async function readParcels(input: { order_id: number }, options?: { signal?: AbortSignal }) {
  const parcels = await listPackages(input, options).catch(noneIfRefused(null))
  if (!parcels) await getOrder(input, options)
  return parcels ?? []
}

/** The parcels of an order with their way, a tab each (R44). */
export function Logistics({ texts }: { texts: Texts<typeof LOGISTICS_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const order_id = useOrderId()
  const { value, reload } = useLoad(readParcels, order_id ? { order_id } : null)
  const [chosen, setChosen] = useState('')
  if (order_id === 0 || isRefused(value)) return <UnknownOrder t={t} />
  return (
    <>
      <Trail t={t} steps={[{ name: t('frame.route.orders'), href: href('orders', locale) }, { name: t('frame.route.logistics') }]} />
      <header className="order-head line wraps apart gap-4">
        <h1>{t('frame.route.logistics')}</h1>
        <Button size="s" busy={value.state === 'loading' && dataOf(value) !== undefined} busyLabel={t('common.loading')} onClick={reload}>
          <Icon name="refresh" size={16} />
          {t('order.logistics.refresh')}
        </Button>
      </header>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('order.logistics.failed')} cards={2}>
        {(parcels) => {
          const [first, ...others] = parcels
          if (!first) {
            return (
              <Empty title={t('order.logistics.none')} help={t('order.logistics.none_help')}>
                <a className="button button--primary" href={href('orders', locale)}>
                  {t('order.to_list')}
                </a>
              </Empty>
            )
          }
          if (!others.length) return <Parcel t={t} parcel={first} />
          const names = parcels.map(({ id }) => String(id))
          return (
            <Tabs
              label={t('order.logistics.parcels')}
              value={names.includes(chosen) ? chosen : String(first.id)}
              onChange={setChosen}
              tabs={parcels.map((parcel) => ({
                name: String(parcel.id),
                label: parcel.package_name,
                panel: () => <Parcel t={t} parcel={parcel} />,
              }))}
            />
          )
        }}
      </Loaded>
    </>
  )
}
