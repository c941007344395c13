import './refund.css'
import './refund-detail.css'
import { type RefObject, useState } from 'react'
import { cancelComplaint } from '#api/complaint.ts'
import { siteName } from '#browser/site-name.ts'
import type { Complaint, ComplaintPage } from '#contract/complaint.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatTime } from '#lib/dates/time.ts'
import { COMPLAIN_STATUS } from '#lib/orders/complain-state.ts'
import { REFUND_STATUS } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CaseSide } from './CaseSide.tsx'
import { RefundLog } from './RefundLog.tsx'
import type { COMPLAINT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof COMPLAINT_TEXTS>
  line: NonNullable<ComplaintPage['order_goods_info']>
  complaint: Complaint
  heading: RefObject<HTMLHeadingElement | null>
  onChanged: () => void
  onAgain: () => void
}

/** How a complaint stands and what can be done about it, then what all three sides said; goods, amount and facts beside it. */
export function ComplaintContent({ t, line, complaint, heading, onChanged, onAgain }: Props) {
  const [asking, setAsking] = useState(false)
  const { submit, pending, error, clear } = useSubmit(cancelComplaint)
  const { order_goods_id } = line
  const isUpheld = complaint.complain_status === COMPLAIN_STATUS.upheld
  const offers = (event: string) => complaint.complain_action.some((action) => action.event === event)

  const withdraw = async () => {
    const result = await submit({ order_goods_id })
    if (!result.ok) return
    setAsking(false)
    toast(t('refund.complain.withdraw_done'))
    onChanged()
  }
  return (
    <>
      <section className="box refund-top grid gap-6">
        <div className="refund-top__head flex wraps gap-4">
          <State t={t} line={line} complaint={complaint} heading={heading} />
          <div className="flex wraps gap-2">
            {offers('complainApply') && (
              <Button kind="secondary" onClick={onAgain}>
                {t('refund.complain.again')}
              </Button>
            )}
            {line.refund_status !== REFUND_STATUS.none && (
              <a className="button button--tertiary" href={href('refundDetail', t.locale, { order_goods_id })}>
                {t('refund.complain.see_refund')}
              </a>
            )}
            {offers('complainCancel') && (
              <Button
                kind="quiet"
                onClick={() => {
                  clear()
                  setAsking(true)
                }}
              >
                {t('refund.complain.withdraw')}
              </Button>
            )}
          </div>
        </div>
      </section>
      <div className="refund-detail side-by-side gap-8">
        <div>
          {/* Some servers tell a complaint's steps with the oldest first. */}
          <RefundLog t={t} log={complaint.refund_log_list.toSorted((a, b) => b.id - a.id)} />
        </div>
        <CaseSide
          t={t}
          line={line}
          sum={{
            label: t(isUpheld ? 'refund.detail.refunded' : 'refund.complain.amount'),
            money: isUpheld ? complaint.complain_real_money : complaint.complain_apply_money,
          }}
          title={t('refund.complain.facts')}
          number={{ label: t('refund.complain.number'), text: complaint.complain_no }}
          facts={factsOf(complaint, t)}
        />
      </div>
      <ConfirmDialog
        t={t}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('refund.complain.withdraw_ask', { name: line.goods_name || line.sku_name })}
        label={t('refund.complain.withdraw')}
        busyLabel={t('refund.withdraw.working')}
        onConfirm={() => void withdraw()}
        pending={pending}
        error={error}
        tone="danger"
      >
        {t('refund.complain.withdraw_text')}
      </ConfirmDialog>
    </>
  )
}

/** State of a complaint, its meaning, and the reason of a refusal. */
function State({ t, line, complaint, heading }: Pick<Props, 't' | 'line' | 'complaint' | 'heading'>) {
  const { complain_status, complain_refuse_reason } = complaint
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {stateOf(t, complaint)}
      </h1>
      <p>{helpOf(t, complaint, line.site_name || siteName())}</p>
      {complain_status === COMPLAIN_STATUS.refused && complain_refuse_reason && (
        <blockquote className="refund-top__reason">{complain_refuse_reason}</blockquote>
      )}
    </div>
  )
}

/** Label and text of each fact; an empty text for what is not known. */
function factsOf(complaint: Complaint, t: Props['t']): [string, string][] {
  return [
    [t('refund.detail.reason'), complaint.complain_reason],
    [t('refund.detail.remark'), complaint.complain_remark],
    [t('refund.complain.asked_on'), formatTime(complaint.complain_apply_time)],
    [t('refund.complain.decided_on'), complaint.complain_time ? formatTime(complaint.complain_time) : ''],
  ]
}

/** Returns the name of a complaint's state; the server's word for an unknown one. */
function stateOf(t: Translate<typeof COMPLAINT_TEXTS>, { complain_status, complain_status_name }: Complaint): string {
  if (complain_status === COMPLAIN_STATUS.applied) return t('refund.complain.applied')
  if (complain_status === COMPLAIN_STATUS.upheld) return t('refund.complain.upheld')
  if (complain_status === COMPLAIN_STATUS.refused) return t('refund.complain.refused')
  return complain_status === COMPLAIN_STATUS.withdrawn ? t('refund.complain.withdrawn') : complain_status_name
}

function helpOf(t: Translate<typeof COMPLAINT_TEXTS>, { complain_status }: Complaint, shop: string): string {
  if (complain_status === COMPLAIN_STATUS.applied) return t('refund.complain.applied_help', { shop })
  if (complain_status === COMPLAIN_STATUS.upheld) return t('refund.help.finished')
  if (complain_status === COMPLAIN_STATUS.refused) return t('refund.complain.refused_help', { shop })
  return complain_status === COMPLAIN_STATUS.withdrawn ? t('refund.complain.withdrawn_help') : ''
}
