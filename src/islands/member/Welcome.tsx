import '#islands/shared/goods/recommended.css'
import './greeting.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { serverNow } from '#api/clock.ts'
import { countOrders, listOrders } from '#api/order.ts'
import { LazyVisible } from '#islands/ui/LazyVisible.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf, type Loadable } from '#lib/async/loadable.ts'
import type { CouponSource } from '#lib/offers/coupon-ticket.ts'
import { ORDER_TABS } from '#lib/orders/order-state.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { $saved, usableCoupons } from '#stores/belongings.ts'
import { $member, readMember, refreshMember } from '#stores/member.ts'
import { CheckInRow, readStreak } from './CheckInRow.tsx'
import { EndingCoupons } from './EndingCoupons.tsx'
import { FallenPrices } from './FallenPrices.tsx'
import { Greeting } from './Greeting.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { OrderUnderWay } from './OrderUnderWay.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { nextToPay, ToPay } from './ToPay.tsx'
import type { WELCOME_TEXTS } from './texts.ts'

const BELOW = <Skeleton className="skeleton--goods" />
const Below = lazy(async () => (await import('./Below.tsx')).Below, BELOW)

const LATEST = { order_status: 'all', page_size: 10 }
const WAITING = { order_status: [...Object.keys(ORDER_TABS), 'refunding'] }

/** Has come, or has failed: nothing more will push the page down. */
function isSettled(value: Loadable<unknown>): boolean {
  return value.state === 'failed' || dataOf(value) !== undefined
}

interface Props {
  texts: Texts<typeof WELCOME_TEXTS>
  /** Sources of coupons that the server has as add-ons: shops, the platform. */
  couponSources: readonly CouponSource[]
  /** The server has a daily check-in (its add-on). */
  hasCheckIn?: boolean
}

/**
 * Member home (R13): the member, unpaid orders, parcels, ending coupons and price drops, recent orders and views, and new products. Each
 * part fails by itself.
 */
export function Welcome({ texts, couponSources, hasCheckIn }: Props) {
  const t = translator(texts)
  const member = useStore($member)
  const { value: orders, reload } = useLoad(listOrders, LATEST)
  const counts = useLoad(countOrders, WAITING)
  const [$coupons] = useState(() => usableCoupons(couponSources))
  const coupons = useStore($coupons, { ssr: 'initial' })
  const saved = useStore($saved, { ssr: 'initial' })
  const [isRead, setRead] = useState(false)
  const { value: streak } = useLoad(readStreak, hasCheckIn ? {} : null)

  useEffect(() => {
    setRead(true)
    void readMember()
  }, [])

  // All these answers shape the page: what stands below them waits, so that nothing moves.
  const isReady = isRead && [member, orders, coupons, saved, ...(hasCheckIn ? [streak] : [])].every(isSettled)
  const onChanged = () => {
    reload()
    counts.reload()
  }
  const list = dataOf(orders)?.list ?? []
  const due = nextToPay(list, serverNow())
  const usable = dataOf(coupons)
  const owner = dataOf(member)
  const row = dataOf(streak)
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
      {isReady && (
        <>
          {due && <ToPay t={t} order={due} onChanged={onChanged} />}
          <OrderUnderWay t={t} orders={list} onChanged={onChanged} />
          <OrderCounts t={t} counts={dataOf(counts.value)} />
          {owner && row && <CheckInRow t={t} member={owner} streak={row} />}
          {usable && <EndingCoupons t={t} count={usable.count} tickets={usable.list} />}
          <FallenPrices t={t} saved={dataOf(saved)?.list ?? []} />
        </>
      )}
      <Loaded t={t} value={isReady ? orders : { state: 'idle' }} onRetry={reload} failedTitle={t('member.orders_failed')} rows={3}>
        {() => <RecentOrders t={t} orders={list} besides={due} onChanged={onChanged} />}
      </Loaded>
      {isReady && (
        <LazyVisible skeleton={BELOW}>
          <Below t={t} />
        </LazyVisible>
      )}
    </>
  )
}
