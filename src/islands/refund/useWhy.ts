import { useDraft } from '#islands/ui/useDraft.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { REMARK_LENGTH } from '#lib/orders/refund-state.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WHY_TEXTS } from './texts.ts'

/** State of a refund form ({@link useWhy}). */
export type Why = ReturnType<typeof useWhy>

const EMPTY = { reason: '', remark: '' }

/**
 * The reason for a refund or complaint: one of the server's `reasons`, and the member's own words. `form` goes on the form.
 * @param name of the draft
 * @param earlier what was sent before, where it is changed and sent again
 */
export function useWhy(t: Translate<typeof WHY_TEXTS>, name: string, reasons: readonly string[], earlier = EMPTY) {
  const [draft, setDraft, drop] = useDraft(name, earlier)
  const { remark } = draft
  // A draft's reason may have been chosen in another language; what was sent before is shown as it was sent.
  const reason = draft.reason === earlier.reason || reasons.includes(draft.reason) ? draft.reason : ''
  const { form, errors, check, forgive } = useFieldErrors<'reason' | 'remark'>()
  return {
    form,
    errors,
    reason,
    remark,
    drop,
    putReason: (value: string) => {
      setDraft((before) => ({ ...before, reason: value }))
      forgive('reason')
    },
    putRemark: (value: string) => {
      setDraft((before) => ({ ...before, remark: value }))
      forgive('remark')
    },
    check: () =>
      check({
        reason: reason ? undefined : t('refund.apply.reason_missing'),
        remark: remark.length > REMARK_LENGTH ? t('refund.apply.too_long', { count: REMARK_LENGTH }) : undefined,
      }),
  }
}
