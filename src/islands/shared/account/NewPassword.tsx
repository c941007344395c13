import type { PasswordRules as Rules } from '#lib/member/account-rules.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { TypedTwice } from './new-password.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import type { NEW_PASSWORD_TEXTS } from './texts.ts'

interface Props {
  t: Translate<typeof NEW_PASSWORD_TEXTS>
  rules: Rules
  /** Label of the first field. */
  label: string
  value: TypedTwice
  onChange: (name: keyof TypedTwice, value: string) => void
  errors: Partial<TypedTwice>
}

/** A new password, typed twice under the shop's rules. */
export function NewPassword({ t, rules, label, value, onChange, errors }: Props) {
  return (
    <>
      <PasswordInput
        t={t}
        label={label}
        value={value.password}
        onChange={(next) => onChange('password', next)}
        autoComplete="new-password"
        error={errors.password}
        hint={<PasswordRules t={t} rules={rules} password={value.password} />}
      />
      <PasswordInput
        t={t}
        label={t('auth.password.repeat')}
        value={value.again}
        onChange={(next) => onChange('again', next)}
        autoComplete="new-password"
        error={errors.again}
      />
    </>
  )
}
