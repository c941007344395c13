import '#islands/shared/cart/summary.css'
import './pay-result.css'
import { getAccount } from '#api/account.ts'
import { pageRechargeOrders } from '#api/recharge.ts'
import type { PayInfo } from '#contract/pay.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { useLoad } from '#islands/ui/useLoad.ts'
import { dataOf } from '#lib/async/loadable.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { dropPayment, keptPayment } from './kept-payment.ts'
import { Receipt } from './Receipt.tsx'
import type { PAY_RESULT_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof PAY_RESULT_TEXTS>
  info: PayInfo
}

/** The newest top-ups, among which the one that was paid is looked for. */
const NEWEST = { page: 1, page_size: 10 }

/** Result of a paid top-up: its amount, the new balance and a link to it. Unreadable parts are left out. */
export function TopUpResult({ t, info }: Props) {
  const topUp = dataOf(useLoad(pageRechargeOrders, NEWEST).value)?.list.find(({ out_trade_no }) => out_trade_no === info.out_trade_no)
  const kept = keptPayment()
  const held = dataOf(useLoad(getAccount, {}).value)
  return (
    <div className="with-summary side-by-side paid-page">
      <div className="paid">
        <header className="paid__head flex gap-4">
          <Icon name="success" size={36} />
          <div role="status">
            <h1>{t('order.top_up.paid')}</h1>
            <p>{info.pay_detail}</p>
          </div>
        </header>
        <dl className="outcome__facts">
          <dt>{t('order.top_up.credited')}</dt>
          <dd>{topUp && <Price cents={topUp.face_value} />}</dd>
          <dt>{t('order.top_up.balance')}</dt>
          <dd>{held && <Price cents={held.balance + held.balance_money} size="l" />}</dd>
        </dl>
        <p className="outcome__ways flex wraps gap-2">
          {kept && (
            <a className="button button--primary" href={href('pay', t.locale, { code: kept })} onClick={dropPayment}>
              {t('order.top_up.to_payment')}
            </a>
          )}
          <a className="button button--secondary" href={href('account', t.locale)}>
            {t('order.top_up.to_balance')}
          </a>
          <a className="button button--tertiary" href={href('topUpOrders', t.locale)}>
            {t('order.top_up.all')}
          </a>
          <a className="button button--tertiary" href={href('home', t.locale)}>
            {t('order.shop_on')}
          </a>
        </p>
      </div>
      <Receipt t={t} info={info} />
    </div>
  )
}
