import './pay.css'
import '#styles/checks.css'
import { useId, useState } from 'react'
import { can } from '#api/settings.ts'
import type { PayInfo, PaypalConfig } from '#contract/pay.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import type { Loaded } from '#islands/ui/useLoad.ts'
import { formatMoney } from '#lib/money/format.ts'
import type { Cents } from '#lib/money/money.ts'
import type { IconName } from '#lib/page/icons.ts'
import { href } from '#lib/routes/paths.ts'
import { oneOf } from '#lib/text/one-of.ts'
import type { Translate } from '#lib/text/texts.ts'
import { BalancePanel } from './BalancePanel.tsx'
import { keepPayment } from './kept-payment.ts'
import { OtherPanel } from './OtherPanel.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'
import { isTopUp } from './poll.ts'
import { QrPanel } from './QrPanel.tsx'
import type { PAY_TEXTS } from './texts.ts'
import type { PayProgress } from './usePayStatus.ts'

interface Props {
  t: Translate<typeof PAY_TEXTS>
  info: PayInfo
  /** Keys of the ways that are switched on, in the shop's order. */
  types: readonly string[]
  /** Balance of the member in cents; undefined if unknown. */
  balance: Cents | undefined
  provider: Loaded<PaypalConfig>
  progress: PayProgress
  /** The server sells top-ups of the balance. */
  canTopUp: boolean
  onPaid: () => void
  /** A part was paid from the balance. */
  onPart: () => void
}

/** Ways of paying that the pages know words for; another one is shown under its own key. */
const KNOWN = ['paypal', 'BALANCE', 'alipay', 'wechatpay'] as const
const ICON: Record<(typeof KNOWN)[number], IconName> = { paypal: 'card', BALANCE: 'balance', alipay: 'phone', wechatpay: 'qr' }
/** Names that are written the same in every language. */
const MARKS: Partial<Record<string, readonly string[]>> = { paypal: ['PayPal', 'Visa', 'Mastercard'] }

/** The ways of paying as cards, the chosen one open. A balance that is too small is shown as such, but can't be chosen. */
export function PayWays({ t, info, types, balance, provider, progress, canTopUp, onPaid, onPart }: Props) {
  const [picked, setPicked] = useState('')
  const id = useId()
  const isShort = balance !== undefined && balance < info.pay_money
  const offered = isTopUp(info) ? types.filter((type) => type !== 'BALANCE') : types
  const open = offered.filter((type) => type !== 'BALANCE' || !isShort)
  const way = open.includes(picked) ? picked : open[0]
  const help = (type: string) => {
    const known = oneOf(KNOWN, type)
    if (known !== 'BALANCE') return known && t(`order.pay.help.${known}`)
    if (balance === undefined) return undefined
    return t(isShort ? 'order.pay.help.balance_short' : 'order.pay.help.balance', { amount: formatMoney(balance) })
  }
  return (
    <>
      {!way && <NoWay t={t} isTopUp={isTopUp(info)} />}
      {offered.length > 0 && (
        <section className="grid gap-3" aria-labelledby={id}>
          <h2 id={id}>{t('order.pay.ways')}</h2>
          {offered.map((type) => (
            <div key={type} className="pay-way">
              <label className="radio">
                <input
                  type="radio"
                  name={id}
                  checked={type === way}
                  disabled={!open.includes(type)}
                  aria-labelledby={`${id}-${type}`}
                  aria-describedby={`${id}-${type}-help`}
                  onChange={() => setPicked(type)}
                />
                <span className="pay-way__icon centred">
                  <Icon name={ICON[oneOf(KNOWN, type) ?? 'paypal']} />
                </span>
                <span>
                  <b id={`${id}-${type}`}>{wayWords(t, type)}</b>
                  <span id={`${id}-${type}-help`} className="block quiet">
                    {help(type)}
                  </span>
                </span>
                <span className="pay-way__marks flex wraps gap-1">
                  {MARKS[type]?.map((mark) => (
                    <span key={mark}>{mark}</span>
                  ))}
                </span>
              </label>
              {type === 'BALANCE' && isShort && <Shortage t={t} info={info} balance={balance} canTopUp={canTopUp} onPart={onPart} />}
              {type === way && <WayPanel t={t} info={info} way={way} provider={provider} progress={progress} onPaid={onPaid} />}
            </div>
          ))}
        </section>
      )}
    </>
  )
}

/** No way is open: leads back to the orders, or to the balance. */
function NoWay({ t, isTopUp }: Pick<Props, 't'> & { isTopUp: boolean }) {
  return (
    <p className="note note--warning" role="alert">
      <Icon name="warning" />
      <span>{t(isTopUp ? 'order.top_up.none' : 'order.pay.none')}</span>
      <a className="more" href={href(isTopUp ? 'account' : 'orders', t.locale)}>
        {t(isTopUp ? 'order.top_up.to_balance' : 'order.pay.to_orders')}
      </a>
    </p>
  )
}

/** Says how much a balance lacks. It may pay a part, or be topped up. */
function Shortage({ t, info, balance, canTopUp, onPart }: Pick<Props, 't' | 'info' | 'canTopUp' | 'onPart'> & { balance: Cents }) {
  return (
    <div className="pay-way__short line wraps">
      <span>{t('order.pay.short', { amount: formatMoney(info.pay_money - balance) })}</span>
      {balance > 0 && can('partPay') && <BalancePanel t={t} out_trade_no={info.out_trade_no} amount={balance} isPart onPaid={onPart} />}
      {canTopUp && (
        <a className="button button--tertiary button--s" href={href('topUps', t.locale)} onClick={() => keepPayment(info.out_trade_no)}>
          <Icon name="plus" size={16} />
          {t('order.pay.top_up')}
        </a>
      )}
    </div>
  )
}

type PanelProps = Pick<Props, 't' | 'info' | 'provider' | 'progress' | 'onPaid'> & { way: string }

/** Controls of the chosen way: the provider's buttons, the payment password, a QR code, or a link for an unknown way. */
function WayPanel({ t, info, way, provider, progress, onPaid }: PanelProps) {
  const { out_trade_no, pay_money } = info
  if (way === 'paypal') return <ProviderPanel t={t} out_trade_no={out_trade_no} provider={provider} progress={progress} onPaid={onPaid} />
  if (way === 'BALANCE') return <BalancePanel t={t} out_trade_no={out_trade_no} amount={pay_money} onPaid={onPaid} />
  if (way === 'wechatpay') return <QrPanel key={pay_money} t={t} info={info} pay_type={way} progress={progress} />
  return <OtherPanel t={t} out_trade_no={out_trade_no} pay_type={way} progress={progress} />
}

function wayWords(t: Translate<typeof PAY_TEXTS>, type: string): string {
  const known = oneOf(KNOWN, type)
  return known ? t(`order.way.${known}`) : type
}
