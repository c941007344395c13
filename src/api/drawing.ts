import { settings } from './settings.ts'

/** Bytes up to which a drawing has a place in a page. */
const MOST = 2048

/** A small SVG drawing at an address of the shop as a `data:` address, which asks for nothing; empty for other pictures and for what can't be had. */
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
