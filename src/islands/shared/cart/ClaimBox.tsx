import './claim-box.css'
import { $token } from '#api/token.ts'
import { Button } from '#islands/ui/Button.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatDay } from '#lib/dates/time.ts'
import { formatMoney, formatShort } from '#lib/money/format.ts'
import type { UsedCoupon } from '#lib/orders/cart-costs.ts'
import { listed, type Translate } from '#lib/text/texts.ts'
import { keepCoupon } from '#stores/coupon-choices.ts'
import type { CLAIM_BOX_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CLAIM_BOX_TEXTS>
  /** The coupon, and what it would save beyond what is saved already. */
  best: UsedCoupon
  /** The member holds it now. */
  onClaimed?: () => void
}

/** Offers the claimable coupon that saves most: one press claims it and uses it. A visitor's is kept until they sign in. */
export function ClaimBox({ t, best: { coupon, saves }, onClaimed }: Props) {
  const { submit, pending, error } = useSubmit(async () => {
    if (!$token.get()) return keepCoupon(coupon)
    await (await import('#stores/claim-coupon.ts')).claimCoupon(coupon)
    onClaimed?.()
  })
  const terms = [
    coupon.at_least > 0 && t('coupon.claim_over', { amount: formatShort(coupon.at_least) }),
    coupon.end_time > 0 && t('coupon.claim_until', { end: formatDay(coupon.end_time) }),
  ].filter((words) => words !== false)
  return (
    <div className="claim-box">
      <Icon name="coupon" />
      <p>
        <b>{coupon.name}</b> {t('coupon.claim_fits')}
        {terms.length > 0 && <small>{listed(terms, t.locale)}</small>}
      </p>
      <Button size="s" busy={pending} busyLabel={t('coupon.claim_busy')} onClick={() => void submit(undefined)}>
        {t('coupon.claim_and_apply')} <b>{formatMoney(-saves)}</b>
      </Button>
      {error && <FieldError>{refusalText(error, t)}</FieldError>}
    </div>
  )
}
