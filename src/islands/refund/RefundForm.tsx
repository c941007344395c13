import '#styles/checks.css'
import { PICTURE_MEGABYTES } from '#lib/page/image.ts'
import './refund.css'
import type { FormEvent } from 'react'
import { storeEvaluateimg } from '#api/upload.ts'
import { PictureUpload } from '#islands/shared/upload/PictureUpload.tsx'
import { usePictures } from '#islands/shared/upload/usePictures.ts'
import { Button } from '#islands/ui/Button.tsx'
import { isRefusal } from '#islands/ui/is-refused.ts'
import { Price } from '#islands/ui/Price.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useDraft } from '#islands/ui/useDraft.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMoney } from '#lib/money/format.ts'
import { isAskable, REFUND_STATUS, REFUND_TYPE } from '#lib/orders/refund-state.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { type ApplicationForm, sendApplication } from './calls.ts'
import { LineRow } from './LineRow.tsx'
import type { REFUND_APPLY_TEXTS } from './texts.ts'
import { useWhy } from './useWhy.ts'
import { WhyFields } from './WhyFields.tsx'

interface Props {
  t: Translate<typeof REFUND_APPLY_TEXTS>
  form: ApplicationForm
  /** The shop refused: what is shown may be out of date. */
  onChanged: () => void
}

/** The kind that is chosen at first: the one that was asked for before, otherwise sending back, where they are allowed. */
function firstType(types: readonly number[], asked: number | undefined): number {
  return [asked, REFUND_TYPE.goods].find((type) => type !== undefined && types.includes(type)) ?? types[0] ?? REFUND_TYPE.money
}

/** Refund form: lines, kind, reason and pictures, beside the refund and the next steps. After a refusal it holds the earlier values. */
export function RefundForm({ t, form: { lines, money, types, reasons, images }, onChanged }: Props) {
  const refused = lines.length === 1 ? lines.find(({ refund_status }) => refund_status === REFUND_STATUS.refused) : undefined
  const ids = lines.map((line) => line.order_goods_id)
  const draft = `refund.${ids.join()}`
  const [kind, setKind, dropKind] = useDraft(`${draft}.kind`, firstType(types, refused?.refund_type))
  const refund_type = types.includes(kind) ? kind : firstType(types, undefined)
  const sent = refused && { reason: refused.refund_reason, remark: refused.refund_remark }
  const earlier = refused?.refund_images.slice(0, images) ?? []
  const pictures = usePictures({ t, draft: `${draft}.pictures`, send: storeEvaluateimg, max: images, limit: PICTURE_MEGABYTES, earlier })
  const { submit, pending, error } = useSubmit(sendApplication)
  const why = useWhy(t, draft, reasons, sent)
  const isOpen = lines.every(isAskable)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!why.check() || pictures.isSending) return
    const { reason: refund_reason, remark: refund_remark } = why
    const result = await submit({ ids, refund_type, refund_reason, refund_remark, refund_images: [...pictures.paths], shown: money })
    if (!result.ok) return isRefusal(result.error) && onChanged()
    for (const drop of [dropKind, why.drop, pictures.drop]) drop()
    toast(t('refund.apply.done'))
    location.assign(ids.length > 1 ? href('refunds', t.locale) : href('refundDetail', t.locale, { order_goods_id: ids[0] }))
  }
  return (
    <form ref={why.form} className="refund-apply side-by-side gap-8" noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="refund-apply__parts">
        <section className="refund-part grid gap-3" aria-labelledby="refund-goods">
          <h2 id="refund-goods">{t('refund.apply.goods')}</h2>
          <ul>
            {lines.map((line) => (
              <LineRow key={line.order_goods_id} line={line} locale={t.locale}>
                {!isAskable(line) && <span className="tag tag--low">{t('refund.apply.asked')}</span>}
              </LineRow>
            ))}
          </ul>
        </section>
        <Kinds t={t} types={types} chosen={refund_type} onChoose={setKind} />
        <section className="refund-part grid gap-3" aria-labelledby="refund-why">
          <h2 id="refund-why">{t('refund.apply.why')}</h2>
          <WhyFields t={t} why={why} reasons={reasons} />
          {images > 0 && (
            <PictureUpload t={t} label={t('refund.apply.pictures')} hint={t('refund.apply.pictures_help')} pictures={pictures} />
          )}
        </section>
      </div>
      <aside className="refund-apply__side">
        <section className="box refund-sum grid gap-3" aria-labelledby="refund-sum">
          <h2 id="refund-sum">{t('refund.apply.sum')}</h2>
          <p>
            <span>{t('refund.apply.back')}</span> <Price cents={money} size="l" />
          </p>
          <p className="field__hint">{t('refund.apply.back_help')}</p>
          <SubmitError t={t} error={error} />
          <Button
            type="submit"
            kind="primary"
            wide
            size="l"
            disabled={!isOpen}
            busy={pending || pictures.isSending}
            busyLabel={t('refund.apply.sending')}
          >
            {t('refund.apply.send', { amount: formatMoney(money) })}
          </Button>
        </section>
        <NextSteps t={t} isSentBack={refund_type === REFUND_TYPE.goods} />
      </aside>
    </form>
  )
}

interface KindsProps extends Pick<Props, 't'> {
  types: readonly number[]
  chosen: number
  onChoose: (type: number) => void
}

/** Whether the products are sent back, as far as the server offers a choice. */
function Kinds({ t, types, chosen, onChoose }: KindsProps) {
  return (
    <fieldset className="refund-part grid gap-3">
      <legend>{t('refund.apply.kind')}</legend>
      <div className="refund-kinds grid gap-3">
        {types.map((type) => (
          <label key={type} className="radio refund-kind">
            <input type="radio" name="kind" checked={type === chosen} onChange={() => onChoose(type)} />
            <span>
              <b>{t(type === REFUND_TYPE.goods ? 'refund.kind.goods' : 'refund.kind.money')}</b>
              <span className="field__hint">{t(type === REFUND_TYPE.goods ? 'refund.apply.goods_help' : 'refund.apply.money_help')}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Steps after the request is sent. */
function NextSteps({ t, isSentBack }: Pick<Props, 't'> & { isSentBack: boolean }) {
  return (
    <section aria-labelledby="refund-next">
      <h2 id="refund-next">{t('refund.apply.next')}</h2>
      <ol className="refund-next grid gap-3">
        <li>{t('refund.apply.next_answer')}</li>
        {isSentBack && <li>{t('refund.apply.next_send')}</li>}
        {isSentBack && <li>{t('refund.apply.next_look')}</li>}
        <li>{t('refund.apply.next_money')}</li>
      </ol>
      <p className="field__hint">{t('refund.apply.withdraw_help')}</p>
    </section>
  )
}
