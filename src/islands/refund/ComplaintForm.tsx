import './refund.css'
import type { FormEvent, RefObject } from 'react'
import { complain } from '#api/complaint.ts'
import { siteName } from '#browser/site-name.ts'
import type { Complaint, ComplaintPage } from '#contract/complaint.ts'
import { Button } from '#islands/ui/Button.tsx'
import { isRefusal } from '#islands/ui/is-refused.ts'
import { Price } from '#islands/ui/Price.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Cents } from '#lib/money/money.ts'
import type { Translate } from '#lib/text/texts.ts'
import { LineRow } from './LineRow.tsx'
import { RefundLog } from './RefundLog.tsx'
import type { COMPLAINT_TEXTS } from './texts.ts'
import { useWhy } from './useWhy.ts'
import { WhyFields } from './WhyFields.tsx'

interface Props {
  t: Translate<typeof COMPLAINT_TEXTS>
  line: NonNullable<ComplaintPage['order_goods_info']>
  /** Possible refund of the line, in cents. */
  money: Cents
  reasons: readonly string[]
  /** The complaint that was sent before; its form is filled in with it. */
  earlier: Complaint | null
  heading: RefObject<HTMLHeadingElement | null>
  onSent: () => void
  /** The shop refused: what is shown may be out of date. */
  onRefused: () => void
}

/** Why the platform should decide, above what was said so far; beside it what is at stake and what happens next. */
export function ComplaintForm({ t, line, money, reasons, earlier, heading, onSent, onRefused }: Props) {
  const sent = earlier ? { reason: earlier.complain_reason, remark: earlier.complain_remark } : undefined
  const why = useWhy(t, `complaint.${line.order_goods_id}`, reasons, sent)
  const { submit, pending, error } = useSubmit(complain)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!why.check()) return
    const result = await submit({ order_goods_id: line.order_goods_id, complain_reason: why.reason, complain_remark: why.remark })
    if (!result.ok) return isRefusal(result.error) && onRefused()
    why.drop()
    toast(t('refund.complain.done'))
    onSent()
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('refund.complain.title')}
      </h1>
      <p>{t('refund.complain.lead', { shop: line.site_name || siteName() })}</p>
      <form ref={why.form} className="refund-apply side-by-side gap-8" noValidate onSubmit={(event) => void onSubmit(event)}>
        <div className="refund-apply__parts">
          <section className="refund-part grid gap-3" aria-labelledby="refund-goods">
            <h2 id="refund-goods">{t('refund.apply.goods')}</h2>
            <ul>
              <LineRow line={line} locale={t.locale} />
            </ul>
          </section>
          <section className="refund-part grid gap-3" aria-labelledby="refund-why">
            <h2 id="refund-why">{t('refund.complain.why')}</h2>
            <WhyFields t={t} why={why} reasons={reasons} />
          </section>
          <RefundLog t={t} log={line.refund_log_list} />
        </div>
        <aside className="refund-apply__side">
          <section className="box refund-sum grid gap-3" aria-labelledby="refund-sum">
            <h2 id="refund-sum">{t('refund.complain.sum')}</h2>
            <p>
              <span>{t('refund.complain.back')}</span> <Price cents={money} size="l" />
            </p>
            <p className="field__hint">{t('refund.complain.back_help')}</p>
            <SubmitError t={t} error={error} />
            <Button type="submit" kind="primary" wide size="l" busy={pending} busyLabel={t('refund.apply.sending')}>
              {t('refund.complain.send')}
            </Button>
          </section>
          <section aria-labelledby="refund-next">
            <h2 id="refund-next">{t('refund.apply.next')}</h2>
            <ol className="refund-next grid gap-3">
              <li>{t('refund.complain.next_read')}</li>
              <li>{t('refund.complain.next_decide')}</li>
            </ol>
            <p className="field__hint">{t('refund.complain.withdraw_help')}</p>
          </section>
        </aside>
      </form>
    </>
  )
}
