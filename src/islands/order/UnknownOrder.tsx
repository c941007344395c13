import { Empty } from '#islands/ui/Empty.tsx'
import { useQuery } from '#islands/ui/useQuery.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { UNKNOWN_ORDER_TEXTS } from './texts.ts'

const readId = ({ searchParams }: URL) => Number(searchParams.get('order_id')) || 0

/** Reads the order that the address names; 0 = none, undefined while drawn on the server. */
export function useOrderId() {
  return useQuery(readId)
}

/** The whole page of an order that is not the member's, or not there. */
export function UnknownOrder({ t }: { t: Translate<typeof UNKNOWN_ORDER_TEXTS> }) {
  return (
    <Empty heading="h1" title={t('order.unknown')}>
      <a className="button button--primary" href={href('orders', t.locale)}>
        {t('order.to_list')}
      </a>
    </Empty>
  )
}
