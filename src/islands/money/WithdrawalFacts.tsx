import '#islands/shared/order/sums.css'
import './withdrawal.css'
import type { Withdraw } from '#contract/withdraw.ts'
import { CopyButton } from '#islands/shared/order/CopyButton.tsx'
import { formatTime } from '#lib/dates/time.ts'
import { formatMoney } from '#lib/money/format.ts'
import { maskAccount } from '#lib/orders/withdraw.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { WITHDRAWAL_FACTS_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof WITHDRAWAL_FACTS_TEXTS>
  withdrawal: Withdraw
}

/** The way of a withdrawal, step by step, and its numbers; a refused one names the reason and the money that came back. */
export function WithdrawalFacts({ t, withdrawal }: Props) {
  const { status, apply_time, audit_time, payment_time, apply_money, refuse_reason, rate, service_money, money } = withdrawal
  const isRefused = status === -1
  const steps = [
    {
      name: t('money.one.applied'),
      time: apply_time,
      isDone: true,
      text: t('money.one.applied_help', { amount: formatMoney(apply_money) }),
    },
    {
      name: t('money.one.review'),
      time: audit_time,
      isDone: status !== 0,
      text: isRefused
        ? refuse_reason
          ? t('money.one.refused', { reason: refuse_reason })
          : t('money.one.refused_bare')
        : t(status === 0 ? 'money.one.review_now' : 'money.one.agreed'),
    },
    ...(isRefused
      ? []
      : [{ name: t(status === 2 ? 'money.one.transferred' : 'money.one.transfer'), time: payment_time, isDone: status === 2, text: '' }]),
  ]
  const facts = [
    [t('money.one.kind'), withdrawal.transfer_type_name],
    [t('money.one.name'), withdrawal.realname],
    [t('money.outs.to'), [withdrawal.bank_name, maskAccount(withdrawal.account_number)].filter(Boolean).join(' ')],
    [t('money.out.sum'), formatMoney(apply_money)],
    [t('money.out.fee', { rate }), formatMoney(-service_money)],
  ].filter(([, value]) => value)
  return (
    <div className="box money-one grid gap-8">
      <ol className="money-steps">
        {steps.map(({ name, time, isDone, text }, index) => (
          <li key={name} className={isDone ? 'is-done' : undefined} aria-current={isDone && !steps[index + 1]?.isDone ? 'step' : undefined}>
            <b>{name}</b>
            {time > 0 && <time>{formatTime(time)}</time>}
            {text && <span className={isRefused && index === 1 ? 'money-steps__refused' : undefined}>{text}</span>}
            {isRefused && index === 1 && <span>{t('money.one.returned', { amount: formatMoney(apply_money) })}</span>}
          </li>
        ))}
      </ol>
      <dl className="sums grid gap-4">
        <div>
          <dt>{t('money.one.number')}</dt>
          <dd>
            {withdrawal.withdraw_no} <CopyButton t={t} text={withdrawal.withdraw_no} label={t('money.one.copy')} />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="sums__total">
          <dt>{t('money.out.receive')}</dt>
          <dd>{formatMoney(isRefused ? 0 : money)}</dd>
        </div>
      </dl>
    </div>
  )
}
