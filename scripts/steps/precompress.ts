import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isText } from '#serve/headers.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Hashed assets, which everybody loads, get the best compression; a page takes thirty times as long so, for a tenth less than it gets here. */
const ASSET = { brotli: 11, gzip: 9 }
const PAGE = { brotli: 6, gzip: 6 }
/** Node compresses on its pool of four threads; a few more tasks keep it fed while files are read and written. */
const AT_ONCE = 8

/** Writes a `.br` and a `.gz` beside every text file of a built site. `count` hears how many of how many are done. */
export async function precompress(root: string, count: (done: number, total: number) => void = () => {}): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isText(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  let next = 0
  let done = 0
  const work = async (): Promise<void> => {
    for (let file = files[next++]; file !== undefined; file = files[next++]) {
      await compress(file, /[\\/]_astro[\\/]/.test(file) ? ASSET : PAGE)
      count(++done, files.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function compress(file: string, effort: typeof PAGE): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: effort.gzip })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
