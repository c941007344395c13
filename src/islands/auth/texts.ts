import { NEW_PASSWORD_TEXTS, SMS_CODE_TEXTS } from '#islands/shared/account/texts.ts'
import { SIGN_IN_FIELD_TEXTS, SIGN_IN_TEXTS } from '#islands/shared/sign-in/texts.ts'
import { CAPTCHA_TEXTS, MOBILE_INPUT_TEXTS, RETRY_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const LOGIN_TEXTS = slice('auth.mobile.', ...SIGN_IN_TEXTS)

export const REGISTER_TEXTS = slice(
  'auth.agreement.',
  'auth.bonus.',
  'auth.register.',
  'auth.username.',
  'common.close',
  'frame.login',
  ...RETRY_TEXTS,
  ...NEW_PASSWORD_TEXTS,
  ...SIGN_IN_FIELD_TEXTS,
)

export const FIND_TEXTS = slice(
  'auth.find.',
  'frame.login',
  ...NEW_PASSWORD_TEXTS,
  ...SMS_CODE_TEXTS,
  ...CAPTCHA_TEXTS,
  ...MOBILE_INPUT_TEXTS,
)
