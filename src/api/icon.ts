import sharp from 'sharp'
import { settings } from './settings.ts'

/** Side of an icon in pixels. */
const SIDE = 512
/** White around a logo, in pixels: systems cut icons to a circle or a rounded square. */
const MARGIN = 102
const TIMEOUT = 5000

/**
 * Draws the icon of an installed shop: the picture in the middle of a white square, as a PNG in base64. Empty for a missing picture or one that
 * cannot be read.
 */
export async function readIcon(address: string): Promise<string> {
  if (!address) return ''
  const request: typeof fetch = settings.carry ? (settings.fetch ?? fetch) : fetch
  try {
    const answer = await request(new URL(address, settings.origin), { signal: AbortSignal.timeout(TIMEOUT) })
    if (!answer.ok) return ''
    const side = SIDE - 2 * MARGIN
    const icon = await sharp(await answer.arrayBuffer(), { density: 300 })
      .resize(side, side, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#fff' })
      .png({ palette: true })
      .toBuffer()
    return icon.toString('base64')
  } catch {
    return ''
  }
}
