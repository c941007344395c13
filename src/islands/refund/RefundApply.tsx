import { useEffect } from 'react'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { isAskable } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { loadForm } from './calls.ts'
import { RefundForm } from './RefundForm.tsx'
import type { REFUND_APPLY_TEXTS } from './texts.ts'
import { UnknownRefund } from './UnknownRefund.tsx'

/** Lines that the address names: one, or several of one order. */
const readIds = ({ searchParams }: URL) =>
  `${searchParams.get('order_goods_ids') ?? searchParams.get('order_goods_id') ?? ''}`
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)

/** The application for a refund of one line, or of several together (R41, R45). A line that was asked for leads to its refund. */
export function RefundApply({ texts }: { texts: Texts<typeof REFUND_APPLY_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const ids = useQuery(readIds)
  const { value, reload } = useLoad(loadForm, ids?.length ? ids : null)
  const [line, ...others] = dataOf(value)?.lines ?? []

  const running = line && !others.length && !isAskable(line) && line.refund_status !== 0 ? line.order_goods_id : 0
  useEffect(() => {
    if (running) location.replace(href('refundDetail', locale, { order_goods_id: running }))
  }, [running, locale])

  if (ids?.length === 0 || isRefused(value) || (value.state === 'ready' && !line)) return <UnknownRefund t={t} />
  return (
    <>
      <Trail t={t} steps={[{ name: t('frame.route.refunds'), href: href('refunds', locale) }, { name: t('refund.apply.title') }]} />
      <h1>{t('refund.apply.title')}</h1>
      <Loaded t={t} value={value} onRetry={reload} failedTitle={t('refund.apply.failed')} cards={3}>
        {(form) => <RefundForm t={t} form={form} onChanged={reload} />}
      </Loaded>
    </>
  )
}
