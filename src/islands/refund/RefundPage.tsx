import { getRefund } from '#api/refund.ts'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { RefundContent } from './RefundContent.tsx'
import type { REFUND_PAGE_TEXTS } from './texts.ts'
import { UnknownRefund } from './UnknownRefund.tsx'

const readId = ({ searchParams }: URL) => Number(searchParams.get('order_goods_id')) || 0

/** One refund: where it stands, what to do next, what was said (R46). A stranger's is not found. */
export function RefundPage({ texts }: { texts: Texts<typeof REFUND_PAGE_TEXTS> }) {
  const t = translator(texts)
  const order_goods_id = useQuery(readId)
  const { value, reload } = useLoad(getRefund, order_goods_id ? { order_goods_id } : null)
  if (order_goods_id === 0 || isRefused(value) || (value.state === 'ready' && !value.data)) return <UnknownRefund t={t} />
  return (
    <Loaded t={t} value={value} onRetry={reload} page={t('refund.detail.title')} failedTitle={t('refund.detail.failed')} cards={3}>
      {(refund) => refund && <RefundContent t={t} refund={refund} onChanged={reload} />}
    </Loaded>
  )
}
