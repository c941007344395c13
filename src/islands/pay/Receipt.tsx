import '#islands/shared/cart/summary.css'
import './pay-result.css'
import type { Order } from '#contract/order-record.ts'
import type { PayInfo } from '#contract/pay.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { formatTime } from '#lib/dates/time.ts'
import { orderWords } from '#lib/orders/order-view.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { PAY_RESULT_TEXTS } from './texts.ts'

/** What was paid, how, when, and under which number. */
export function Receipt({ t, info, order }: { t: Translate<typeof PAY_RESULT_TEXTS>; info: PayInfo; order?: Order | undefined }) {
  const way = order && orderWords(t, order).payment
  return (
    <aside className="summary">
      <div className="box">
        <h2>{t('order.result.receipt')}</h2>
        <dl className="outcome__facts">
          <dt>{t('order.result.amount')}</dt>
          <dd>
            <Price cents={info.pay_money} />
          </dd>
          {way && (
            <>
              <dt>{t('order.result.way')}</dt>
              <dd>{way}</dd>
            </>
          )}
          {info.pay_time > 0 && (
            <>
              <dt>{t('order.result.time')}</dt>
              <dd>{formatTime(info.pay_time)}</dd>
            </>
          )}
          <dt>{t('order.pay.number')}</dt>
          <dd>
            {info.out_trade_no}
            <CopyButton t={t} text={info.out_trade_no} label={t('order.pay.copy')} />
          </dd>
        </dl>
        <button type="button" className="button button--tertiary" onClick={() => print()}>
          {t('order.result.print')}
        </button>
      </div>
    </aside>
  )
}
