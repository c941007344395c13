import '#islands/shared/cart/summary.css'
import '#islands/shared/order/sums.css'
import './withdrawal.css'
import { type FormEvent, useState } from 'react'
import { isUnanswered } from '#api/client.ts'
import { applyWithdraw } from '#api/withdraw.ts'
import type { BankAccount } from '#contract/bank-account.ts'
import type { WithdrawInfo } from '#contract/withdraw.ts'
import { PayPasswordDialog } from '#islands/shared/account/PayPasswordDialog.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { FieldError } from '#islands/ui/FieldError.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Price } from '#islands/ui/Price.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { formatMoney } from '#lib/money/format.ts'
import { type Cents, toDecimal } from '#lib/money/money.ts'
import { readAmount } from '#lib/money/typed-number.ts'
import { isPayable, withdrawFault, withdrawFee } from '#lib/orders/withdraw.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { BankName } from './BankName.tsx'
import type { APPLY_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof APPLY_TEXTS>
  info: WithdrawInfo
  /** Where it goes; null where the member has none yet. */
  account: BankAccount | null
  types: Readonly<Record<string, string>>
  hasPassword: boolean
}

/** Account and amount, with what arrives after the fee at every key; the payment password is asked for last. */
export function WithdrawalForm({ t, info, account, types, hasPassword }: Props) {
  const { locale } = t
  const { config } = info
  const held = info.member_info.balance_money
  const [typed, setTyped] = useState('')
  const [hasLeft, setLeft] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { form, errors, check, forgive } = useFieldErrors<'amount'>()
  const { submit, pending, error } = useSubmit(applyWithdraw)
  const most = Math.min(held, config.max || held)
  const { sum, fault, words } = readSum(typed, info, t)
  const put = (amount: string) => {
    setTyped(amount)
    setLeft(false)
    forgive('amount')
  }
  // A value being typed may still become valid: report too small ones on blur, too large ones at once.
  const isWrong = fault === 'above' || fault === 'short' || fault === 'number'
  const isSaid = isWrong || (fault === 'below' && hasLeft)
  const isOff = !account || !isPayable(account.withdraw_type, types) || !hasPassword || isWrong

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (check({ amount: words })) setAsking(true)
  }
  const onRight = async (pay_password: string) => {
    setAsking(false)
    if (!account) return
    const { ok } = await submit({ ...payeeOf(account), apply_money: toDecimal(sum), pay_password })
    if (!ok) return
    toast(t('money.out.done', { amount: formatMoney(sum) }))
    location.assign(href('withdrawals', locale))
  }
  return (
    <form ref={form} className="with-summary side-by-side" noValidate onSubmit={onSubmit}>
      <div className="money-out grid gap-6">
        <Target t={t} account={account} types={types} />
        <section aria-labelledby="out-amount">
          <h2 id="out-amount">{t('money.out.amount')}</h2>
          <Field
            label={t('money.out.amount_label')}
            hint={<AmountRules t={t} info={info} />}
            error={errors.amount ?? (isSaid ? words : undefined)}
            aside={
              <button type="button" className="more" onClick={() => put(toDecimal(most))}>
                {t('money.out.all', { amount: formatMoney(most) })}
              </button>
            }
            required
          >
            {(control) => (
              <input
                {...control}
                className="input money-out__amount"
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={(event) => put(event.target.value)}
                onBlur={() => setLeft(true)}
              />
            )}
          </Field>
        </section>
      </div>
      <aside className="summary" aria-label={t('money.out.arrives')}>
        <div className="box">
          <h2>{t('money.out.arrives')}</h2>
          <Sums t={t} sum={sum} info={info} />
          <SubmitError error={error} t={t} />
          <div role="status">{isUnanswered(error) && <Unsure t={t} />}</div>
          {!hasPassword && <NoPassword t={t} />}
          <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('money.out.sending')} disabled={isOff}>
            {t('money.out.withdraw')}
          </Button>
          <NextSteps t={t} hasPassword={hasPassword} isReviewed={config.is_auto_audit !== 1} />
        </div>
      </aside>
      <PayPasswordDialog t={t} open={isAsking} onClose={() => setAsking(false)} onRight={(password) => void onRight(password)} />
    </form>
  )
}

/** The typed amount in cents, 0 while something is wrong with it; `fault` says what, and `words` say it to the member. */
function readSum(typed: string, { config, member_info }: WithdrawInfo, t: Props['t']) {
  const held = member_info.balance_money
  const amount = typed.trim() ? readAmount(typed) : 0
  const fault = amount === undefined ? 'number' : withdrawFault(amount, config, held)
  const limit = { below: config.min, above: config.max ?? 0, short: held, empty: 0, number: 0 }
  const words = fault && t(`money.out.fault.${fault}`, { amount: formatMoney(limit[fault]) })
  return { sum: amount && !fault ? amount : 0, fault, words }
}

