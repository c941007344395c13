import { ERROR_TEXTS, FAILURE_TEXTS } from '#islands/ui/texts.ts'
import { slice } from '#lib/text/texts.ts'

/** Texts of refused files ({@link pictureFault}). */
export const PICTURE_FAULT_TEXTS = slice('common.picture.kind', 'common.picture.large', ...ERROR_TEXTS)

export const UPLOAD_TEXTS = slice('common.picture.', ...FAILURE_TEXTS)
