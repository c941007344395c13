import './checkout.css'
import type { OrderPreview } from '#contract/order-preview.ts'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Field } from '#islands/ui/Field.tsx'
import type { Choices, Picks } from '#lib/checkout.ts'
import { formatMoney } from '#lib/format.ts'
import type { Translate } from '#lib/texts.ts'
import { formatDay } from '#lib/time.ts'
import type { CHECKOUT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof CHECKOUT_TEXTS>
  offer: OrderPreview
  choices: Choices
  onPick: (change: Partial<Picks>) => void
}

/** What pays part of the order: a coupon of the platform, the member's balance. Nothing where there is neither. */
export function AccountSection({ t, offer, choices, onPick }: Props) {
  const account = offer.member_account
  const balance = account ? account.balance_total || account.balance + account.balance_money : 0
  const coupons = offer.platform_coupon_list
  if (!balance && !coupons.length) return null
  const isLocked = account?.is_pay_password !== 1
  return (
    <section className="checkout-part" aria-labelledby="account-pays">
      <header className="checkout-part__head">
        <h2 id="account-pays">{t(coupons.length ? 'checkout.account.title' : 'checkout.account.balance_title')}</h2>
      </header>
      <div className="checkout-pair">
        {coupons.length > 0 && (
          <Field label={t('checkout.coupon.platform')}>
            {(control) => (
              <select
                {...control}
                className="select"
                value={choices.platform_coupon_id}
                onChange={(event) => onPick({ platform_coupon_id: Number(event.target.value) })}
              >
                {coupons.map((coupon) => (
                  <option key={coupon.platformcoupon_id} value={coupon.platformcoupon_id}>
                    {t('checkout.coupon.option', {
                      coupon: coupon.platformcoupon_name,
                      worth: formatMoney(-coupon.money),
                      end: formatDay(coupon.end_time),
                    })}
                  </option>
                ))}
                <option value={0}>{t('checkout.coupon.none')}</option>
              </select>
            )}
          </Field>
        )}
        {balance > 0 && (
          <div className="choice-card">
            <Checkbox checked={choices.is_balance === 1} disabled={isLocked} onChange={(on) => onPick({ is_balance: on })}>
              <span>
                <b>{t('checkout.balance.use')}</b>
                <span className="choice-card__text">
                  {t(isLocked ? 'checkout.balance.no_password' : 'checkout.balance.available', { amount: formatMoney(balance) })}
                </span>
              </span>
            </Checkbox>
          </div>
        )}
      </div>
    </section>
  )
}
