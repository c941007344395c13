import './checkout.css'
import './choice.css'
import { useState } from 'react'
import type { OrderPreview } from '#contract/order-preview.ts'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { lazy } from '#islands/ui/lazy.tsx'
import { formatMoney } from '#lib/money/format.ts'
import { platformValue } from '#lib/offers/best-coupon.ts'
import { type Choices, type Picks, shopSavings } from '#lib/orders/checkout.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CouponChoice } from './CouponChoice.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { CHECKOUT_TEXTS } from './texts.ts'
import type { Placing } from './usePlacing.ts'

const SetPayPassword = lazy(async () => (await import('#islands/shared/account/SetPayPassword.tsx')).SetPayPassword)

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  offer: OrderPreview
  choices: Choices
  /** Balance is part of the sums that are shown. */
  spends: boolean
  placing: Placing
  onPick: (change: Partial<Picks>) => void
  /** A payment password has been set. */
  onSet: () => void
}

/** Payment by a platform coupon and the balance with its password. Renders nothing if the member has neither. */
export function AccountSection({ t, offer, choices, spends, placing, onPick, onSet }: Props) {
  const [isSetting, setSetting] = useState(false)
  const account = offer.member_account
  const balance = account ? account.balance_total || account.balance + account.balance_money : 0
  const coupons = offer.platform_coupon_list
  if (!balance && !coupons.length) return null
  const isLocked = account?.is_pay_password !== 1
  return (
    <section className="checkout-part grid gap-4" aria-labelledby="account-pays">
      <header className="checkout-part__head line wraps apart gap-4">
        <h2 id="account-pays">{t(coupons.length ? 'checkout.account.title' : 'checkout.account.balance_title')}</h2>
      </header>
      {coupons.length > 0 && (
        <CouponChoice
          t={t}
          label={t('checkout.coupon.platform')}
          coupons={coupons.map((coupon) => ({
            id: coupon.platformcoupon_id,
            name: coupon.platformcoupon_name,
            end_time: coupon.end_time,
            saves: platformValue(coupon, offer, shopSavings(offer, choices)),
          }))}
          chosen={choices.platform_coupon_id}
          onPick={(platform_coupon_id) => onPick({ platform_coupon_id })}
        />
      )}
      {balance > 0 && (
        <div className="choice-card grid gap-2">
          <Checkbox checked={choices.is_balance === 1} disabled={isLocked} onChange={(on) => onPick({ is_balance: on })}>
            <span>
              <b>{t('checkout.balance.use')}</b> {t('checkout.balance.available', { amount: formatMoney(balance) })}
            </span>
          </Checkbox>
          {isLocked && (
            <p>
              {t('checkout.password.set_first')}{' '}
              <button type="button" className="link" onClick={() => setSetting(true)}>
                {t('member.security.put_pay_password')}
              </button>
            </p>
          )}
          {!isLocked && choices.is_balance === 1 && spends && <PasswordField t={t} placing={placing} onForgot={() => setSetting(true)} />}
        </div>
      )}
      {isSetting && (
        <SetPayPassword
          t={t}
          isReplaced={!isLocked}
          onClose={() => setSetting(false)}
          onSet={() => {
            setSetting(false)
            if (isLocked) onPick({ is_balance: true })
            onSet()
          }}
        />
      )}
    </section>
  )
}
