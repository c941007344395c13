import { ADDRESS_FORM_TEXTS, DELETE_ADDRESS_TEXTS } from '#islands/shared/address/texts.ts'
import { LEAVE_TEXTS, LOADED_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const ADDRESS_BOOK_TEXTS = slice(
  'frame.route.address_edit',
  'frame.route.addresses',
  'member.address.',
  ...ADDRESS_FORM_TEXTS,
  ...DELETE_ADDRESS_TEXTS,
  ...LEAVE_TEXTS,
  ...LOADED_TEXTS,
)
