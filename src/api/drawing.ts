import { settings } from './settings.ts'

/** Bytes up to which a drawing has a place in a page. */
const MOST = 2048

/** Fetches a small SVG of the shop as a `data:` URL, which needs no further request. Returns `''` for other pictures and on failure. */
export async function readDrawing(address: string): Promise<string> {
  if (!/\.svg$/i.test(address)) return ''
  try {
    const answer = await (settings.fetch ?? fetch)(new URL(address, settings.origin))
    const svg = answer.ok ? await answer.text() : ''
    const written = svg
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/[%#<>"]/g, encodeURIComponent)
    return svg.includes('<svg') && written.length <= MOST ? `data:image/svg+xml,${written}` : ''
  } catch {
    return ''
  }
}
