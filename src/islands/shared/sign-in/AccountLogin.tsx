import './auth.css'
import { type FormEvent, useState } from 'react'
import { login } from '#api/auth.ts'
import { PasswordInput } from '#islands/shared/account/PasswordInput.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Captcha } from '#islands/ui/Captcha.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { errorKey } from '#islands/ui/failure.ts'
import { refusalText } from '#islands/ui/refusal-words.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import { EMAIL_LENGTH } from '#lib/member/account-rules.ts'
import { href } from '#lib/routes/paths.ts'
import type { Translate } from '#lib/text/texts.ts'
import { KEEP_DAYS } from './remember-me.ts'
import type { SIGN_IN_TEXTS } from './texts.ts'
import { UsernameInput } from './UsernameInput.tsx'

interface Props {
  t: Translate<typeof SIGN_IN_TEXTS>
  /** Resolves when what follows signing in is done; until then the form is at work. */
  onToken: (token: string, days?: number) => Promise<void>
}

/** Signing in by name and password. Every try uses the picture up, so each refusal brings another one. */
export function AccountLogin({ t, onToken }: Props) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [captcha, setCaptcha] = useState({ captcha_id: '', captcha_code: '' })
  const [keep, setKeep] = useState(false)
  const [round, setRound] = useState(0)
  const { form, errors, check, forgive } = useFieldErrors<'username' | 'password' | 'captcha'>()
  const days = keep ? KEEP_DAYS : undefined
  const { submit, pending, error } = useSubmit(async (input: Parameters<typeof login>[0]) => onToken((await login(input)).token, days))
  const isCaptchaRefused = errorKey(error).startsWith('CAPTCHA_')

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const complete = check({
      username: username.trim() ? undefined : t('auth.login.name_missing'),
      password: password ? undefined : t('auth.password.missing'),
      captcha: captcha.captcha_code ? undefined : t('common.captcha.missing'),
    })
    if (!complete) return
    const result = await submit({ username: username.trim(), password, ...captcha, autoLoginRange: days })
    if (result.ok) return
    setRound((count) => count + 1)
    if (errorKey(result.error) === 'USERNAME_OR_PASSWORD_ERROR') {
      setPassword('')
      check({ password: t('auth.password.again') })
    } else if (result.error && errorKey(result.error).startsWith('CAPTCHA_')) check({ captcha: refusalText(result.error, t) })
  }
  return (
    <form ref={form} className="sign-in__form grid gap-4" noValidate onSubmit={onSubmit} aria-label={t('auth.login.account')}>
      <SubmitError t={t} error={isCaptchaRefused ? null : error} />
      <Field label={t('auth.login.name')} error={errors.username} required>
        {(control) => (
          <UsernameInput
            {...control}
            value={username}
            maxLength={EMAIL_LENGTH}
            onChange={(event) => {
              setUsername(event.target.value)
              forgive('username')
            }}
          />
        )}
      </Field>
      <PasswordInput
        t={t}
        label={t('auth.password.label')}
        value={password}
        onChange={(next) => {
          setPassword(next)
          forgive('password')
        }}
        autoComplete="current-password"
        error={errors.password}
        aside={
          <a className="link" href={href('find', t.locale)} data-other>
            {t('auth.login.forgotten')}
          </a>
        }
      />
      <Captcha t={t} value={captcha} onChange={setCaptcha} round={round} error={errors.captcha} />
      <Checkbox checked={keep} onChange={setKeep}>
        {t('auth.login.keep')}
      </Checkbox>
      <Button type="submit" kind="primary" size="l" wide busy={pending} busyLabel={t('auth.login.busy')}>
        {t('auth.login.submit')}
      </Button>
    </form>
  )
}
