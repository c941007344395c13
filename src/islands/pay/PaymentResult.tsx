import './pay.css'
import { useEffect } from 'react'
import type { PayInfo } from '#contract/pay.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import type { Locale } from '#lib/locales.ts'
import { href } from '#lib/routes.ts'
import type { Translate } from '#lib/texts.ts'
import { formatTime } from '#lib/time.ts'
import type { PAY_RESULT_TEXTS } from './texts.ts'
import { type PayProgress, usePayStatus } from './usePayStatus.ts'

interface Props {
  t: Translate<typeof PAY_RESULT_TEXTS>
  locale: Locale
  code: string
  info: PayInfo | null
  state: PayProgress['state']
  /** The waiting has ended: read again. */
  onPaid: () => void
}

const KIND = { paid: 'paid', open: 'pending', cancelled: 'failed' } as const
const ICON = { paid: 'success', open: 'clock', cancelled: 'alert' } as const

/** The outcome in words, the facts, and the ways on. While it is open, goes on asking. */
export function PaymentResult({ t, locale, code, info, state, onPaid }: Props) {
  const progress = usePayStatus(code, state)
  const kind = KIND[state]

  useEffect(() => {
    if (progress.state !== state) onPaid()
  }, [progress.state, state, onPaid])

  const orders = info?.order_id ? href('order', locale, { order_id: info.order_id }) : href('orders', locale)
  return (
    <div className={`box outcome outcome--${kind}`}>
      <Icon name={ICON[state]} size={40} />
      <div role="status">
        <h1>{t(`order.result.${kind}`)}</h1>
        <p>{t(`order.result.${kind}_help`)}</p>
      </div>
      {info && (
        <dl className="outcome__facts">
          <dt>{t('order.result.amount')}</dt>
          <dd>
            <Price cents={info.pay_money} />
          </dd>
          <dt>{t('order.pay.number')}</dt>
          <dd>{info.out_trade_no}</dd>
          {info.pay_time > 0 && (
            <>
              <dt>{t('order.result.time')}</dt>
              <dd>{formatTime(info.pay_time)}</dd>
            </>
          )}
        </dl>
      )}
      <SubmitError t={t} error={progress.error} />
      <div className="outcome__ways">
        <a className="button button--first" href={orders}>
          {t(info?.order_id ? 'order.result.order' : 'order.pay.to_orders')}
        </a>
        {state === 'open' && (
          <>
            <Button busy={progress.checking} busyLabel={t('order.pay.checking')} onClick={() => void progress.check()}>
              {t('order.pay.check')}
            </Button>
            {info?.pay_status === 0 && (
              <a className="button button--third" href={href('pay', locale, { code })}>
                {t('order.result.again')}
              </a>
            )}
          </>
        )}
        <a className="button button--third" href={href('home', locale)}>
          {t('order.shop_on')}
        </a>
      </div>
    </div>
  )
}
