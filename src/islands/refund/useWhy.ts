import { useDraft } from '#islands/ui/useDraft.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { REMARK_LENGTH } from '#lib/refund-state.ts'
import type { Translate } from '#lib/texts.ts'
import type { WHY_TEXTS } from './texts.ts'

/** What a form about a line holds ({@link useWhy}). */
export type Why = ReturnType<typeof useWhy>

const EMPTY = { reason: '', remark: '' }

/**
 * Why a refund or the platform's decision is asked for: one of the server's `reasons`, and words of the member's own. `form` goes on the form,
 * `name` says of what the draft is.
 */
export function useWhy(t: Translate<typeof WHY_TEXTS>, name: string, reasons: readonly string[]) {
  const [draft, setDraft, drop] = useDraft(name, EMPTY)
  const { remark } = draft
  // A reason that was kept may have been chosen in another language.
  const reason = reasons.includes(draft.reason) ? draft.reason : ''
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
