import '#islands/shared/sign-in/auth.css'
import { type FormEvent, useCallback, useState } from 'react'
import { registerByMobile, sendRegisterCode } from '#api/auth.ts'
import { SmsCode } from '#islands/shared/account/SmsCode.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Captcha } from '#islands/ui/Captcha.tsx'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { Agreement } from './Agreement.tsx'
import type { RegisterProps } from './UsernameRegister.tsx'

/** Registering by a code sent to a phone (V03, V05, V06); a password can be set later. */
export function MobileRegister({ t, agreement, onToken }: RegisterProps) {
  const [mobile, setMobile] = useState('')
  const [captcha, setCaptcha] = useState({ captcha_id: '', captcha_code: '' })
  const [sent, setSent] = useState({ key: '', code: '' })
  const [agreed, setAgreed] = useState(false)
  const [round, setRound] = useState(0)
  const { form, errors, check } = useFieldErrors<'mobile' | 'captcha' | 'code' | 'agreed'>()
  const { submit, pending, error } = useSubmit(async (input: Parameters<typeof registerByMobile>[0]) =>
    onToken((await registerByMobile(input)).token),
  )

  const faults = () => ({
    mobile: mobileFault(mobile, t),
    captcha: captcha.captcha_code ? undefined : t('common.captcha.missing'),
  })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const code = sent.key && sent.code ? undefined : t('auth.code.missing')
    if (!check({ ...faults(), code, agreed: agreed ? undefined : t('auth.agreement.missing') })) return
    await submit({ mobile, ...sent, ...captcha })
  }
  return (
    <form ref={form} className="sign-in__form" noValidate onSubmit={onSubmit} aria-label={t('auth.register.mobile')}>
      <SubmitError t={t} error={error} />
      <MobileInput t={t} value={mobile} onChange={setMobile} error={errors.mobile} />
      <Captcha t={t} value={captcha} onChange={setCaptcha} round={round} error={errors.captcha} />
      <SmsCode
        t={t}
        value={sent}
        onChange={setSent}
        send={() => sendRegisterCode({ mobile, ...captcha })}
        ready={() => check(faults())}
        onRefused={useCallback(() => setRound((count) => count + 1), [])}
        error={errors.code}
      />
      <Agreement t={t} agreement={agreement} checked={agreed} onChange={setAgreed} error={agreed ? undefined : errors.agreed} />
      <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('auth.register.busy')}>
        {t('auth.register.submit')}
      </Button>
    </form>
  )
}
