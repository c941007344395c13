import { toString as drawText } from 'qrcode'

/** A QR code as an SVG. */
export function drawQrSvg(text: string): Promise<string> {
  return drawText(text, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
}

/** {@link drawQrSvg} as a data URI, for an `<img>`. */
export async function drawQr(text: string): Promise<string> {
  return `data:image/svg+xml;base64,${Buffer.from(await drawQrSvg(text)).toString('base64')}`
}
