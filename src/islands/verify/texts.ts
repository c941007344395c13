import { CONFIRM_DIALOG_TEXTS, LOADED_TEXTS, PAGES_TEXTS, TRAIL_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const NOT_VERIFIER_TEXTS = slice('verify.not.')

export const VERIFY_ENTRY_TEXTS = slice(
  'frame.route.verification',
  'frame.route.verifications',
  'verify.entry.',
  'verify.failed',
  ...LOADED_TEXTS,
  ...NOT_VERIFIER_TEXTS,
)

export const VERIFICATION_TEXTS = slice(
  'frame.route.verification',
  'verify.detail.',
  ...CONFIRM_DIALOG_TEXTS,
  ...LOADED_TEXTS,
  ...TRAIL_TEXTS,
)

export const VERIFICATIONS_TEXTS = slice(
  'frame.route.verification',
  'frame.route.verifications',
  'verify.list.',
  ...LOADED_TEXTS,
  ...NOT_VERIFIER_TEXTS,
  ...PAGES_TEXTS,
)
