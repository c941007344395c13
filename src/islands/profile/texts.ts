import { PICTURE_FAULT_TEXTS } from '#islands/shared/upload/texts.ts'
import { LOADED_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const PROFILE_TEXTS = slice(
  'auth.find.save',
  'auth.find.saving',
  'common.optional',
  'frame.route.profile',
  'member.profile.',
  ...PICTURE_FAULT_TEXTS,
  ...LOADED_TEXTS,
)
