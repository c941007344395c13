import './member.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { countOrders, listOrders } from '#api/order.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf, type Loadable } from '#lib/loadable.ts'
import { ORDER_TABS } from '#lib/order-state.ts'
import { type Texts, translator } from '#lib/texts.ts'
import { $member, refreshMember } from '#stores/member.ts'
import { Greeting } from './Greeting.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { OrderUnderWay } from './OrderUnderWay.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import type { WELCOME_TEXTS } from './texts.ts'
import { Viewed } from './Viewed.tsx'

const LATEST = { order_status: 'all', page: 1, page_size: 10, searchText: '' }
const WAITING = { order_status: Object.keys(ORDER_TABS) }

/** Has come, or has failed: nothing more will push the page down. */
function isSettled(value: Loadable<unknown>): boolean {
  return value.state === 'failed' || dataOf(value) !== undefined
}

/** The member's own page: who they are, where their order is, what waits, what they ordered and saw lately (R13). Each part fails alone. */
export function Welcome({ texts }: { texts: Texts<typeof WELCOME_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const member = useStore($member)
  const { value: orders, reload } = useLoad(listOrders, LATEST)
  const [isRead, setRead] = useState(false)

  useEffect(() => {
    setRead(true)
    if ($member.get().state !== 'ready') void refreshMember()
  }, [])

  // Both answers shape the page: what stands below them waits, so that nothing moves.
  const isReady = isRead && isSettled(member) && isSettled(orders)
  const counts = useLoad(countOrders, isReady ? WAITING : null)
  const onChanged = () => {
    reload()
    counts.reload()
  }
  return (
    <>
      <Loaded
        t={t}
        value={isReady ? member : { state: 'idle' }}
        onRetry={() => void refreshMember()}
        page={t('member.title')}
        failedTitle={t('member.unavailable')}
        skeleton={<Skeleton className="skeleton--greeting" />}
      >
        {(data) => <Greeting t={t} member={data} />}
      </Loaded>
      {isReady && <OrderUnderWay t={t} locale={locale} orders={dataOf(orders)?.list ?? []} onChanged={onChanged} />}
      {isReady && <OrderCounts t={t} locale={locale} counts={dataOf(counts.value)} />}
      <Loaded
        t={t}
        value={isReady ? orders : { state: 'idle' }}
        onRetry={reload}
        failedTitle={t('member.orders_failed')}
        skeleton={<Skeleton rows={3} className="skeleton--row" />}
      >
        {({ list }) => <RecentOrders t={t} locale={locale} orders={list} onChanged={onChanged} />}
      </Loaded>
      {isReady && <Viewed t={t} locale={locale} />}
    </>
  )
}
