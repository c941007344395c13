import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import type { Locale } from '#lib/text/locales.ts'

const require = createRequire(import.meta.url)

/** Packages whose fonts have the letters of a language. Their files hold some letters each. */
const PACKAGES: Record<Locale, string> = {
  en: '@fontsource-variable/noto-sans-hk',
  'zh-hant': '@fontsource-variable/noto-sans-hk',
  'zh-hans': '@fontsource-variable/noto-sans-sc',
}

/** Draws letters as outlines, so that no font has to be installed. */
export interface Letters {
  /** Width of a text in pixels. */
  width(text: string, size: number): number
  /** SVG of a text from its left end on its baseline. */
  draw(text: string, at: { x: number; y: number; size: number; fill: string }): string
}

interface Part {
  ranges: [first: number, last: number][]
  font: Map<number, Font>
  file: string
}

const opened = new Map<string, Part[]>()

/** Opens the letters of a language in a weight, 100 to 900. A file is read when one of its letters is first drawn. */
export function openLetters(locale: Locale, weight: number): Letters {
  const parts = partsOf(PACKAGES[locale])
  const fontOf = (code: number): Font | undefined => {
    const part = parts.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
    if (!part) return undefined
    const known = part.font.get(weight)
    if (known) return known
    const file = create(readFileSync(part.file)) as Font
    const font = file.getVariation({ wght: weight })
    part.font.set(weight, font)
    return font
  }
  const glyphs = (text: string) =>
    [...text].flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0
      const font = fontOf(code)
      return font ? [{ glyph: font.glyphForCodePoint(code), scale: 1 / font.unitsPerEm }] : []
    })
  return {
    width: (text, size) => glyphs(text).reduce((sum, { glyph, scale }) => sum + glyph.advanceWidth * scale * size, 0),
    draw(text, { x, y, size, fill }) {
      let left = x
      const paths = glyphs(text).map(({ glyph, scale }) => {
        const path = `<path transform="translate(${left.toFixed(1)} ${y}) scale(${scale * size} ${-scale * size})" d="${glyph.path.toSVG()}"/>`
        left += glyph.advanceWidth * scale * size
        return path
      })
      return `<g fill="${fill}">${paths.join('')}</g>`
    },
  }
}

function partsOf(name: string): Part[] {
  const known = opened.get(name)
  if (known) return known
  const folder = dirname(require.resolve(`${name}/package.json`))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  const parts = Object.entries(ranges).map(([key, text]): Part => {
    const file = `${name.split('/')[1]}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`
    return { file: join(folder, 'files', file), font: new Map(), ranges: text.split(',').map(toRange) }
  })
  opened.set(name, parts)
  return parts
}

/** @example toRange('U+4e00-4e0f') // [19968, 19983] */
function toRange(text: string): [number, number] {
  const [first = '0', last = first] = text.replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
