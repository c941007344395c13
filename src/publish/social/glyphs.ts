import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { convert } from 'fontverter'
import { LOCALE_FONTS } from '#lib/text/locale-fonts.ts'
import type { Locale } from '#lib/text/locales.ts'

const require = createRequire(import.meta.url)

/** Draws letters as outlines, so that no font has to be installed. */
export interface Letters {
  /** Width of a text in pixels. */
  width(text: string, size: number): number
  /** SVG of a text from its left end on its baseline. */
  draw(text: string, at: { x: number; y: number; size: number; fill: string }): string
}

/** Some letters of a font; the package splits it into files. */
interface Part {
  ranges: [first: number, last: number][]
  file: string
  /** The variable font, read when one of its letters is first drawn. */
  font?: Promise<Font>
}

const opened = new Map<string, Promise<Part[]>>()

/** Opens the letters of a text in a language and a weight, 100 to 900. Letters of other texts, and those that no font has, are left out. */
export async function openLetters(locale: Locale, weight: number, text: string): Promise<Letters> {
  const name = LOCALE_FONTS[locale]
  const known = opened.get(name) ?? partsOf(name)
  opened.set(name, known)
  const parts = await known
  const fonts = new Map<string, Font>()
  const instances = new Map<Part, Font>()
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0) ?? 0
    const part = parts.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
    if (!part) continue
    part.font ??= readFont(part.file)
    const font = instances.get(part) ?? (await part.font).getVariation({ wght: weight })
    instances.set(part, font)
    fonts.set(letter, font)
  }
  const glyphs = (words: string) =>
    [...words].flatMap((letter) => {
      const font = fonts.get(letter)
      return font ? [{ glyph: font.glyphForCodePoint(letter.codePointAt(0) ?? 0), scale: 1 / font.unitsPerEm }] : []
    })
  return {
    width: (words, size) => glyphs(words).reduce((sum, { glyph, scale }) => sum + glyph.advanceWidth * scale * size, 0),
    draw(words, { x, y, size, fill }) {
      let left = x
      const paths = glyphs(words).map(({ glyph, scale }) => {
        const path = `<path transform="translate(${left.toFixed(1)} ${y}) scale(${scale * size} ${-scale * size})" d="${glyph.path.toSVG()}"/>`
        left += glyph.advanceWidth * scale * size
        return path
      })
      return `<g fill="${fill}">${paths.join('')}</g>`
    },
  }
}

/** Reads a font. Its compressed form has no weights to choose from, so it is unpacked first. */
async function readFont(file: string): Promise<Font> {
  return create(await convert(await readFile(file), 'sfnt')) as Font
}

async function partsOf(name: string): Promise<Part[]> {
  const folder = dirname(require.resolve(`${name}/package.json`))
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([key, text]) => {
    const file = `${name.split('/')[1]}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`
    return { file: join(folder, 'files', file), ranges: text.split(',').map(toRange) }
  })
}

/** @example toRange('U+4e00-4e0f') // [19968, 19983] */
function toRange(text: string): [number, number] {
  const [first = '0', last = first] = text.replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
