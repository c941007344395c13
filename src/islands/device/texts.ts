import { slice } from '#lib/text/texts.ts'

export const DEVICE_DATA_TEXTS = slice('common.home', 'privacy.device.')
