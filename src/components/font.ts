import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subset from 'subset-font'
import { emit, hashedAsset } from '#lib/page/hashed-asset.ts'

const require = createRequire(import.meta.url)
/** File of the brand's font; `styles/base.css` names the same one. */
const WHOLE = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

/** Characters of the main font file. The rest of the face is a separate file (`styles/base.css`), which few pages load. */
const LETTERS = [...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)), ...'\u00a0£¥©°·×é–—‘’“”•…€−'].join('')
const RANGE =
  'U+20-7E, U+A0, U+A3, U+A5, U+A9, U+B0, U+B7, U+D7, U+E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC, U+2212'

const letters = await subset(readFileSync(require.resolve(WHOLE)), LETTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  // Kerning would be half of the file. Texts are 1 to 3 % wider without it.
  keepFeatures: ['tnum'],
})

/**
 * The face as every page loads it: the letters, weights and features in use (Instrument Sans, SIL Open Font License 1.1, no reserved name).
 */
export const FONT_FILE = emit(hashedAsset('brand', 'woff2', letters))

/** Its rule, which stands in the page: what is preloaded waits for no sheet. */
export const FONT_FACE = `@font-face{font-family:"Brand";font-display:swap;font-weight:400 700;src:url(${FONT_FILE.address}) format("woff2");unicode-range:${RANGE}}`
