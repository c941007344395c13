import '#islands/shared/sign-in/auth.css'
import { type FormEvent, useCallback, useState } from 'react'
import { checkMobile, loginByMobile, sendLoginCode } from '#api/auth.ts'
import { SmsCode } from '#islands/shared/account/SmsCode.tsx'
import { KEEP_DAYS } from '#islands/shared/sign-in/remember-me.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Captcha } from '#islands/ui/Captcha.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { WordedError } from '#islands/ui/failure.ts'
import { MobileInput } from '#islands/ui/MobileInput.tsx'
import { mobileFault } from '#islands/ui/mobile-fault.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { LOGIN_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof LOGIN_TEXTS>
  /** Resolves when what follows signing in is done; until then the form is at work. */
  onToken: (token: string, days?: number) => Promise<void>
}

/** Signing in by a code sent to a registered phone (V03). The picture is kept by a code that was sent, used up by one that was refused. */
export function MobileLogin({ t, onToken }: Props) {
  const [mobile, setMobile] = useState('')
  const [captcha, setCaptcha] = useState({ captcha_id: '', captcha_code: '' })
  const [sent, setSent] = useState({ key: '', code: '' })
  const [keep, setKeep] = useState(false)
  const [round, setRound] = useState(0)
  const { form, errors, check } = useFieldErrors<'mobile' | 'captcha' | 'code'>()
  const days = keep ? KEEP_DAYS : undefined
  const { submit, pending, error } = useSubmit(async (input: Parameters<typeof loginByMobile>[0]) =>
    onToken((await loginByMobile(input)).token, days),
  )

  const faults = () => ({
    mobile: mobileFault(mobile, t),
    captcha: captcha.captcha_code ? undefined : t('common.captcha.missing'),
  })
  const send = async () => {
    if (await checkMobile({ mobile })) throw new WordedError(t('auth.mobile.unknown'))
    return sendLoginCode({ mobile, ...captcha })
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check({ ...faults(), code: sent.key && sent.code ? undefined : t('auth.code.missing') })) return
    await submit({ mobile, ...sent, autoLoginRange: days })
  }
  return (
    <form ref={form} className="sign-in__form" noValidate onSubmit={onSubmit} aria-label={t('auth.login.mobile')}>
      <SubmitError t={t} error={error} />
      <MobileInput t={t} value={mobile} onChange={setMobile} error={errors.mobile} />
      <Captcha t={t} value={captcha} onChange={setCaptcha} round={round} error={errors.captcha} />
      <SmsCode
        t={t}
        value={sent}
        onChange={setSent}
        send={send}
        ready={() => check(faults())}
        onRefused={useCallback(() => setRound((count) => count + 1), [])}
        error={errors.code}
      />
      <Checkbox checked={keep} onChange={setKeep}>
        {t('auth.login.keep')}
      </Checkbox>
      <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('auth.login.busy')}>
        {t('auth.login.submit')}
      </Button>
    </form>
  )
}
