import './refund.css'
import './refund-detail.css'
import '#islands/ui/ui.css'
import type { FormEvent } from 'react'
import { sendRefundDelivery } from '#api/refund.ts'
import type { Refund } from '#contract/refund.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useDraft } from '#islands/ui/useDraft.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { REFUND_PAGE_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof REFUND_PAGE_TEXTS>
  refund: Refund
  onSent: () => void
}

const NO_PARCEL = { refund_delivery_name: '', refund_delivery_no: '', refund_delivery_remark: '' }

/** Where the goods go back to, and the parcel they went in. */
export function RefundParcel({ t, refund: { order_goods_id, refund_no, shop_address }, onSent }: Props) {
  const [parcel, setParcel, drop] = useDraft(`parcel.${order_goods_id}`, NO_PARCEL)
  const { form, errors, check, forgive } = useFieldErrors<'refund_delivery_name' | 'refund_delivery_no'>()
  const { submit, pending, error } = useSubmit(sendRefundDelivery)
  const put = (name: keyof typeof parcel, value: string) => {
    setParcel((before) => ({ ...before, [name]: value }))
    if (name !== 'refund_delivery_remark') forgive(name)
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const name = parcel.refund_delivery_name.trim()
    const number = parcel.refund_delivery_no.trim()
    const isFine = check({
      refund_delivery_name: name ? undefined : t('refund.send.carrier_missing'),
      refund_delivery_no: number ? undefined : t('refund.send.number_missing'),
    })
    if (!isFine) return
    const result = await submit({ ...parcel, order_goods_id, refund_delivery_name: name, refund_delivery_no: number })
    if (!result.ok) return
    drop()
    toast(t('refund.send.done'))
    onSent()
  }
  const text = (name: keyof typeof parcel) => ({
    className: 'input',
    value: parcel[name],
    maxLength: 100,
    onChange: ({ target }: { target: HTMLInputElement }) => put(name, target.value),
  })
  return (
    <section className="refund-part grid gap-3" aria-labelledby="refund-send">
      <h2 id="refund-send">{t('refund.send.title')}</h2>
      {shop_address && (
        <div className="refund-address flex apart gap-3">
          <div>
            <p className="field__hint">{t('refund.send.address')}</p>
            <p className="refund-address__lines">{shop_address}</p>
            {refund_no && <p className="field__hint">{t('refund.send.write', { number: refund_no })}</p>}
          </div>
          <CopyButton t={t} text={shop_address} label={t('refund.send.copy')} />
        </div>
      )}
      <form ref={form} className="form" noValidate onSubmit={(event) => void onSubmit(event)}>
        <div className="refund-pair grid gap-3">
          <Field label={t('refund.send.carrier')} error={errors.refund_delivery_name} required>
            {(control) => <input {...control} {...text('refund_delivery_name')} />}
          </Field>
          <Field label={t('refund.send.number')} error={errors.refund_delivery_no} required>
            {(control) => <input {...control} {...text('refund_delivery_no')} autoComplete="off" />}
          </Field>
        </div>
        <Field label={t('refund.send.note')} aside={<span className="field__hint">{t('common.optional')}</span>}>
          {(control) => <input {...control} {...text('refund_delivery_remark')} />}
        </Field>
        <SubmitError t={t} error={error} />
        <Button type="submit" kind="primary" busy={pending} busyLabel={t('refund.send.sending')}>
          {t('refund.send.sent')}
        </Button>
      </form>
    </section>
  )
}
