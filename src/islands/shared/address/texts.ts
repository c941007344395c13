import { CONFIRM_DIALOG_TEXTS, LOADED_TEXTS, MOBILE_INPUT_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

export const REGION_PICKER_TEXTS = slice('checkout.region.', ...LOADED_TEXTS)

export const ADDRESS_FORM_TEXTS = slice(
  'checkout.address.',
  'checkout.too_long',
  'common.cancel',
  'common.optional',
  ...MOBILE_INPUT_TEXTS,
  ...REGION_PICKER_TEXTS,
)

export const DELETE_ADDRESS_TEXTS = slice(
  'checkout.address.delete',
  'checkout.address.delete_title',
  'checkout.address.deleting',
  ...CONFIRM_DIALOG_TEXTS,
)
