import '#islands/shared/sign-in/auth.css'
import { type FormEvent, useState } from 'react'
import { registerByMobile, sendRegisterCode } from '#api/auth.ts'
import { MobileCodeFields, useMobileCode } from '#islands/shared/sign-in/MobileCodeFields.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { Agreement } from './Agreement.tsx'
import type { RegisterProps } from './UsernameRegister.tsx'

/** Registering by a code sent to a phone (V03, V05, V06); a password can be set later. */
export function MobileRegister({ t, agreement, onToken }: RegisterProps) {
  const state = useMobileCode(t)
  const { mobile, captcha, sent } = state
  const [agreed, setAgreed] = useState(false)
  const { form, errors, check } = useFieldErrors<'mobile' | 'captcha' | 'code' | 'agreed'>()
  const { submit, pending, error } = useSubmit(async (input: Parameters<typeof registerByMobile>[0]) =>
    onToken((await registerByMobile(input)).token),
  )

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check({ ...state.faults(), agreed: agreed ? undefined : t('auth.agreement.missing') })) return
    await submit({ mobile, ...sent, ...captcha })
  }
  return (
    <form ref={form} className="sign-in__form grid gap-4" noValidate onSubmit={onSubmit} aria-label={t('auth.register.mobile')}>
      <SubmitError t={t} error={error} />
      <MobileCodeFields t={t} state={state} errors={errors} check={check} send={() => sendRegisterCode({ mobile, ...captcha })} />
      <Agreement t={t} agreement={agreement} checked={agreed} onChange={setAgreed} error={agreed ? undefined : errors.agreed} />
      <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('auth.register.busy')}>
        {t('auth.register.submit')}
      </Button>
    </form>
  )
}
