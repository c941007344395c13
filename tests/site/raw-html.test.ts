import { expect, it } from 'vitest'
import { builtPages } from '../helpers/built.ts'

const KB = 1024
/** Styles of the first view stand in the page; `open-bytes.test.ts` weighs them. */
const withoutStyles = (html: string) => html.replace(/<style[^>]*>.*?<\/style>/gs, '')
const sizes = builtPages()
  .filter(({ path }) => /^sku\/\d+$/.test(path))
  .map(({ html }) => Buffer.byteLength(withoutStyles(html)) / KB)
  .sort((one, other) => one - other)

/** 5 % above what was measured (65.0 and 75.4) when comparing, alerts, delivery costs and the rules for prerendering came. */
const MIDDLE = 68
const LARGEST = 79

it(`writes a product in at most ${MIDDLE} KB of HTML without styles in the middle, and ${LARGEST} where options, sets and reviews are many (issue 11)`, () => {
  expect(sizes.length).toBeGreaterThan(300)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MIDDLE)
  expect(sizes.at(-1)).toBeLessThanOrEqual(LARGEST)
})
