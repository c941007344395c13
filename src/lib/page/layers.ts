/** The order of the layers of all style sheets. Rules in `late-…` are not needed by the first view of a page (`components/LateStyles.astro`). */
export const LAYERS = '@layer base, components, late-components, pieces, late-pieces;'

/** Name of the style file with the rules of the late layers (`astro/sheets.ts`). */
export const LATE_SHEET = 'late'

/** Marks in a page where these rules begin to be needed. */
export const LATE_PLACE = '<template data-late-styles></template>'
