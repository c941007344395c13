import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isText } from '#serve/headers.ts'

/** How hard a file is compressed, in the steps of each way. */
export interface Effort {
  brotli: number
  gzip: number
}

/** Hashed files, which everybody loads, get the best compression; a page takes thirty times as long so, for a tenth less than it gets here. */
export const ASSET: Effort = { brotli: 11, gzip: 9 }
export const PAGE: Effort = { brotli: 6, gzip: 6 }
/** Home, lists and members' screens are few, and opened by many: a tenth less for a hundredth of a second each. */
export const SCREEN: Effort = { brotli: 10, gzip: 9 }

/**
 * Writes a file of a site, with its `.br` and `.gz` where it is text. The file itself comes last and whole: where it is, all three are, whenever a
 * process ended.
 */
export function putFile(file: string, body: string | Uint8Array, effort: Effort): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const aside = `${file}.${process.pid}`
  try {
    writeFileSync(aside, bytes)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(aside, bytes)
  }
  if (isText(file)) putCompressed(file, bytes, effort)
  renameSync(aside, file)
}

/** Writes the `.br` and the `.gz` of a file that is there, if it is text. */
export function compressFile(file: string, effort: Effort): void {
  if (isText(file)) putCompressed(file, readFileSync(file), effort)
}

function putCompressed(file: string, bytes: Uint8Array, effort: Effort): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: effort.gzip }))
}
