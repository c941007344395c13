import './pay.css'
import { Button } from '#islands/ui/Button.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { formatTime } from '#lib/dates/time.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { CHECK_NOW_TEXTS } from './texts.ts'
import type { PayProgress } from './usePayStatus.ts'

/** Asks at once whether it has been paid; the answer stands below with the time it was asked, also when it is the same again. */
export function CheckNow({ t, progress }: { t: Translate<typeof CHECK_NOW_TEXTS>; progress: PayProgress }) {
  const { check, checking, error, asked } = progress
  return (
    <div className="check-now grid gap-3">
      <Button busy={checking} busyLabel={t('order.pay.checking')} onClick={() => void check()}>
        {t('order.pay.check')}
      </Button>
      <p role="status">{asked > 0 && !error && t('order.pay.asked', { time: formatTime(asked).slice(-8) })}</p>
      <SubmitError t={t} error={error} />
    </div>
  )
}
