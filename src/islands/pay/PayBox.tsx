import '#islands/shared/cart/summary.css'
import './pay.css'
import { useCallback, useEffect } from 'react'
import type { Account } from '#contract/account.ts'
import type { Order } from '#contract/order-record.ts'
import type { PayInfo, PaypalConfig, PayTypes } from '#contract/pay.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Price } from '#islands/ui/Price.tsx'
import type { Loaded as Load } from '#islands/ui/useLoad.ts'
import { dataOf, type Loadable } from '#lib/async/loadable.ts'
import { formatMinute } from '#lib/dates/time.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { refreshUnpaid } from '#stores/unpaid.ts'
import { PayBy } from './PayBy.tsx'
import { PayFor } from './PayFor.tsx'
import { PayWays } from './PayWays.tsx'
import { isTopUp, payState } from './poll.ts'
import type { PAY_TEXTS } from './texts.ts'
import { usePayStatus } from './usePayStatus.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  info: PayInfo
  orders: readonly Order[]
  /** No more of them come. */
  isKnown: boolean
  types: Load<PayTypes>
  account: Loadable<Account>
  provider: Load<PaypalConfig>
  /** The server sells top-ups of the balance. */
  canTopUp: boolean
  onExpired: () => void
  /** Amount and balance have changed. */
  onPart: () => void
}

/** Amount, deadline and methods of a payment, beside its subject. */
export function PayBox({ t, info, orders, isKnown, types, account, provider, canTopUp, onExpired, onPart }: Props) {
  const { out_trade_no, pay_money } = info
  const progress = usePayStatus(out_trade_no, payState(info.pay_status))
  const onPaid = useCallback(() => location.replace(href('payResult', t.locale, { code: out_trade_no })), [t.locale, out_trade_no])

  useEffect(() => {
    if (progress.state !== 'open' && !isTopUp(info)) void refreshUnpaid()
  }, [progress.state, info])
  useEffect(() => {
    if (progress.state === 'paid') onPaid()
    else if (progress.state === 'cancelled') onExpired()
  }, [progress.state, onPaid, onExpired])

  const held = dataOf(account)
  // Wait for payment methods and balance together, because a method must not disappear under a finger.
  const ways: Loadable<PayTypes> = account.state === 'loading' && !held ? { state: 'loading' } : types.value
  return (
    <div className="with-summary side-by-side">
      <div className="pay grid gap-4">
        <header className="pay__head flex wraps">
          <h1>{t('order.pay.title')}</h1>
          <p className="pay__amount">
            <span className="visually-hidden">{t('order.pay.amount')} </span>
            <Price cents={pay_money} size="xl" />
          </p>
          <p>{t(isTopUp(info) ? 'order.top_up.accepted' : 'order.pay.accepted')}</p>
        </header>
        {info.expire_time > 0 && <PayBy t={t} expires={info.expire_time} isTopUp={isTopUp(info)} onEnd={onExpired} />}
        <p className="pay__number">
          {t('order.pay.number')} <b>{out_trade_no}</b>
          <CopyButton t={t} text={out_trade_no} label={t('order.pay.copy')} />
        </p>
        <Loaded t={t} value={ways} onRetry={types.reload} failedTitle={t('order.pay.types_failed')} rows={2}>
          {({ pay_type }) => (
            <PayWays
              t={t}
              info={info}
              types={pay_type}
              balance={held && held.balance + held.balance_money}
              provider={provider}
              progress={progress}
              canTopUp={canTopUp}
              onPaid={onPaid}
              onPart={onPart}
            />
          )}
        </Loaded>
        {/* Below the ways, which would push it down. */}
        {!isTopUp(info) && ways.state !== 'loading' && (
          <section className="pay-later grid gap-3">
            <Icon name="clock" />
            <p>
              <b>{t('order.pay.later')}</b>
              <span>
                {info.expire_time > 0
                  ? t('order.pay.later_until', { time: formatMinute(info.expire_time, t.locale) })
                  : t('order.pay.later_help')}
              </span>
            </p>
            <a className="button button--tertiary" href={href('orders', t.locale, { status: 'waitpay' })}>
              {t('order.pay.later')}
            </a>
          </section>
        )}
      </div>
      <PayFor t={t} info={info} orders={orders} isKnown={isKnown} />
    </div>
  )
}
