import '#islands/shared/sign-in/auth.css'
import { type FormEvent, useState } from 'react'
import { checkExist, registerByUsername } from '#api/auth.ts'
import type { RegisterConfig } from '#contract/auth.ts'
import { NewPassword } from '#islands/shared/account/NewPassword.tsx'
import { newPasswordFaults } from '#islands/shared/account/new-password.ts'
import { UsernameInput } from '#islands/shared/sign-in/UsernameInput.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Captcha } from '#islands/ui/Captcha.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { errorKey } from '#islands/ui/failure.ts'
import { RetryNote } from '#islands/ui/RetryNote.tsx'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { isUsername, USERNAME_LENGTH } from '#lib/member/account-rules.ts'
import type { Translate } from '#lib/text/texts.ts'
import { Agreement, type AgreementText } from './Agreement.tsx'
import type { REGISTER_TEXTS } from './texts.ts'

/** Props of both registration forms. */
export interface RegisterProps {
  t: Translate<typeof REGISTER_TEXTS>
  rules: RegisterConfig['value']
  agreement: AgreementText
  /** Resolves when what follows signing in is done; until then the form is at work. */
  onToken: (token: string) => Promise<void>
}

/** Registering by name and password (V04, V06). Asks whether the name is free when its field is left; says so where that is not known. */
export function UsernameRegister({ t, rules, agreement, onToken }: RegisterProps) {
  const [values, setValues] = useState({ username: '', password: '', again: '' })
  const [captcha, setCaptcha] = useState({ captcha_id: '', captcha_code: '' })
  const [agreed, setAgreed] = useState(false)
  const [taken, setTaken] = useState('')
  const [unchecked, setUnchecked] = useState<{ username: string; error: Error }>()
  const [round, setRound] = useState(0)
  const { form, errors, check, forgive } = useFieldErrors<'username' | 'password' | 'again' | 'captcha' | 'agreed'>()
  const { submit, pending, error } = useSubmit(async (input: Parameters<typeof registerByUsername>[0]) =>
    onToken((await registerByUsername(input)).token),
  )
  const put = (name: keyof typeof values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    forgive(name)
  }
  const { username, password } = values

  const usernameFault = () => {
    if (!username) return t('auth.username.missing')
    if (!isUsername(username)) return t('auth.username.letters')
    return taken === username ? t('auth.username.taken') : undefined
  }
  const askTaken = async () => {
    if (!isUsername(username)) return
    try {
      setTaken((await checkExist({ type: 'username', username })) ? '' : username)
      setUnchecked(undefined)
    } catch (reason) {
      setUnchecked({ username, error: reason instanceof Error ? reason : new Error(String(reason)) })
    }
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const complete = check({
      username: usernameFault(),
      ...newPasswordFaults(values, rules, t),
      captcha: captcha.captcha_code ? undefined : t('common.captcha.missing'),
      agreed: agreed ? undefined : t('auth.agreement.missing'),
    })
    if (!complete) return
    const result = await submit({ username, password, ...captcha })
    if (result.ok) return
    setRound((count) => count + 1)
    if (result.error && errorKey(result.error).startsWith('CAPTCHA_')) check({ captcha: refusalText(result.error, t) })
  }
  return (
    <form ref={form} className="sign-in__form grid gap-4" noValidate onSubmit={onSubmit} aria-label={t('auth.register.username')}>
      <SubmitError t={t} error={errorKey(error).startsWith('CAPTCHA_') ? null : error} />
      <Field
        label={t('auth.username.label')}
        hint={t('auth.username.hint')}
        error={errors.username ?? (taken && taken === username ? t('auth.username.taken') : undefined)}
        required
      >
        {(control) => (
          <UsernameInput
            {...control}
            value={username}
            maxLength={USERNAME_LENGTH}
            onChange={(event) => put('username', event.target.value)}
            onBlur={askTaken}
          />
        )}
      </Field>
      {unchecked?.username === username && (
        <RetryNote t={t} error={unchecked.error} onRetry={() => void askTaken()}>
          {t('auth.username.unchecked')}
        </RetryNote>
      )}
      <NewPassword t={t} rules={rules} label={t('auth.password.label')} value={values} onChange={put} errors={errors} />
      <Captcha t={t} value={captcha} onChange={setCaptcha} round={round} error={errors.captcha} />
      <Agreement t={t} agreement={agreement} checked={agreed} onChange={setAgreed} error={agreed ? undefined : errors.agreed} />
      <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('auth.register.busy')}>
        {t('auth.register.submit')}
      </Button>
    </form>
  )
}
