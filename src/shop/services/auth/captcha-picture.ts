import sharp from 'sharp'
import type { Random } from '#shop/scope.ts'

/** Drawn at twice the size it is shown at. */
const WIDTH = 240
const HEIGHT = 88

/** The digits as strokes in a box of 10 by 16. */
const STROKES: readonly string[] = [
  'M5 1C1.6 1 1 5 1 8s.6 7 4 7 4-4 4-7-.6-7-4-7',
  'M2 4 5.5 1V15',
  'M1.4 4.6C1.6 2.2 3 1 5 1s3.8 1.2 3.8 3.6C8.8 7.6 1.2 11 1.2 15H9',
  'M1.4 2.6C2.2 1.5 3.4 1 5 1c2.2 0 3.8 1.2 3.8 3.3S7 7.6 4.4 7.6C7.4 7.6 9 9 9 11.3S7.2 15 4.8 15C3 15 1.8 14.4 1 13.2',
  'M7 15V1L1 10.6H9.4',
  'M8.4 1H2.4L1.8 7.4C2.6 6.6 3.6 6.2 5 6.2c2.4 0 4 1.7 4 4.3S7.2 15 4.8 15C3.2 15 1.8 14.4 1 13.2',
  'M8.2 2.2C7.4 1.4 6.4 1 5.2 1 2.2 1 1 4.4 1 8.6 1 12.6 2.4 15 5 15c2.4 0 4-1.8 4-4.4S7.4 6.4 5.2 6.4C3 6.4 1.2 8 1 10',
  'M1 1H9C6.4 5 4.4 9.4 3.8 15',
  'M5 7.4C2.8 7.4 1.6 6 1.6 4.2S2.8 1 5 1s3.4 1.4 3.4 3.2S7.2 7.4 5 7.4C2.4 7.4 1 9 1 11.2S2.4 15 5 15s4-1.6 4-3.8-1.4-3.8-4-3.8',
  'M9 6C8.8 8 7 9.6 4.8 9.6 2.6 9.6 1 8 1 5.4S2.6 1 5 1c2.6 0 4 2.4 4 6.4 0 4.2-1.2 7.6-4.2 7.6-1.2 0-2.2-.4-3-1.2',
]

/**
 * Draws digits as a PNG of {@link WIDTH} by {@link HEIGHT}. They are bent, overlapping, crossed by lines and grained, so that a program
 * finds no outlines to segment.
 */
export async function drawCaptcha(digits: string, random: Random): Promise<Buffer> {
  /** Between two numbers, evenly. */
  const between = (least: number, most: number) => least + (Number(random.digits(4)) / 10_000) * (most - least)
  const step = (WIDTH - 40) / digits.length
  const glyphs = [...digits].map((digit, place) => {
    const x = 12 + place * step + between(-5, 5)
    const turn = `rotate(${between(-22, 22)}) skewX(${between(-14, 14)})`
    const size = `scale(${between(4, 4.8)} ${between(3.6, 4.4)})`
    const box = `translate(${x + step / 2} ${between(40, 48)}) ${turn} ${size} translate(-5 -8)`
    return `<path transform="${box}" stroke-width="${between(1.5, 2)}" d="${STROKES[Number(digit)]}"/>`
  })
  const lines = Array.from({ length: 2 }, () => {
    const [from, over, under, to] = [between(6, 82), between(-20, 108), between(-20, 108), between(6, 82)]
    return `<path stroke-width="${between(2.4, 3.6)}" d="M-4 ${from}C${between(50, 110)} ${over} ${between(130, 190)} ${under} ${WIDTH + 4} ${to}"/>`
  })
  const arcs = Array.from({ length: 6 }, () => {
    const r = between(5, 11)
    return `<path stroke-width="${between(2.4, 4)}" d="M${between(0, WIDTH)} ${between(0, HEIGHT)}a${r} ${r} 0 0 ${between(0, 1) < 0.5 ? 0 : 1} ${between(6, 20)} ${between(-14, 14)}"/>`
  })
  const ink = 'fill="none" stroke="#23384d" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4efe6"/><g ${ink}>${[...glyphs, ...lines, ...arcs].join('')}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true })
  return sharp(bend(data, info.width, info.height, between), { raw: { width: info.width, height: info.height, channels: 1 } })
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

/** Every pixel moved along two waves, and grained. One byte a pixel. */
function bend(pixels: Buffer, width: number, height: number, between: (least: number, most: number) => number): Buffer {
  const [phaseX, phaseY, lengthX, lengthY] = [between(0, 6.3), between(0, 6.3), between(22, 34), between(40, 70)]
  const bent = Buffer.alloc(pixels.length)
  // A small generator of its own: asking the system for each pixel would be slow.
  let seed = Math.floor(between(1, 2 ** 31))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = Math.round(x + 4 * Math.sin(y / lengthX + phaseX))
      const fromY = Math.round(y + 5 * Math.sin(x / lengthY + phaseY))
      const inside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
      const grain = ((seed >> 16) % 56) - 28
      bent[y * width + x] = Math.max(0, Math.min(255, (inside ? (pixels[fromY * width + fromX] ?? 240) : 240) + grain))
    }
  }
  return bent
}