/** The account as the call names its parts. */
function payeeOf({ realname, mobile, withdraw_type, branch_bank_name, bank_account, idnumber }: BankAccount) {
  return { realname, mobile, idnumber, transfer_type: withdraw_type, bank_name: branch_bank_name, account_number: bank_account }
}

/** The account that gets the money, with a way to another one; without any, the way to add one. */
function Target({ t, account, types }: Pick<Props, 't' | 'account' | 'types'>) {
  return (
    <section aria-labelledby="out-to">
      <h2 id="out-to">{t('money.out.to')}</h2>
      {account ? (
        <p className="box money-out__to line wraps apart gap-3">
          <BankName t={t} account={account} types={types} />
          <a className="more" href={href('bankAccounts', t.locale)}>
            {t('money.out.choose')}
            <Icon name="go" size={15} />
          </a>
          {!isPayable(account.withdraw_type, types) && <FieldError>{t('money.out.kind_off')}</FieldError>}
        </p>
      ) : (
        <a className="box money-out__to line wraps apart gap-3" href={href('bankAccount', t.locale, { from: 'out' })}>
          <span>
            <b>{t('money.bank.add')}</b>
            <span className="block quiet">{t('money.bank.add_help')}</span>
          </span>
          <Icon name="plus" />
        </a>
      )}
    </section>
  )
}

/** The balance, and the shop's limits of an amount. */
function AmountRules({ t, info: { config, member_info } }: Pick<Props, 't' | 'info'>) {
  return (
    <span className="money-out__rules flex wraps apart">
      <span>{t('money.out.can', { amount: formatMoney(member_info.balance_money) })}</span>
      <span>
        {config.max
          ? t('money.out.between', { min: formatMoney(config.min), max: formatMoney(config.max) })
          : t('money.out.least', { amount: formatMoney(config.min) })}
      </span>
    </span>
  )
}

/** Amount, fee, amount that arrives, and balance afterwards; `sum` in cents. */
function Sums({ t, sum, info }: Pick<Props, 't' | 'info'> & { sum: Cents }) {
  const fee = withdrawFee(sum, info.config.rate)
  return (
    <dl className="sums grid gap-4" aria-live="polite">
      <div>
        <dt>{t('money.out.sum')}</dt>
        <dd>{formatMoney(sum)}</dd>
      </div>
      <div>
        <dt>{t('money.out.fee', { rate: info.config.rate })}</dt>
        <dd>{formatMoney(-fee)}</dd>
      </div>
      <div className="sums__total">
        <dt>{t('money.out.receive')}</dt>
        <dd>
          <Price cents={sum - fee} size="l" />
        </dd>
      </div>
      <div>
        <dt>{t('money.out.after')}</dt>
        <dd>{formatMoney(info.member_info.balance_money - sum)}</dd>
      </div>
    </dl>
  )
}

/** Leads to the withdrawals, so that none is requested twice: the shop may have taken the request although its answer was lost. */
function Unsure({ t }: Pick<Props, 't'>) {
  return (
    <p className="note note--warning">
      <Icon name="alert" />
      <span>
        {t('money.out.unsure')}{' '}
        <a className="link" href={href('withdrawals', t.locale)}>
          {t('money.balance.see_withdrawals')}
        </a>
      </span>
    </p>
  )
}

/** Leads to the payment password, without which nothing can be withdrawn. */
function NoPassword({ t }: Pick<Props, 't'>) {
  return (
    <p className="note note--warning">
      <Icon name="lock" />
      <span>
        {t('money.out.no_password')}{' '}
        <a className="link" href={href('securityEdit', t.locale, { type: 'pay_password', redirect: href('applyWithdrawal', t.locale) })}>
          {t('member.security.put_pay_password')}
        </a>
      </span>
    </p>
  )
}

/** Names the steps after the button: the password, and a review by staff. */
function NextSteps({ t, hasPassword, isReviewed }: Pick<Props, 't' | 'hasPassword'> & { isReviewed: boolean }) {
  return (
    <>
      {hasPassword && (
        <p className="flex gap-2 quiet">
          <Icon name="lock" size={16} />
          {t('money.out.password_next')}
        </p>
      )}
      {isReviewed && (
        <p className="flex gap-2 quiet">
          <Icon name="clock" size={16} />
          {t('money.out.review_next')}
        </p>
      )}
    </>
  )
}
