import { useState } from 'react'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { REMARK_LENGTH } from '#lib/refund-state.ts'
import type { Translate } from '#lib/texts.ts'
import type { WHY_TEXTS } from './texts.ts'

/** What a form about a line holds ({@link useWhy}). */
export type Why = ReturnType<typeof useWhy>

/**
 * Why a refund or the platform's decision is asked for: one of the server's reasons, and words of the member's own. `form` goes on the form.
 * @param earlier what was sent before, where it is changed and sent again
 */
export function useWhy(t: Translate<typeof WHY_TEXTS>, earlier: { reason: string; remark: string } = { reason: '', remark: '' }) {
  const [reason, setReason] = useState(earlier.reason)
  const [remark, setRemark] = useState(earlier.remark)
  const { form, errors, check, forgive } = useFieldErrors<'reason' | 'remark'>()
  return {
    form,
    errors,
    reason,
    remark,
    putReason: (value: string) => {
      setReason(value)
      forgive('reason')
    },
    putRemark: (value: string) => {
      setRemark(value)
      forgive('remark')
    },
    check: () =>
      check({
        reason: reason ? undefined : t('refund.apply.reason_missing'),
        remark: remark.length > REMARK_LENGTH ? t('refund.apply.too_long', { count: REMARK_LENGTH }) : undefined,
      }),
  }
}
