import './pay-result.css'
import { useEffect } from 'react'
import type { PayInfo } from '#contract/pay.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { CheckNow } from './CheckNow.tsx'
import { isTopUp } from './poll.ts'
import type { PAY_RESULT_TEXTS } from './texts.ts'
import { usePayStatus } from './usePayStatus.ts'

interface Props {
  t: Translate<typeof PAY_RESULT_TEXTS>
  code: string
  info: PayInfo | null
  /** `missing`: the number is unknown or another member's. */
  state: 'open' | 'cancelled' | 'missing'
  /** The waiting has ended: read again. */
  onPaid: () => void
}

const KIND = { open: 'pending', cancelled: 'failed', missing: 'missing' } as const
const ICON = { open: 'clock', cancelled: 'alert', missing: 'alert' } as const

/** A payment that has not arrived: what is known of it and the ways on. While it is open, goes on asking. */
export function PaymentResult({ t, code, info, state, onPaid }: Props) {
  const progress = usePayStatus(code, state === 'open' ? 'open' : 'cancelled')
  const kind = KIND[state]

  useEffect(() => {
    if (state === 'open' && progress.state !== state) onPaid()
  }, [progress.state, state, onPaid])

  return (
    <div className={`box outcome grid gap-5 outcome--${kind}`}>
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
          <dd>
            {info.out_trade_no}
            <CopyButton t={t} text={info.out_trade_no} label={t('order.pay.copy')} />
          </dd>
        </dl>
      )}
      {state === 'open' && <CheckNow t={t} progress={progress} />}
      <div className="outcome__ways flex wraps gap-2">
        {isTopUp(info) ? (
          <a className="button button--secondary" href={href('topUps', t.locale)}>
            {t('order.top_up.again')}
          </a>
        ) : (
          <a
            className="button button--secondary"
            href={info?.order_id ? href('order', t.locale, { order_id: info.order_id }) : href('orders', t.locale)}
          >
            {t(info?.order_id ? 'order.result.order' : 'order.pay.to_orders')}
          </a>
        )}
        {state === 'open' && info?.pay_status === 0 && (
          <a className="button button--tertiary" href={href('pay', t.locale, { code })}>
            {t('order.result.again')}
          </a>
        )}
        <a className="button button--tertiary" href={href('home', t.locale)}>
          {t('order.shop_on')}
        </a>
      </div>
    </div>
  )
}
