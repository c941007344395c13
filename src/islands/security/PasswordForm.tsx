import '#islands/ui/ui.css'
import '#islands/shared/account/account-form.css'
import { type FormEvent, useState } from 'react'
import { changePassword, sendPasswordCode } from '#api/security.ts'
import type { RegisterConfig } from '#contract/auth.ts'
import type { Member } from '#contract/member.ts'
import { Factor } from '#islands/shared/account/Factor.tsx'
import { emptyFactor, factorFaults } from '#islands/shared/account/factor.ts'
import { NewPassword } from '#islands/shared/account/NewPassword.tsx'
import { newPasswordFaults } from '#islands/shared/account/new-password.ts'
import { PasswordInput } from '#islands/shared/account/PasswordInput.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { errorKey } from '#islands/ui/failure.ts'
import { SubmitError } from '#islands/ui/SubmitError.tsx'
import { useFieldErrors } from '#islands/ui/useFieldErrors.ts'
import { useSubmit } from '#islands/ui/useSubmit.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { SECURITY_EDIT_TEXTS } from './texts.ts'

/** Props of each form. */
export interface FormProps {
  t: Translate<typeof SECURITY_EDIT_TEXTS>
  member: Member
  onDone: () => void
}

/** A new login password: with the old one, or with a code where none is set yet (V04). */
export function PasswordForm({ t, member, onDone, rules }: FormProps & { rules: RegisterConfig['value'] }) {
  const [old, setOld] = useState('')
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [factor, setFactor] = useState(() => emptyFactor(member))
  const { form, errors, check, forgive } = useFieldErrors<'old' | 'password' | 'again' | 'captcha' | 'code' | 'login_password'>()
  const { submit, pending, error } = useSubmit(changePassword)
  const hasOld = member.password === 1
  const isOldWrong = errorKey(error) === 'PASSWORD_ERROR'

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const proof = hasOld ? { old: old ? undefined : t('auth.password.missing') } : factorFaults(factor, t)
    const same = hasOld && old !== '' && old === typed.password ? { password: t('member.security.same') } : {}
    if (!check({ ...proof, ...newPasswordFaults(typed, rules, t), ...same })) return
    const result = await submit({ old_password: old, new_password: typed.password, ...(!hasOld && factor.sent) })
    if (result.ok) return onDone()
    if (result.error && errorKey(result.error) === 'PASSWORD_ERROR') check({ old: result.error.message })
  }
  return (
    <form ref={form} className="form account-form" noValidate onSubmit={onSubmit}>
      <SubmitError t={t} error={isOldWrong ? null : error} />
      {hasOld ? (
        <PasswordInput
          t={t}
          label={t('member.security.old')}
          value={old}
          onChange={(next) => {
            setOld(next)
            forgive('old')
          }}
          autoComplete="current-password"
          error={errors.old}
        />
      ) : (
        <Factor
          t={t}
          member={member}
          value={factor}
          onChange={(news) => setFactor((before) => ({ ...before, ...news }))}
          errors={errors}
          ready={() => check({ captcha: factor.captcha.captcha_code ? undefined : t('common.captcha.missing') })}
          send={sendPasswordCode}
          hasCaptcha
        />
      )}
      <NewPassword
        t={t}
        rules={rules}
        label={t('auth.password.new')}
        value={typed}
        onChange={(name, value) => {
          setTyped((before) => ({ ...before, [name]: value }))
          forgive(name)
        }}
        errors={errors}
      />
      <div className="flex wraps gap-2">
        <Button type="submit" kind="primary" busy={pending} busyLabel={t('auth.find.saving')}>
          {t('auth.find.save')}
        </Button>
      </div>
    </form>
  )
}
