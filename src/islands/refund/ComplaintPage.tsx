import { useEffect, useRef, useState } from 'react'
import { getComplaint } from '#api/complaint.ts'
import { hasCall } from '#api/settings.ts'
import { ordercomplainDetail } from '#contract/complaint.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { isRefused } from '#islands/ui/is-refused.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { useQuery } from '#islands/ui/useQuery.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import { type Texts, translator } from '#lib/text/texts.ts'
import { ComplaintContent } from './ComplaintContent.tsx'
import { ComplaintForm } from './ComplaintForm.tsx'
import type { COMPLAINT_TEXTS } from './texts.ts'
import { UnknownRefund } from './UnknownRefund.tsx'

const readId = ({ searchParams }: URL) => Number(searchParams.get('order_goods_id')) || 0

/**
 * A complaint to the platform about a line: its form, or how it stands (R42). A stranger's line is not found. A server with one shop has no
 * platform to complain to, and the page says so.
 */
export function ComplaintPage({ texts }: { texts: Texts<typeof COMPLAINT_TEXTS> }) {
  const t = translator(texts)
  const { locale } = texts
  const order_goods_id = useQuery(readId)
  const { value, reload } = useLoad(getComplaint, order_goods_id ? { order_goods_id } : null)
  const [again, setAgain] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const page = dataOf(value)
  const isForm = again || page?.complain_info === null
  const view = page && (isForm ? 'form' : page.complain_info?.complain_status)
  const shown = useRef(view)
  useEffect(() => {
    // The pressed control is gone; continue from the new heading.
    if (view !== undefined && shown.current !== undefined && view !== shown.current) heading.current?.focus()
    shown.current = view
  }, [view])

  if (!hasCall(ordercomplainDetail)) {
    return (
      <Empty heading="h1" title={t('refund.complain.absent')} help={t('refund.complain.absent_help')}>
        <a className="button button--primary" href={href('refunds', locale)}>
          {t('refund.to_list')}
        </a>
      </Empty>
    )
  }
  if (order_goods_id === 0 || isRefused(value) || (page && !page.order_goods_info)) return <UnknownRefund t={t} />
  const onChanged = () => {
    setAgain(false)
    reload()
  }
  return (
    <>
      <Trail t={t} steps={[{ name: t('frame.route.refunds'), href: href('refunds', locale) }, { name: t('frame.route.complaint') }]} />
      <Loaded t={t} value={value} onRetry={reload} page={t('frame.route.complaint')} failedTitle={t('refund.complain.failed')} cards={3}>
        {({ order_goods_info: line, complain_info, refund_money, refund_reason_type }) => {
          if (!line) return null
          if (complain_info && !isForm) {
            const onAgain = () => setAgain(true)
            const complaint = { t, locale, line, complaint: complain_info, heading, onChanged, onAgain }
            return <ComplaintContent {...complaint} />
          }
          if (line.refund_status !== REFUND_STATUS.finished) {
            const form = { t, locale, line, money: refund_money, reasons: refund_reason_type, earlier: complain_info, heading }
            return <ComplaintForm {...form} onSent={onChanged} onRefused={reload} />
          }
          return (
            <Empty heading="h1" title={t('refund.complain.refunded')}>
              <a className="button button--primary" href={href('refundDetail', locale, { order_goods_id: line.order_goods_id })}>
                {t('refund.complain.see_refund')}
              </a>
            </Empty>
          )
        }}
      </Loaded>
    </>
  )
}
