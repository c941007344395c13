import './pay.css'
import { useCallback, useEffect, useState } from 'react'
import { listPayTypes } from '#api/pay.ts'
import type { PayInfo } from '#contract/pay.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import type { Locale } from '#lib/locales.ts'
import { oneOf } from '#lib/one-of.ts'
import { payState } from '#lib/poll.ts'
import { href } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import { formatTime } from '#lib/time.ts'
import { BalancePanel } from './BalancePanel.tsx'
import { OtherPanel } from './OtherPanel.tsx'
import { PayBy } from './PayBy.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'
import type { PAY_TEXTS } from './texts.ts'
import { usePayStatus } from './usePayStatus.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  locale: Locale
  info: PayInfo
  onExpired: () => void
}

/** Ways of paying that the pages know words for; another one is shown under its own key. */
const KNOWN = ['paypal', 'BALANCE', 'alipay', 'wechatpay'] as const

/** What is to be paid, until when, and how. */
export function PayBox({ t, locale, info, onExpired }: Props) {
  const { out_trade_no, pay_money } = info
  const { value, reload } = useLoad(listPayTypes, {})
  const [picked, setPicked] = useState('')
  const progress = usePayStatus(out_trade_no, payState(info.pay_status))
  const onPaid = useCallback(() => location.replace(href('payResult', locale, { code: out_trade_no })), [locale, out_trade_no])

  useEffect(() => {
    if (progress.state === 'paid') onPaid()
    else if (progress.state === 'cancelled') onExpired()
  }, [progress.state, onPaid, onExpired])

  return (
    <div className="pay">
      <header className="pay__head">
        <div>
          <h1>{t('order.pay.title')}</h1>
          <p>{t('order.pay.accepted')}</p>
        </div>
        <p className="pay__amount">
          {t('order.pay.amount')} <Price cents={pay_money} size="xl" />
        </p>
      </header>
      {info.expire_time > 0 && <PayBy t={t} expires={info.expire_time} onEnd={onExpired} />}
      <details className="pay__facts">
        <summary>{t('order.pay.facts')}</summary>
        <dl>
          <dt>{t('order.pay.number')}</dt>
          <dd>{out_trade_no}</dd>
          <dt>{t('order.pay.content')}</dt>
          <dd>{info.pay_detail}</dd>
          <dt>{t('order.pay.created')}</dt>
          <dd>{formatTime(info.create_time)}</dd>
        </dl>
      </details>
      <Loaded
        t={t}
        value={value}
        onRetry={reload}
        failedTitle={t('order.pay.types_failed')}
        skeleton={<Skeleton className="skeleton--row" />}
      >
        {({ pay_type: types }) => {
          const way = types.includes(picked) ? picked : types[0]
          if (!way) {
            return (
              <p className="note note--warning" role="alert">
                <Icon name="warning" />
                <span>{t('order.pay.none')}</span>
                <a className="more" href={href('orders', locale)}>
                  {t('order.pay.to_orders')}
                </a>
              </p>
            )
          }
          return (
            <section className="box pay__ways" aria-labelledby="pay-ways">
              <h2 id="pay-ways">{t('order.pay.ways')}</h2>
              <div className="pay__choices" role="radiogroup" aria-labelledby="pay-ways">
                {types.map((type) => (
                  <label key={type} className="radio">
                    <input type="radio" name="way" checked={type === way} onChange={() => setPicked(type)} />
                    <Icon name={type === 'BALANCE' ? 'balance' : 'card'} />
                    {wayWords(t, type)}
                  </label>
                ))}
              </div>
              {way === 'paypal' && <ProviderPanel t={t} out_trade_no={out_trade_no} progress={progress} onPaid={onPaid} />}
              {way === 'BALANCE' && <BalancePanel t={t} out_trade_no={out_trade_no} amount={pay_money} onPaid={onPaid} />}
              {way !== 'paypal' && way !== 'BALANCE' && (
                <OtherPanel key={way} t={t} out_trade_no={out_trade_no} pay_type={way} progress={progress} />
              )}
            </section>
          )
        }}
      </Loaded>
    </div>
  )
}

function wayWords(t: Translate<typeof PAY_TEXTS>, type: string): string {
  const known = oneOf(KNOWN, type)
  return known ? t(`order.way.${known}`) : type
}
