import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isText } from '#serve/headers.ts'

/* How hard a file is compressed, in brotli's steps. Who takes gzip alone gets it from what serves the file: few do, and it would be a third of all files. */

/** Hashed files, which everybody loads, get the best compression; a page takes thirty times as long so, for a tenth less than it gets here. */
export const ASSET = 11
export const PAGE = 6
/** Home, lists and members' screens are few, and opened by many: a tenth less for a hundredth of a second each. */
export const SCREEN = 10

/**
 * Writes a file of a site, with its `.br` where it is text. The file itself comes last and whole: where it is, both are, whenever a process
 * ended.
 */
export function putFile(file: string, body: string | Uint8Array, effort: number): void {
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

/** Writes the `.br` of a file that is there, if it is text. */
export function compressFile(file: string, effort: number): void {
  if (isText(file)) putCompressed(file, readFileSync(file), effort)
}

function putCompressed(file: string, bytes: Uint8Array, effort: number): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
}
