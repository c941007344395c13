import { toString as drawText } from 'qrcode'

/** A QR code as a data URI of an SVG, for an `<img>`. */
export async function drawQr(text: string): Promise<string> {
  const svg = await drawText(text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
