import { type PasswordRules, passwordFaults } from '#lib/member/account-rules.ts'
import type { Translate } from '#lib/text/texts.ts'
import type { NEW_PASSWORD_TEXTS } from './texts.ts'

/** A password to be, as it was typed the first and the second time. */
export interface TypedTwice {
  password: string
  again: string
}

/** Validates a new password by the shop's rules, and its repetition. Returns the error texts, undefined for valid fields (V04). */
export function newPasswordFaults({ password, again }: TypedTwice, rules: PasswordRules, t: Translate<typeof NEW_PASSWORD_TEXTS>) {
  return {
    password: passwordFaults(password, rules).length ? t(password ? 'auth.password.weak' : 'auth.password.missing') : undefined,
    again: again === password ? undefined : t(again ? 'auth.password.differs' : 'auth.password.repeat_missing'),
  }
}
