import { randomInt } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { drawCaptcha } from '#shop/services/auth/captcha-picture.ts'
import { FULL } from '../helpers/audit.ts'

/*
 * A solver that a spammer could write in an afternoon. It finds the ink and cuts the picture into five parts, at gaps if there are any. For
 * each part it takes the digit whose glyph covers it best, over sizes and rotations.
 */

const random = { token: () => '', digits: (count: number) => String(randomInt(10 ** count)).padStart(count, '0') }
const SIDE = 24
/** It solves one of ninety: of so many, chance alone gives it more than one of twenty once in 20,000 runs. */
const TRIES = 180

/** The clean digits, as a solver would learn them: thick sans-serif strokes, turned a little. */
const GLYPHS = [
  'M12 3C6 3 5 9 5 12s1 9 7 9 7-6 7-9-1-9-7-9',
  'M7 7l5-4v18',
  'M5 8c0-3 3-5 7-5s7 2 7 5c0 5-13 9-13 13h14',
  'M5 6c2-2 4-3 7-3 4 0 7 2 7 5s-3 4-7 4c4 0 7 2 7 5s-3 4-7 4-6-1-7-3',
  'M15 21V3L4 15h16',
  'M18 3H7L6 11c2-1 3-2 6-2 4 0 7 2 7 6s-3 6-7 6-6-1-7-3',
  'M17 4c-1-1-3-1-5-1-5 0-7 5-7 10s3 8 7 8 7-2 7-6-3-5-7-5-6 2-7 4',
  'M4 3h16c-5 6-8 12-9 18',
  'M12 11c-4 0-6-2-6-4s2-4 6-4 6 2 6 4-2 4-6 4-7 2-7 5 3 5 7 5 7-2 7-5-3-5-7-5',
  'M19 9c0 3-3 5-7 5s-7-2-7-6 3-5 7-5 7 3 7 8c0 6-2 10-7 10-2 0-4-1-5-2',
]

async function ink(picture: Sharp, width: number, height: number): Promise<boolean[]> {
  const pixels = await picture.resize(width, height, { fit: 'fill' }).greyscale().median(3).raw().toBuffer()
  return [...pixels].map((value) => value < 128)
}

async function learn(): Promise<{ digit: number; dots: boolean[] }[]> {
  const turned = GLYPHS.flatMap((path, digit) => [-15, 0, 15].map((turn) => ({ path, digit, turn })))
  return Promise.all(
    turned.map(async ({ path, digit, turn }) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><rect width="24" height="24" fill="#fff"/><path transform="rotate(${turn} 12 12)" d="${path}" fill="none" stroke="#000" stroke-width="3"/></svg>`
      return { digit, dots: await ink(sharp(await sharp(Buffer.from(svg)).trim().png().toBuffer()), SIDE, SIDE) }
    }),
  )
}

/** The columns where the picture is cut: the emptiest ones near the even places. */
function cuts(dots: boolean[], width: number): number[] {
  const height = dots.length / width
  const filled = Array.from(
    { length: width },
    (_, x) => Array.from({ length: height }, (_, y) => dots[y * width + x]).filter(Boolean).length,
  )
  const used = filled.map((count, x) => (count > 2 ? x : -1)).filter((x) => x >= 0)
  const [from, to] = [used[0] ?? 0, (used.at(-1) ?? width - 1) + 1]
  const even = Array.from({ length: 6 }, (_, place) => Math.round(from + ((to - from) * place) / 5))
  return even.map((x, place) => {
    if (place === 0 || place === 5) return x
    const near = Array.from({ length: 13 }, (_, step) => x - 6 + step)
    return near.reduce((best, at) => ((filled[at] ?? 99) < (filled[best] ?? 99) ? at : best), x)
  })
}

async function solve(picture: Buffer, glyphs: { digit: number; dots: boolean[] }[]): Promise<string> {
  const [width, height] = [120, 44]
  const dots = await ink(sharp(picture), width, height)
  const places = cuts(dots, width)
  const digits = places.slice(0, 5).map(async (from, place) => {
    const to = Math.max(from + 4, places[place + 1] ?? width)
    const rows = Array.from({ length: height }, (_, y) => dots.slice(y * width + from, y * width + to).some(Boolean))
    const [top, bottom] = [rows.indexOf(true), rows.lastIndexOf(true) + 1]
    if (top < 0 || bottom - top < 4) return 0
    const columns = Array.from({ length: Math.min(width, to) - from }, (_, x) => rows.some((_, y) => dots[y * width + from + x]))
    const [left, right] = [from + columns.indexOf(true), from + columns.lastIndexOf(true) + 1]
    const part = sharp(picture)
      .resize(width, height, { fit: 'fill' })
      .extract({ left, top, width: right - left, height: bottom - top })
    const own = await ink(sharp(await part.png().toBuffer()), SIDE, SIDE)
    const score = (glyph: boolean[]) => glyph.filter((dot, at) => dot === own[at]).length
    return glyphs.reduce((best, glyph) => (score(glyph.dots) > score(best.dots) ? glyph : best)).digit
  })
  return (await Promise.all(digits)).join('')
}

it.runIf(FULL)('the captcha gives a solver of glyphs at most one of twenty, and shows it no outlines', async () => {
  const glyphs = await learn()
  let solved = 0
  for (let count = 0; count < TRIES; count++) {
    const digits = random.digits(5)
    const picture = await drawCaptcha(digits, random)
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    if ((await solve(picture, glyphs)) === digits) solved++
  }
  expect(solved).toBeLessThanOrEqual(TRIES / 20)
})

it('the same solver reads clean digits, so that its failing says something', async () => {
  const glyphs = await learn()
  const paths = [...'13807'].map((digit, place) => `<path transform="translate(${place * 24} 10)" d="${GLYPHS[Number(digit)]}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 44" width="240" height="88"><rect width="120" height="44" fill="#fff"/><g fill="none" stroke="#000" stroke-width="3">${paths}</g></svg>`
  const picture = await sharp(Buffer.from(svg)).png().toBuffer()
  expect(await solve(picture, glyphs)).toBe('13807')
})
