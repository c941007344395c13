import { PASSWORD_INPUT_TEXTS, SMS_CODE_TEXTS } from '#islands/shared/account/texts.ts'
import { CAPTCHA_TEXTS, MOBILE_INPUT_TEXTS, RETRY_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** Fields that signing in and registering share. */
export const SIGN_IN_FIELD_TEXTS = slice(
  'auth.password.label',
  'auth.password.missing',
  ...PASSWORD_INPUT_TEXTS,
  ...SMS_CODE_TEXTS,
  ...CAPTCHA_TEXTS,
  ...MOBILE_INPUT_TEXTS,
)

/** Signing in by password or QR code. */
export const SIGN_IN_TEXTS = slice('auth.login.', 'auth.password.again', 'auth.qr.', ...RETRY_TEXTS, ...SIGN_IN_FIELD_TEXTS)
