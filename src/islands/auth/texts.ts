import { NEW_PASSWORD_TEXTS, PASSWORD_INPUT_TEXTS, SMS_CODE_TEXTS } from '#islands/shared/account/texts.ts'
import { CAPTCHA_TEXTS, MOBILE_INPUT_TEXTS, RETRY_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

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

export const LOGIN_TEXTS = slice('auth.login.', 'auth.mobile.', 'auth.password.again', 'auth.qr.', ...RETRY_TEXTS, ...BOTH_TEXTS)

export const REGISTER_TEXTS = slice(
  'auth.agreement.',
  'auth.bonus.',
  'auth.register.',
  'auth.username.',
  'common.close',
  'frame.login',
  ...RETRY_TEXTS,
  ...NEW_PASSWORD_TEXTS,
  ...BOTH_TEXTS,
)

export const FIND_TEXTS = slice(
  'auth.find.',
  'frame.login',
  ...NEW_PASSWORD_TEXTS,
  ...SMS_CODE_TEXTS,
  ...CAPTCHA_TEXTS,
  ...MOBILE_INPUT_TEXTS,
)
