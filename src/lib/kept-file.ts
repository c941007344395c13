import { createHash } from 'node:crypto'
import { BASE } from './locales.ts'

/**
 * A file of the built site whose name carries a hash of its content, among those that browsers keep for a year (`CACHE`, serve/headers.ts).
 */
export interface KeptFile {
  /** Its name below `_astro/`. */
  name: string
  address: string
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

const TYPES = { css: 'text/css', json: 'application/json', svg: 'image/svg+xml', woff2: 'font/woff2' }

/** @example keptFile('icons', 'svg', '<svg/>').address // '/web/_astro/icons.kqqBJMSp.svg' */
export function keptFile(name: string, extension: keyof typeof TYPES, body: KeptFile['body']): KeptFile {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8)
  const file = `${name}.${hash}.${extension}`
  return { name: file, address: `${BASE}_astro/${file}`, type: TYPES[extension], body }
}
