import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A file of the built site, whole. */
export interface SiteFile {
  bytes: Uint8Array<ArrayBuffer>
  /** Strong validator, in its quotes. */
  etag: string
}

/** The files below a folder, those asked for last from memory. */
export interface Files {
  /** Whether a file is there, and no folder. */
  has(file: string): boolean
  /** A file as it is now, or that by gzip; undefined where there is none. */
  read(file: string, isPacked?: boolean): SiteFile | undefined | Promise<SiteFile | undefined>
}

/** Bytes of files that stay in memory, and of the largest of them. */
const MOST = 64 * 1024 * 1024
const LARGEST = 2 * 1024 * 1024

const gzip = promisify(zlib.gzip)

interface CachedFile extends SiteFile {
  stamp: Stamp
}

type Stamp = Record<'dev' | 'ino' | 'size' | 'mtimeMs', number>

/**
 * Creates a reader for files below `root`. Each read checks on disk which file a name means, in a few microseconds. A root link to another
 * release and replaced files take effect at once. A file shared by two releases is read once.
 */
export function createFiles(root: string, most = MOST): Files {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: most,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  })
  const find = (file: string) => {
    try {
      const found = statSync(join(root, file), { throwIfNoEntry: false })
      return found?.isFile() ? found : undefined
    } catch {
      // Below a name that is a file, or longer than names are.
      return undefined
    }
  }
  const load = async (file: string, isPacked: boolean): Promise<SiteFile | undefined> => {
    // Open first, so that content and identity are of the same file even if it is replaced meanwhile.
    const handle = await open(join(root, file)).catch(() => undefined)
    if (!handle) return undefined
    try {
      const { dev, ino, size, mtimeMs } = await handle.stat()
      const plain = await handle.readFile()
      const bytes = isPacked ? await gzip(plain) : plain
      const read = { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`, stamp: { dev, ino, size, mtimeMs } }
      cache.set(nameOf(file, isPacked), read)
      return read
    } finally {
      await handle.close()
    }
  }
  return {
    has: (file) => find(file) !== undefined,
    read(file, isPacked = false) {
      const now = find(file)
      if (!now) return undefined
      const known = cache.get(nameOf(file, isPacked))
      return known && isSame(known.stamp, now) ? known : load(file, isPacked)
    },
  }
}

/** Returns the cache key of a file; file names have no line breaks. */
function nameOf(file: string, isPacked: boolean): string {
  return isPacked ? `${file}\n` : file
}

function isSame(one: Stamp, other: Stamp): boolean {
  return one.ino === other.ino && one.mtimeMs === other.mtimeMs && one.size === other.size && one.dev === other.dev
}
