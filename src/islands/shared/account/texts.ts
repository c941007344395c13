import { FAILURE_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/texts.ts'

export const PASSWORD_INPUT_TEXTS = slice('auth.password.hide', 'auth.password.show')

export const NEW_PASSWORD_TEXTS = slice('auth.password.', 'auth.rule.')

export const SMS_CODE_TEXTS = slice('auth.code.', ...FAILURE_TEXTS)
