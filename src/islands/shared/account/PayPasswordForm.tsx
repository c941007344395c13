import '#islands/ui/ui.css'
import './account.css'
import './account-form.css'
import { type FormEvent, useState } from 'react'
import { changePayPassword, checkPayPasswordCode, sendPayPasswordCode } from '#api/security.ts'
import type { Member } from '#contract/member.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { errorKey } from '#islands/ui/failure.ts'
import { Icon } from '#islands/ui/Icon.tsx'
import { PayPasswordInput } from '#islands/ui/PayPasswordInput.tsx'
import { Steps } from '#islands/ui/Steps.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { type FieldErrors, useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { isPayPassword } from '#lib/member/account-rules.ts'
import type { Translate } from '#lib/text/texts.ts'
import { BindFirst } from './BindFirst.tsx'
import { Factor } from './Factor.tsx'
import { emptyFactor, factorFaults, waysOf } from './factor.ts'
import type { PAY_PASSWORD_FORM_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof PAY_PASSWORD_FORM_TEXTS>
  member: Member
  onDone: () => void
}

/** Rules of a payment password by their text key; the shop only requires the first. */
const RULES = {
  pay_six: isPayPassword,
  pay_same: (text: string) => isPayPassword(text) && !/^(.)\1+$/.test(text),
  pay_row: (text: string) => isPayPassword(text) && !'01234567890 09876543210'.includes(text),
} as const
const NAMES = ['pay_six', 'pay_same', 'pay_row'] as const

/** The payment password in two steps: a code to the bound number or the login password, then six digits twice. */
export function PayPasswordForm({ t, member, onDone }: Props) {
  const [isProved, setProved] = useState(false)
  const [factor, setFactor] = useState(() => emptyFactor(member))
  const [typed, setTyped] = useState({ password: '', again: '' })
  const { form, errors, check, forgive } = useFieldErrors<'password' | 'again' | 'code' | 'captcha' | 'login_password'>()
  const proving = useSubmit(checkPayPasswordCode)
  const saving = useSubmit(changePayPassword)

  const prove = async () => {
    if (!check(factorFaults(factor, t))) return
    // The login password is looked at with the new one: there is no call for it alone.
    if (factor.way === 'password' || (await proving.submit(factor.sent)).ok) setProved(true)
  }
  const save = async () => {
    const broken = NAMES.find((name) => !RULES[name](typed.password))
    const password = broken && t(`member.security.${broken}`)
    const again = typed.again === typed.password ? undefined : t('member.security.pay_differs')
    if (!check({ password, again })) return
    const proof = factor.way === 'password' ? { login_password: factor.login_password } : factor.sent
    const result = await saving.submit({ password: typed.password, ...proof })
    if (result.ok) return onDone()
    if (!result.error || errorKey(result.error) !== 'PASSWORD_ERROR') return
    saving.clear()
    setProved(false)
    check({ login_password: result.error.message })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // In a dialog it stands inside another form, as React sees it.
    event.stopPropagation()
    void (isProved ? save() : prove())
  }
  if (!waysOf(member).length) return <BindFirst t={t} />
  return (
    <>
      <Steps
        label={t('member.security.steps')}
        steps={[t('member.security.prove'), t('member.security.new_pay_password')]}
        current={isProved ? 1 : 0}
      />
      <form ref={form} className="form account-form" noValidate onSubmit={onSubmit}>
        <SubmitError t={t} error={proving.error ?? saving.error} />
        {isProved ? (
          <NewDigits
            t={t}
            typed={typed}
            errors={errors}
            onType={(name, value) => {
              setTyped((before) => ({ ...before, [name]: value }))
              forgive(name)
            }}
          />
        ) : (
          <Factor
            t={t}
            member={member}
            value={factor}
            onChange={(news) => setFactor((before) => ({ ...before, ...news }))}
            errors={errors}
            ready={() => true}
            send={() => sendPayPasswordCode({})}
            hasCaptcha={false}
          />
        )}
        <div className="flex wraps gap-2">
          <Button type="submit" kind="primary" busy={proving.pending || saving.pending} busyLabel={t('auth.find.saving')}>
            {t(isProved ? 'auth.find.save' : 'auth.find.next')}
          </Button>
          {isProved && <Button onClick={() => setProved(false)}>{t('auth.find.back')}</Button>}
        </div>
      </form>
    </>
  )
}

type Digits = 'password' | 'again'

interface NewDigitsProps extends Pick<Props, 't'> {
  typed: Record<Digits, string>
  errors: FieldErrors<Digits>
  onType: (name: Digits, value: string) => void
}

/** The new payment password twice, with its rules in between. */
function NewDigits({ t, typed, errors, onType }: NewDigitsProps) {
  const digits = (name: Digits, label: string) => (
    <Field label={label} error={errors[name]} required>
      {(control) => <PayPasswordInput {...control} value={typed[name]} onChange={(value) => onType(name, value)} />}
    </Field>
  )
  return (
    <>
      {digits('password', t('member.security.new_pay_password'))}
      <ul className="password-rules flex wraps">
        {NAMES.map((name) => {
          const met = RULES[name](typed.password)
          return (
            <li key={name} className={met ? 'is-met' : undefined}>
              <Icon name={met ? 'success' : 'minus'} size={15} />
              {t(`member.security.${name}`)}
              <span className="visually-hidden">{t(met ? 'auth.rule.met' : 'auth.rule.unmet')}</span>
            </li>
          )
        })}
      </ul>
      {digits('again', t('member.security.pay_again'))}
    </>
  )
}
