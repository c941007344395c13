import { FACTOR_TEXTS, NEW_PASSWORD_TEXTS, PAY_PASSWORD_FORM_TEXTS } from '#islands/shared/account/texts.ts'
import { CONFIRM_DIALOG_TEXTS, LOADED_TEXTS, MOBILE_INPUT_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

const ROWS_TEXTS = slice('frame.route.security', 'member.security.', ...LOADED_TEXTS)

export const SECURITY_TEXTS = slice('frame.route.member_data', 'member.session.', ...ROWS_TEXTS, ...CONFIRM_DIALOG_TEXTS)

export const SECURITY_EDIT_TEXTS = slice(...ROWS_TEXTS, ...NEW_PASSWORD_TEXTS, ...PAY_PASSWORD_FORM_TEXTS, ...MOBILE_INPUT_TEXTS)

export const MEMBER_DATA_TEXTS = slice(
  'frame.route.member_data',
  'member.data.',
  'member.security.failed',
  ...FACTOR_TEXTS,
  ...LOADED_TEXTS,
)
