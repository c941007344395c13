import '#islands/shared/sign-in/auth.css'
import { type FormEvent, useState } from 'react'
import { checkMobile, loginByMobile, sendLoginCode } from '#api/auth.ts'
import { MobileCodeFields, useMobileCode } from '#islands/shared/sign-in/MobileCodeFields.tsx'
import { KEEP_DAYS } from '#islands/shared/sign-in/remember-me.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { WordedError } from '#islands/ui/failure.ts'
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
  const state = useMobileCode(t)
  const { mobile, captcha, sent } = state
  const [keep, setKeep] = useState(false)
  const { form, errors, check } = useFieldErrors<'mobile' | 'captcha' | 'code'>()
  const days = keep ? KEEP_DAYS : undefined
  const { submit, pending, error } = useSubmit(async (input: Parameters<typeof loginByMobile>[0]) =>
    onToken((await loginByMobile(input)).token, days),
  )

  const send = async () => {
    if (await checkMobile({ mobile })) throw new WordedError(t('auth.mobile.unknown'))
    return sendLoginCode({ mobile, ...captcha })
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check(state.faults())) return
    await submit({ mobile, ...sent, autoLoginRange: days })
  }
  return (
    <form ref={form} className="sign-in__form grid gap-4" noValidate onSubmit={onSubmit} aria-label={t('auth.login.mobile')}>
      <SubmitError t={t} error={error} />
      <MobileCodeFields t={t} state={state} errors={errors} check={check} send={send} />
      <Checkbox checked={keep} onChange={setKeep}>
        {t('auth.login.keep')}
      </Checkbox>
      <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('auth.login.busy')}>
        {t('auth.login.submit')}
      </Button>
    </form>
  )
}
