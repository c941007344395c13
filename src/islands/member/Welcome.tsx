import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type Texts, translator } from '#lib/texts.ts'
import { $member, refreshMember } from '#stores/member.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Greeting } from './Greeting.tsx'
import { OrderCounts } from './OrderCounts.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { Viewed } from './Viewed.tsx'
import './member.css'

/** The member's own page: who they are, where their order is, what waits, what they ordered and saw lately (R13). Each part fails alone. */
export function Welcome({ texts }: { texts: Texts }) {
  const t = translator(texts)
  const { locale } = texts
  const member = useStore($member)
  const [isRead, setRead] = useState(false)

  useEffect(() => {
    setRead(true)
    if ($member.get().state !== 'ready') void refreshMember()
  }, [])

  return (
    <>
      <Loaded
        t={t}
        value={isRead ? member : { state: 'idle' }}
        onRetry={() => void refreshMember()}
        failedTitle={t('member.unavailable')}
        skeleton={<Skeleton shape="skeleton--greeting" />}
      >
        {(data) => <Greeting t={t} member={data} />}
      </Loaded>
      <OrderCounts t={t} locale={locale} />
      <RecentOrders t={t} locale={locale} />
      <Viewed t={t} locale={locale} />
    </>
  )
}
