import './money.css'
import './bank.css'
import '#styles/checks.css'
import { type ComponentProps, type FormEvent, useState } from 'react'
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
import { ACCOUNT_LIMIT, BANK_NAME_LIMIT, isAccountNumber, isPayable } from '#lib/orders/withdraw.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { BANK_FORM_TEXTS } from './texts.ts'

type Written = NonNullable<Parameters<typeof editBankAccount>[0]>
type Name = 'withdraw_type' | 'realname' | 'mobile' | 'branch_bank_name' | 'bank_account'
type Values = Record<Name, string>

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
  const first = Object.keys(types).find((kind) => isPayable(kind, types)) ?? ''
  const [values, setValues, drop] = useDraft(`bank.${account?.id ?? 'new'}`, () => valuesOf(account, first))
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

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(values, t)
    const identityFault = needsIdentity && !idnumber.trim() ? t('money.bank.identity_missing') : undefined
    if (!check({ ...faults, idnumber: identityFault })) return
    const { ok } = await submit({ ...values, idnumber, id: account?.id ?? 0 })
    if (!ok) return
    drop()
    toast(t('money.bank.saved'))
    onSaved()
  }
  return (
    <form ref={form} className="money-form grid gap-5" noValidate onSubmit={onSubmit}>
      <Kinds t={t} types={types} chosen={values.withdraw_type} onChoose={(kind) => put('withdraw_type', kind)} />
      <div className="money-form__pair grid gap-5">
        <TextField
          label={t('money.bank.holder')}
          hint={t('money.bank.holder_help')}
          error={errors.realname}
          autoComplete="name"
          value={values.realname}
          onPut={(name) => put('realname', name)}
        />
        <MobileInput t={t} value={values.mobile} onChange={(mobile) => put('mobile', mobile)} error={errors.mobile} />
        {isBank && (
          <TextField
            label={t('money.bank.bank')}
            error={errors.branch_bank_name}
            value={values.branch_bank_name}
            onPut={(bank) => put('branch_bank_name', bank)}
          />
        )}
        <TextField
          label={t(isBank ? 'money.bank.number' : 'money.bank.number_wallet')}
          error={errors.bank_account}
          inputMode={isBank ? 'numeric' : 'text'}
          value={values.bank_account}
          onPut={(number) => put('bank_account', number)}
        />
        {needsIdentity && (
          <TextField
            label={t('money.bank.identity')}
            hint={t('money.bank.identity_help')}
            error={errors.idnumber}
            value={idnumber}
            onPut={(number) => {
              setIdentity(number)
              forgive('idnumber')
            }}
          />
        )}
      </div>
      <p className="money-hint">{t('money.bank.becomes_default')}</p>
      <SubmitError error={error} t={t} />
      <div className="money-form__ways flex wraps gap-3">
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

/** The account as the form begins with it; a new one is of the first kind. */
function valuesOf(account: BankAccount | null, first: string): Values {
  return {
    withdraw_type: account?.withdraw_type ?? first,
    realname: account?.realname ?? '',
    mobile: account?.mobile ?? '',
    branch_bank_name: account?.branch_bank_name ?? '',
    bank_account: account?.bank_account ?? '',
  }
}

/** Checks each value. Returns the fault of each in words; undefined for a right one. */
function faultsOf(values: Values, t: Props['t']): Record<Name, string | undefined> {
  const isBank = values.withdraw_type === 'bank'
  const long = (text: string, most: number) => (text.trim().length > most ? t('money.bank.long', { most }) : undefined)
  const numberFault = () => {
    if (!values.bank_account.trim()) return t('money.bank.number_missing')
    if (isAccountNumber(values.withdraw_type, values.bank_account)) return undefined
    return long(values.bank_account, ACCOUNT_LIMIT) ?? t(isBank ? 'money.bank.number_wrong' : 'money.bank.wallet_wrong')
  }
  const bankFault = () => (values.branch_bank_name.trim() ? long(values.branch_bank_name, BANK_NAME_LIMIT) : t('money.bank.bank_missing'))
  return {
    withdraw_type: values.withdraw_type ? undefined : t('money.bank.kind_missing'),
    realname: values.realname.trim() ? long(values.realname, NAME_LIMIT) : t('money.bank.holder_missing'),
    mobile: mobileFault(values.mobile, t),
    branch_bank_name: isBank ? bankFault() : undefined,
    bank_account: numberFault(),
  }
}

interface TextFieldProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> {
  value: string
  onPut: (value: string) => void
  autoComplete?: string
  inputMode?: 'numeric' | 'text'
}

/** A required line of text. */
function TextField({ label, hint, error, value, onPut, autoComplete = 'off', inputMode }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <input
          {...control}
          className="input"
          autoComplete={autoComplete}
          inputMode={inputMode}
          value={value}
          onChange={(event) => onPut(event.target.value)}
        />
      )}
    </Field>
  )
}

interface KindsProps extends Pick<Props, 't' | 'types'> {
  chosen: string
  onChoose: (kind: string) => void
}

/** The kinds of accounts; those that this site can't pay out to are shown with the reason. */
function Kinds({ t, types, chosen, onChoose }: KindsProps) {
  return (
    <fieldset className="money-kinds grid gap-3">
      <legend>{t('money.bank.kind')}</legend>
      {Object.entries(types).map(([kind, name]) => (
        <label key={kind} className="radio box">
          <input type="radio" name="kind" checked={chosen === kind} disabled={!isPayable(kind, types)} onChange={() => onChoose(kind)} />
          <span>
            <b>{name || kind}</b>
            {!isPayable(kind, types) && <span className="money-hint">{t('money.bank.kind_off')}</span>}
          </span>
          <Icon name={kind === 'bank' ? 'bank' : 'phone'} />
        </label>
      ))}
    </fieldset>
  )
}
