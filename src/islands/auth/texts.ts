import { CAPTCHA_TEXTS, FAILURE_TEXTS, MOBILE_INPUT_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/texts.ts'

export const PASSWORD_INPUT_TEXTS = slice('auth.password.hide', 'auth.password.show')

export const SMS_CODE_TEXTS = slice('auth.code.', ...FAILURE_TEXTS)

const BOTH_TEXTS = slice(
  'auth.password.label',
  'auth.password.missing',
  'auth.username.label',
  'auth.username.missing',
  ...PASSWORD_INPUT_TEXTS,
  ...SMS_CODE_TEXTS,
  ...CAPTCHA_TEXTS,
  ...MOBILE_INPUT_TEXTS,
)

export const LOGIN_TEXTS = slice('auth.login.', 'auth.mobile.', 'auth.password.again', ...BOTH_TEXTS)

export const REGISTER_TEXTS = slice(
  'auth.agreement.',
  'auth.bonus.',
  'auth.password.',
  'auth.register.',
  'auth.rule.',
  'auth.username.',
  'common.close',
  'common.home',
  ...BOTH_TEXTS,
)
