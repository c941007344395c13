import { CAPTCHA_TEXTS, CONFIRM_DIALOG_TEXTS, FAILURE_TEXTS, LOADED_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const PASSWORD_INPUT_TEXTS = slice('auth.password.hide', 'auth.password.show')

export const NEW_PASSWORD_TEXTS = slice('auth.password.', 'auth.rule.')

export const SMS_CODE_TEXTS = slice('auth.code.', ...FAILURE_TEXTS)

export const BIND_FIRST_TEXTS = slice('member.security.none', 'member.security.put_mobile')

/** Texts of the second factor (Factor). */
export const FACTOR_TEXTS = slice(
  'auth.password.missing',
  'member.security.by_code',
  'member.security.by_password',
  'member.security.prove',
  ...CAPTCHA_TEXTS,
  ...PASSWORD_INPUT_TEXTS,
  ...SMS_CODE_TEXTS,
)

export const PAY_PASSWORD_FORM_TEXTS = slice(
  'auth.find.back',
  'auth.find.next',
  'auth.find.save',
  'auth.find.saving',
  'auth.rule.met',
  'auth.rule.unmet',
  'member.security.new_pay_password',
  'member.security.pay_again',
  'member.security.pay_differs',
  'member.security.pay_row',
  'member.security.pay_same',
  'member.security.pay_six',
  'member.security.steps',
  ...BIND_FIRST_TEXTS,
  ...FACTOR_TEXTS,
)

export const SET_PAY_PASSWORD_TEXTS = slice(
  'member.security.failed',
  'member.security.put_pay_password',
  'member.security.rest',
  ...CONFIRM_DIALOG_TEXTS,
  ...LOADED_TEXTS,
  ...PAY_PASSWORD_FORM_TEXTS,
)

/** Asking for the payment password, or setting another (PayPasswordDialog). */
export const PAY_PASSWORD_TEXTS = slice('common.pay_password.', ...CONFIRM_DIALOG_TEXTS, ...SET_PAY_PASSWORD_TEXTS)
