import { Field } from '#islands/ui/Field.tsx'
import { REMARK_LENGTH } from '#lib/orders/refund-state.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WHY_TEXTS } from './texts.ts'
import type { Why } from './useWhy.ts'

interface Props {
  t: Translate<typeof WHY_TEXTS>
  why: Why
  /** The server's, sent back as they are. */
  reasons: readonly string[]
}

/** A reason to choose, and room for words of one's own. */
export function WhyFields({ t, why: { reason, remark, errors, putReason, putRemark }, reasons }: Props) {
  // A reason that was sent before may be in another language.
  const options = reason && !reasons.includes(reason) ? [reason, ...reasons] : reasons
  return (
    <>
      <Field label={t('refund.apply.reason')} error={errors.reason} required>
        {(control) => (
          <select {...control} className="select" value={reason} onChange={({ target }) => putReason(target.value)}>
            <option value="">{t('refund.apply.reason_choose')}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('refund.apply.remark')}
        aside={
          <span className="field__hint">
            {t('common.optional')} · {remark.length}/{REMARK_LENGTH}
          </span>
        }
        error={errors.remark}
      >
        {(control) => (
          <textarea {...control} className="input" rows={3} value={remark} onChange={({ target }) => putRemark(target.value)} />
        )}
      </Field>
    </>
  )
}
