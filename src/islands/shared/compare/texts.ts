import { slice } from '#lib/text/texts.ts'

/** The button that adds a product to the comparison (CompareButton). */
export const COMPARE_BUTTON_TEXTS = slice('compare.button', 'compare.button_name', 'compare.chosen', 'compare.full')
