import '#islands/ui/ui.css'
import '#islands/shared/account/account-form.css'
import { type FormEvent, useCallback, useState } from 'react'
import { changeEmail, changeMobile, sendEmailCode, sendMobileCode, sendPasswordCode } from '#api/security.ts'
import { can } from '#api/settings.ts'
import { Factor } from '#islands/shared/account/Factor.tsx'
import { emptyFactor, factorFaults, NO_CAPTCHA, NOTHING_SENT, waysOf } from '#islands/shared/account/factor.ts'
import { SmsCode } from '#islands/shared/account/SmsCode.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Captcha } from '#islands/ui/Captcha.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { errorKey } from '#islands/ui/failure.ts'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { Steps } from '#islands/ui/Steps.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { EMAIL_LENGTH, isEmail } from '#lib/member/account-rules.ts'
import { masked } from '#lib/text/mask.ts'
import type { FormProps } from './PasswordForm.tsx'

/** Proof that the number or address is the member's, and that the member asks. */
type Proof = Omit<Parameters<typeof changeMobile>[0], 'mobile'>

/** Binds a number or an address: first what proves that it is the member, where there is something, then the new one and its code. */
export function ContactForm({ t, member, onDone, kind }: FormProps & { kind: 'mobile' | 'email' }) {
  const hasFactor = can('passwordFactor') && waysOf(member).length > 0
  const [isProved, setProved] = useState(!hasFactor)
  const [factor, setFactor] = useState(() => emptyFactor(member))
  const [target, setTarget] = useState('')
  const [captcha, setCaptcha] = useState(NO_CAPTCHA)
  const [sent, setSent] = useState(NOTHING_SENT)
  const [round, setRound] = useState(0)
  const renew = useCallback(() => setRound((count) => count + 1), [])
  const { form, errors, check } = useFieldErrors<'target' | 'captcha' | 'code' | 'login_password'>()
  const { submit, pending, error, clear } = useSubmit((proof: Proof) =>
    kind === 'mobile' ? changeMobile({ mobile: target, ...proof }) : changeEmail({ email: target, ...proof }),
  )

  const send = () => (kind === 'mobile' ? sendMobileCode({ mobile: target, ...captcha }) : sendEmailCode({ email: target, ...captcha }))
  const pictureFault = (typed: typeof captcha) => ({ captcha: typed.captcha_code ? undefined : t('common.captcha.missing') })
  const faults = () => ({ target: targetFault(kind, target, t), ...pictureFault(captcha) })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isProved) {
      if (check(factorFaults(factor, t))) setProved(true)
      return
    }
    if (!check({ ...faults(), code: sent.key && sent.code ? undefined : t('auth.code.missing') })) return
    const result = await submit({ ...sent, ...captcha, ...(hasFactor && proofOf(factor)) })
    if (result.ok) return onDone()
    const wrong = result.error && wrongFactor(result.error)
    if (!wrong) return
    clear()
    setProved(false)
    check(wrong)
  }
  const present = member[kind]
  return (
    <>
      {hasFactor && (
        <Steps
          label={t('member.security.steps')}
          steps={[t('member.security.prove'), t(`member.security.new_${kind}`)]}
          current={isProved ? 1 : 0}
        />
      )}
      <form ref={form} className="form account-form" noValidate onSubmit={onSubmit}>
        <SubmitError t={t} error={error} />
        {!isProved && (
          <Factor
            t={t}
            member={member}
            value={factor}
            onChange={(news) => setFactor((before) => ({ ...before, ...news }))}
            errors={errors}
            ready={() => check(pictureFault(factor.captcha))}
            send={sendPasswordCode}
            hasCaptcha
          />
        )}
        {isProved && (
          <>
            {present && <p>{t('member.security.stays', { value: masked(present) })}</p>}
            <Target t={t} kind={kind} value={target} onChange={setTarget} error={errors.target} />
            <Captcha t={t} value={captcha} onChange={setCaptcha} round={round} error={errors.captcha} />
            {/* Waiting for the next code, and a refusal, belong to the number or address. */}
            <SmsCode
              key={target}
              t={t}
              label={kind === 'email' ? t('member.security.email_code') : undefined}
              value={sent}
              onChange={setSent}
              send={send}
              ready={() => check(faults())}
              onRefused={renew}
              error={errors.code}
            />
          </>
        )}
        <div className="flex wraps gap-2">
          <Button type="submit" kind="primary" busy={pending} busyLabel={t('auth.find.saving')}>
            {t(isProved ? 'auth.find.save' : 'auth.find.next')}
          </Button>
          {isProved && hasFactor && <Button onClick={() => setProved(false)}>{t('auth.find.back')}</Button>}
        </div>
      </form>
    </>
  )
}

interface TargetProps extends Pick<FormProps, 't'> {
  kind: 'mobile' | 'email'
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The number or address to bind. */
function Target({ t, kind, value, onChange, error }: TargetProps) {
  if (kind === 'mobile') return <MobileInput t={t} value={value} onChange={onChange} error={error} />
  return (
    <Field label={t('member.security.new_email')} error={error} required>
      {(control) => (
        <input
          {...control}
          className="input"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_LENGTH}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </Field>
  )
}

/** Checks the number or address. Returns the fault; undefined for none. */
function targetFault(kind: TargetProps['kind'], target: string, t: FormProps['t']): string | undefined {
  if (kind === 'mobile') return mobileFault(target, t)
  return isEmail(target) ? undefined : t('member.security.email_wrong')
}

/** Proof that the member asks: the password, or a code sent to the bound number or address. */
function proofOf({ way, login_password, sent }: ReturnType<typeof emptyFactor>) {
  return way === 'password' ? { login_password } : { old_key: sent.key, old_code: sent.code }
}

/** The part of the proof that was refused, with its message; undefined where something else was. */
function wrongFactor(error: Error): { login_password: string } | { code: string } | undefined {
  if (errorKey(error) === 'PASSWORD_ERROR') return { login_password: error.message }
  return 'data' in error && error.data === 'old_code' ? { code: error.message } : undefined
}
