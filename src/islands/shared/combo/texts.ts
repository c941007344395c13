import { slice } from '#lib/text/texts.ts'

/** Why a set cannot be bought. */
export const COMBO_REASON_TEXTS = slice('promotion.combo.reason.')
