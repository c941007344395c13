import './refund.css'
import './refund-detail.css'
import '#islands/shared/order/timeline.css'
import { useState } from 'react'
import { cancelRefund } from '#api/refund.ts'
import { hasCall } from '#api/settings.ts'
import { siteName } from '#browser/site-name.ts'
import { ordercomplainDetail } from '#contract/complaint.ts'
import type { Refund } from '#contract/refund.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ConfirmDialog } from '#islands/ui/ConfirmDialog.tsx'
import { Trail } from '#islands/ui/Trail.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMinute, formatTime } from '#lib/dates/time.ts'
import { REFUND_STATUS, REFUND_TYPE } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CaseSide } from './CaseSide.tsx'
import { RefundLog } from './RefundLog.tsx'
import { RefundParcel } from './RefundParcel.tsx'
import { refundStateName, refundSteps } from './refund-steps.ts'
import type { REFUND_PAGE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof REFUND_PAGE_TEXTS>
  refund: Refund
  onChanged: () => void
}

/** State and next step first, then what was said; goods, amount and facts beside it. */
export function RefundContent({ t, refund, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const { submit, pending, error, clear } = useSubmit(cancelRefund)
  const { order_goods_id, refund_status: status } = refund
  // Goods that are to be sent back may stay: servers allow it, though not all say so.
  const isWithdrawable = offers(refund, 'orderRefundCancel') || status === REFUND_STATUS.toReturn

  const isAskable = offers(refund, 'orderRefundAsk')
  const withdraw = async () => {
    const result = await submit({ order_goods_id })
    if (!result.ok) return
    setAsking(false)
    toast(t('refund.withdraw.done'))
    onChanged()
  }
  return (
    <>
      <Trail
        t={t}
        steps={[
          { name: t('frame.route.refunds'), href: href('refunds', t.locale) },
          { name: refund.refund_no || t('refund.detail.title') },
        ]}
      />
      <section className="box refund-top grid gap-6">
        <div className="refund-top__head flex wraps gap-4">
          <State t={t} refund={refund} isWithdrawable={isWithdrawable} isAskable={isAskable} />
          <div className="flex wraps gap-2">
            <Links t={t} refund={refund} />
            {isWithdrawable && (
              <Button
                kind="quiet"
                onClick={() => {
                  clear()
                  setAsking(true)
                }}
              >
                {t('refund.withdraw.action')}
              </Button>
            )}
          </div>
        </div>
        <Way t={t} refund={refund} />
      </section>
      <div className="refund-detail side-by-side gap-8">
        <div>
          {offers(refund, 'orderRefundDelivery') && <RefundParcel t={t} refund={refund} onSent={onChanged} />}
          <RefundLog t={t} log={refund.refund_log_list} />
        </div>
        <CaseSide
          t={t}
          line={refund}
          sum={{
            label: t(status === REFUND_STATUS.finished ? 'refund.detail.refunded' : 'refund.detail.amount'),
            money: status === REFUND_STATUS.finished ? refund.refund_real_money : refund.refund_apply_money,
          }}
          title={t('refund.detail.facts')}
          number={{ label: t('refund.detail.number'), text: refund.refund_no }}
          facts={factsOf(refund, t)}
        />
      </div>
      <ConfirmDialog
        t={t}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('refund.withdraw.ask', { name: refund.goods_name || refund.sku_name })}
        label={t('refund.withdraw.action')}
        busyLabel={t('refund.withdraw.working')}
        onConfirm={() => void withdraw()}
        pending={pending}
        error={error}
        tone="danger"
      >
        {t('refund.withdraw.help')}
      </ConfirmDialog>
    </>
  )
}

/** Label and text of each fact of a refund; an empty text for what is not known. */
function factsOf(refund: Refund, t: Props['t']): [string, string][] {
  return [
    [t('refund.detail.kind'), refund.refund_type === REFUND_TYPE.goods ? t('refund.kind.goods') : t('refund.kind.money')],
    [t('refund.detail.reason'), refund.refund_reason],
    [t('refund.detail.remark'), refund.refund_remark],
    [t('refund.detail.parcel'), [refund.refund_delivery_name, refund.refund_delivery_no].filter(Boolean).join(' ')],
    [t('refund.detail.paid'), refund.refund_time ? formatTime(refund.refund_time) : ''],
  ]
}

/** Whether the server offers to do this with the refund. */
const offers = (refund: Refund, event: string) => refund.refund_action.some((action) => action.event === event)

/** Leads to asking again, and to a complaint. */
function Links({ t, refund }: Pick<Props, 't' | 'refund'>) {
  const { order_goods_id, order_id } = refund
  const isAskable = offers(refund, 'orderRefundAsk')
  return (
    <>
      {(isAskable || offers(refund, 'orderRefundApply')) && (
        <a className="button button--secondary" href={href('refund', t.locale, { order_goods_id, order_id })}>
          {t(isAskable ? 'refund.detail.ask_again' : 'refund.detail.ask')}
        </a>
      )}
      {refund.complain_action === 1 && hasCall(ordercomplainDetail) && (
        <a className="button button--tertiary" href={href('complaint', t.locale, { order_goods_id })}>
          {t('refund.detail.complain')}
        </a>
      )}
    </>
  )
}

interface StateProps extends Pick<Props, 't' | 'refund'> {
  isWithdrawable: boolean
  /** It can be asked for again. */
  isAskable: boolean
}

/** State of a refund, its meaning, and what the member can do now. */
function State({ t, refund, isWithdrawable, isAskable }: StateProps) {
  const { refund_status: status } = refund
  const name = refundStateName(status)
  return (
    <div>
      <h1>{name ? t(`refund.state.${name}`) : refund.refund_status_name}</h1>
      {name && <p>{t(`refund.help.${name}`, { shop: refund.site_name || siteName() })}</p>}
      {status === REFUND_STATUS.refused && refund.refund_refuse_reason && (
        <blockquote className="refund-top__reason">{refund.refund_refuse_reason}</blockquote>
      )}
      {status === REFUND_STATUS.applied && isWithdrawable && <p>{t('refund.can.withdraw')}</p>}
      {status === REFUND_STATUS.refused && <p>{t(isAskable ? 'refund.can.ask_again' : 'refund.can.nothing')}</p>}
    </div>
  )
}

/** Steps of a refund with their times; none where nothing was asked for. */
function Way({ t, refund }: Pick<Props, 't' | 'refund'>) {
  if (refund.refund_status === REFUND_STATUS.none) return null
  const steps = refundSteps(refund)
  const current = steps.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className="timeline" aria-label={t('refund.detail.way')}>
      {steps.map((step, index) => (
        <li key={step.name} className={step.isDone ? 'is-done' : undefined} aria-current={index === current ? 'step' : undefined}>
          <span>{t(`refund.step.${step.name}`)}</span>
          {step.isDone && step.time > 0 && <time>{formatMinute(step.time, t.locale)}</time>}
        </li>
      ))}
    </ol>
  )
}
