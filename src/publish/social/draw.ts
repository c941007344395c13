import sharp from 'sharp'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialPicture } from '#lib/page/social-picture.ts'
import { type Letters, openLetters } from './glyphs.ts'

/** Colours of the picture: those of the light theme. */
const PAPER = '#ffffff'
const INK = '#1b1b19'
const SOFT_INK = '#5d5c57'
/** Pixels of the words' edge and column, and of their sizes. */
const EDGE = 64
const TITLE = { size: 52, line: 68, lines: 4 }
const PRICE = 40
const SITE = 30

/**
 * Draws a social picture as JPEG: the entry's picture on the left, its name, price and the site on the right.
 * @param picture bytes of the entry's picture; undefined where there is none: then the words have the whole width
 */
export async function drawSocialPicture(shown: SocialPicture, picture: Uint8Array | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const side =
    picture && (await sharp(picture).resize(SOCIAL_HEIGHT, SOCIAL_HEIGHT, { fit: 'cover' }).flatten({ background: PAPER }).toBuffer())
  const left = (side ? SOCIAL_HEIGHT : 0) + EDGE
  const words = Buffer.from(await wordsOf(shown, left, SOCIAL_WIDTH - EDGE - left))
  const drawn = await sharp({ create: { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, channels: 3, background: PAPER } })
    .composite([...(side ? [{ input: side, left: 0, top: 0 }] : []), { input: words, left: 0, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(drawn)
}

async function wordsOf({ locale, title, price, site }: SocialPicture, x: number, width: number): Promise<string> {
  const bold = await openLetters(locale, 600, `${title}…`)
  const plain = await openLetters(locale, 400, price + site)
  const lines = wrap(title, bold, TITLE.size, width, TITLE.lines)
  const parts = lines.map((line, index) => bold.draw(line, { x, y: EDGE + TITLE.size + index * TITLE.line, size: TITLE.size, fill: INK }))
  if (price) {
    const y = EDGE + TITLE.size + lines.length * TITLE.line + PRICE / 2
    parts.push(plain.draw(price, { x, y, size: fittingSize(price, plain, PRICE, width), fill: INK }))
  }
  parts.push(plain.draw(site, { x, y: SOCIAL_HEIGHT - EDGE, size: fittingSize(site, plain, SITE, width), fill: SOFT_INK }))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}">${parts.join('')}</svg>`
}

/** The size at which a line is no wider than its place. */
function fittingSize(text: string, letters: Letters, size: number, width: number): number {
  return Math.min(size, (size * width) / Math.max(1, letters.width(text, size)))
}

/** Breaks a text into lines: between words, and between any two Chinese characters; what has no room ends in an ellipsis. */
export function wrap(text: string, letters: Pick<Letters, 'width'>, size: number, width: number, most: number): string[] {
  const pieces = text.match(/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+/g) ?? []
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line && letters.width((line + piece).trimEnd(), size) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  if (line.trim()) lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last && letters.width(`${last}…`, size) > width) last = [...last].slice(0, -1).join('')
  return [...lines.slice(0, most - 1), `${last}…`]
}
