import './money.css'
import './bank.css'
import '#styles/checks.css'
import { type FormEvent, useState } from 'react'
import { addBankAccount, editBankAccount } from '#api/bank-account.ts'
import { can } from '#api/settings.ts'
import type { BankAccount } from '#contract/bank-account.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { toast } from '#islands/ui/toast.ts'
import { useDraft } from '#islands/ui/useDraft.ts'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { NAME_LIMIT } from '#lib/member/address.ts'
import { ACCOUNT_LIMIT, BANK_NAME_LIMIT, isAccountNumber } from '#lib/orders/withdraw.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { BANK_FORM_TEXTS } from './texts.ts'

type Written = NonNullable<Parameters<typeof editBankAccount>[0]>
type Name = 'withdraw_type' | 'realname' | 'mobile' | 'branch_bank_name' | 'bank_account'

interface Props {
  t: Translate<typeof BANK_FORM_TEXTS>
  /** Kinds that are on, with their names. */
  types: Readonly<Record<string, string>>
  /** The account to change; null for a new one. */
  account: BankAccount | null
  /** Where one came from. */
  back: string
  onSaved: () => void
}

const save = (written: Written) => (written.id ? editBankAccount(written) : addBankAccount(written))

/**
 * Kind, holder, mobile, bank and number, and the holder's identity number where the server requires it. A kind that this site can't pay out to
 * is shown with the reason. Saved ones become the default.
 */
export function BankAccountForm({ t, types, account, back, onSaved }: Props) {
  const kinds = Object.entries(types)
  const first = kinds.find(([kind]) => kind !== 'wechatpay')?.[0] ?? ''
  const [values, setValues, drop] = useDraft(`bank.${account?.id ?? 'new'}`, () => ({
    withdraw_type: account?.withdraw_type ?? first,
    realname: account?.realname ?? '',
    mobile: account?.mobile ?? '',
    branch_bank_name: account?.branch_bank_name ?? '',
    bank_account: account?.bank_account ?? '',
  }))
  // It identifies a person, so it is not stored.
  const [idnumber, setIdentity] = useState(account?.idnumber ?? '')
  const { form, errors, check, forgive } = useFieldErrors<Name | 'idnumber'>()
  const { submit, pending, error } = useSubmit(save)
  const needsIdentity = !can('bankWithoutIdentity')
  const isBank = values.withdraw_type === 'bank'
  const put = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    forgive(name)
  }
  const long = (text: string, most: number) => (text.trim().length > most ? t('money.bank.long', { most }) : undefined)
  const numberFault = () => {
    if (!values.bank_account.trim()) return t('money.bank.number_missing')
    if (isAccountNumber(values.withdraw_type, values.bank_account)) return undefined
    return long(values.bank_account, ACCOUNT_LIMIT) ?? t(isBank ? 'money.bank.number_wrong' : 'money.bank.wallet_wrong')
  }
  const bankFault = () => (values.branch_bank_name.trim() ? long(values.branch_bank_name, BANK_NAME_LIMIT) : t('money.bank.bank_missing'))

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isRight = check({
      withdraw_type: values.withdraw_type ? undefined : t('money.bank.kind_missing'),
      realname: values.realname.trim() ? long(values.realname, NAME_LIMIT) : t('money.bank.holder_missing'),
      mobile: mobileFault(values.mobile, t),
      branch_bank_name: isBank ? bankFault() : undefined,
      bank_account: numberFault(),
      idnumber: needsIdentity && !idnumber.trim() ? t('money.bank.identity_missing') : undefined,
    })
    if (!isRight) return
    const { ok } = await submit({ ...values, idnumber, id: account?.id ?? 0 })
    if (!ok) return
    drop()
    toast(t('money.bank.saved'))
    onSaved()
  }
  return (
    <form ref={form} className="money-form" noValidate onSubmit={onSubmit}>
      <fieldset className="money-kinds">
        <legend>{t('money.bank.kind')}</legend>
        {kinds.map(([kind, name]) => (
          <label key={kind} className="radio box">
            <input
              type="radio"
              name="kind"
              checked={values.withdraw_type === kind}
              disabled={kind === 'wechatpay'}
              onChange={() => put('withdraw_type', kind)}
            />
            <span>
              <b>{name || kind}</b>
              {kind === 'wechatpay' && <span className="money-hint">{t('money.bank.kind_off')}</span>}
            </span>
            <Icon name={kind === 'bank' ? 'bank' : 'phone'} />
          </label>
        ))}
      </fieldset>
      <div className="money-form__pair">
        <Field label={t('money.bank.holder')} hint={t('money.bank.holder_help')} error={errors.realname} required>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="name"
              value={values.realname}
              onChange={(event) => put('realname', event.target.value)}
            />
          )}
        </Field>
        <MobileInput t={t} value={values.mobile} onChange={(mobile) => put('mobile', mobile)} error={errors.mobile} />
        {isBank && (
          <Field label={t('money.bank.bank')} error={errors.branch_bank_name} required>
            {(control) => (
              <input
                {...control}
                className="input"
                autoComplete="off"
                value={values.branch_bank_name}
                onChange={(event) => put('branch_bank_name', event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label={t(isBank ? 'money.bank.number' : 'money.bank.number_wallet')} error={errors.bank_account} required>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              inputMode={isBank ? 'numeric' : 'text'}
              value={values.bank_account}
              onChange={(event) => put('bank_account', event.target.value)}
            />
          )}
        </Field>
        {needsIdentity && (
          <Field label={t('money.bank.identity')} hint={t('money.bank.identity_help')} error={errors.idnumber} required>
            {(control) => (
              <input
                {...control}
                className="input"
                autoComplete="off"
                value={idnumber}
                onChange={(event) => {
                  setIdentity(event.target.value)
                  forgive('idnumber')
                }}
              />
            )}
          </Field>
        )}
      </div>
      <p className="money-hint">{t('money.bank.becomes_default')}</p>
      <SubmitError error={error} t={t} />
      <div className="money-form__ways">
        <a className="button button--tertiary" href={back}>
          {t('money.bank.to_list')}
        </a>
        <Button type="submit" kind="primary" busy={pending} busyLabel={t('money.bank.saving')}>
          {t('money.bank.save')}
        </Button>
      </div>
    </form>
  )
}
