import '#islands/ui/ui.css'
import '#islands/shared/account/account-form.css'
import { type FormEvent, useCallback, useState } from 'react'
import { changeEmail, changeMobile, sendEmailCode, sendMobileCode, sendPasswordCode } from '#api/security.ts'
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

/** Binds a number or an address: first what proves that it is the member, where there is something, then the new one and its code. */
export function ContactForm({ t, member, onDone, kind }: FormProps & { kind: 'mobile' | 'email' }) {
  const hasFactor = waysOf(member).length > 0
  const [isProved, setProved] = useState(!hasFactor)
  const [factor, setFactor] = useState(() => emptyFactor(member))
  const [target, setTarget] = useState('')
  const [captcha, setCaptcha] = useState(NO_CAPTCHA)
  const [sent, setSent] = useState(NOTHING_SENT)
  const [round, setRound] = useState(0)
  const renew = useCallback(() => setRound((count) => count + 1), [])
  const { form, errors, check } = useFieldErrors<'target' | 'captcha' | 'code' | 'login_password'>()
  const { submit, pending, error, clear } = useSubmit((input: object) => bind(input))

  const bind = (input: object) => {
    const proof =
      factor.way === 'password' ? { login_password: factor.login_password } : { old_key: factor.sent.key, old_code: factor.sent.code }
    const rest = { ...input, ...sent, ...captcha, ...(hasFactor && proof) }
    return kind === 'mobile' ? changeMobile({ mobile: target, ...rest }) : changeEmail({ email: target, ...rest })
  }
  const pictureFault = (typed: typeof captcha) => ({ captcha: typed.captcha_code ? undefined : t('common.captcha.missing') })
  const targetFault = () => {
    if (kind === 'mobile') return mobileFault(target, t)
    return isEmail(target) ? undefined : t('member.security.email_wrong')
  }
  const faults = () => ({ target: targetFault(), ...pictureFault(captcha) })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isProved) {
      if (check(factorFaults(factor, t))) setProved(true)
      return
    }
    if (!check({ ...faults(), code: sent.key && sent.code ? undefined : t('auth.code.missing') })) return
    const result = await submit({})
    if (result.ok) return onDone()
    if (!result.error || errorKey(result.error) !== 'PASSWORD_ERROR') return
    clear()
    setProved(false)
    check({ login_password: result.error.message })
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
            {kind === 'mobile' ? (
              <MobileInput t={t} value={target} onChange={setTarget} error={errors.target} />
            ) : (
              <Field label={t('member.security.new_email')} error={errors.target} required>
                {(control) => (
                  <input
                    {...control}
                    className="input"
                    type="email"
                    autoComplete="email"
                    maxLength={EMAIL_LENGTH}
                    value={target}
                    onChange={(event) => setTarget(event.target.value.trim())}
                  />
                )}
              </Field>
            )}
            <Captcha t={t} value={captcha} onChange={setCaptcha} round={round} error={errors.captcha} />
            <SmsCode
              t={t}
              value={sent}
              onChange={setSent}
              send={() =>
                kind === 'mobile' ? sendMobileCode({ mobile: target, ...captcha }) : sendEmailCode({ email: target, ...captcha })
              }
              ready={() => check(faults())}
              onRefused={renew}
              error={errors.code}
            />
          </>
        )}
        <div className="account-form__buttons">
          <Button type="submit" kind="primary" busy={pending} busyLabel={t('auth.find.saving')}>
            {t(isProved ? 'auth.find.save' : 'auth.find.next')}
          </Button>
          {isProved && hasFactor && <Button onClick={() => setProved(false)}>{t('auth.find.back')}</Button>}
        </div>
      </form>
    </>
  )
}
