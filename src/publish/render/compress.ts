import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib'
import { moveOwn, writeWhole } from '#publish/files/own-files.ts'
import { isText } from '#serve/headers.ts'

/*
 * Effort of compression, in brotli's levels. The server compresses for clients that only accept gzip: they are few, and gzip copies would
 * be a third of all files.
 */

/** Hashed files, which everybody loads, get the best compression; a page takes thirty times as long so, for a tenth less than it gets here. */
export const ASSET = 11
export const PAGE = 5
/**
 * Level for pages other than products, which are few and often opened. They get a tenth smaller for up to a tenth of a second each. Entries
 * (categories, notices, …) and small changes get it only once they are live.
 */
export const SCREEN = 10

/**
 * Writes a file of a site, with its `.br` where it is text. The file itself comes last and whole: where it is, both are, whenever a process
 * ended.
 */
export function putFile(file: string, body: string | Uint8Array, effort: number): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true })
  if (isText(file)) putCompressed(file, bytes, effort)
  writeWhole(file, bytes)
}

/** Writes the `.br` of a file that is there, if it is text. */
export function compressFile(file: string, effort: number): void {
  if (isText(file)) putCompressed(file, readFileSync(file), effort)
}

/**
 * Compresses a file again if it still exists, in the background. The new `.br` replaces the old one at once; other links to the old one
 * keep it.
 * @param temporary path to write to first, on the same disk
 */
export async function compressAgain(file: string, effort: number, temporary: string): Promise<void> {
  if (!existsSync(`${file}.br`)) return
  const bytes = await readFile(file)
  await writeFile(temporary, await promisify(brotliCompress)(bytes, { params: paramsFor(bytes, effort) }))
  moveOwn(temporary, `${file}.br`)
}

function putCompressed(file: string, bytes: Uint8Array, effort: number): void {
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: paramsFor(bytes, effort) }))
}

/**
 * Window bits that cover most pages. Its tables fit into the processor's cache, so that a page takes a fifth less time, for the same size.
 */
const WINDOW = 16

function paramsFor({ byteLength }: Uint8Array, effort: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: effort,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    ...(effort === PAGE && byteLength < 2 ** WINDOW && { [constants.BROTLI_PARAM_LGWIN]: WINDOW }),
  }
}
