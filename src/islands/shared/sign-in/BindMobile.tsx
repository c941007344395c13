import './auth.css'
import type { FormEvent } from 'react'
import { loginByWechat, sendLoginMobileCode } from '#api/auth.ts'
import { Button } from '#islands/ui/Button.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import { MobileCodeFields, useMobileCode } from './MobileCodeFields.tsx'
import type { SIGN_IN_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof SIGN_IN_TEXTS>
  /** Names what was scanned. */
  scanKey: string
  days: number | undefined
  onToken: (token: string, days?: number) => Promise<void>
  onBack: () => void
}

/** The number to bind for an account that scanned for the first time; the member with it is signed in, or opened. */
export function BindMobile({ t, scanKey, days, onToken, onBack }: Props) {
  const state = useMobileCode(t)
  const { mobile, captcha, sent } = state
  const { form, errors, check } = useFieldErrors<'mobile' | 'captcha' | 'code'>()
  const { submit, pending, error } = useSubmit(async (input: Parameters<typeof loginByWechat>[0]) =>
    onToken((await loginByWechat(input)).token, days),
  )
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check(state.faults())) return
    await submit({ mobile, ...sent, ...captcha, login_key: scanKey, autoLoginRange: days })
  }
  return (
    <form ref={form} className="sign-in__form grid gap-4" noValidate onSubmit={onSubmit} aria-labelledby="bind-mobile">
      <div role="status">
        <h2 id="bind-mobile">{t('auth.qr.bind')}</h2>
        <p>{t('auth.qr.bind_help')}</p>
      </div>
      <SubmitError t={t} error={error} />
      <MobileCodeFields t={t} state={state} errors={errors} check={check} send={() => sendLoginMobileCode({ mobile, ...captcha })} />
      <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('auth.login.busy')}>
        {t('auth.qr.bind_submit')}
      </Button>
      <p className="field__hint">{t('auth.qr.bind_note')}</p>
      <Button kind="quiet" onClick={onBack}>
        {t('auth.qr.renew')}
      </Button>
    </form>
  )
}
