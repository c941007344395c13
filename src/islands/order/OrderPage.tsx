import { useEffect } from 'react'
import { getOrder } from '#api/order-detail.ts'
import type { Servicer } from '#contract/site.ts'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { ORDER_PAGE, type OrderPageKind, orderKind } from '#lib/orders/order-view.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { OrderContent } from './OrderContent.tsx'
import type { ORDER_PAGE_TEXTS } from './texts.ts'
import { UnknownOrder, useOrderId } from './UnknownOrder.tsx'

interface Props {
  texts: Texts<typeof ORDER_PAGE_TEXTS>
  kind: OrderPageKind
  /** How customer service is reached. */
  servicer?: Servicer
}

/** One order of its kind (R30 to R33). An address of another kind's page leads to the right one; a stranger's order is not found. */
export function OrderPage({ texts, kind, servicer }: Props) {
  const t = translator(texts)
  const { locale } = texts
  const order_id = useOrderId()
  const { value, reload } = useLoad(getOrder, order_id ? { order_id } : null)

  const found = value.state === 'ready' ? orderKind(value.data.order_type) : kind
  useEffect(() => {
    if (found !== kind) location.replace(href(ORDER_PAGE[found], locale, { order_id }))
  }, [found, kind, locale, order_id])

  if (order_id === 0 || isRefused(value)) return <UnknownOrder t={t} />
  return (
    <Loaded t={t} value={value} onRetry={reload} page={t('order.facts')} failedTitle={t('order.page_failed')} cards={3}>
      {(order) => <OrderContent t={t} order={order} kind={kind} servicer={servicer} onChanged={reload} />}
    </Loaded>
  )
}
