import { BASE } from '#lib/text/locales.ts'
import { CACHE, cacheOf, isText, mediaType } from '#serve/headers.ts'
import type { BucketSettings } from '../settings.ts'

/** One object of the bucket. */
export interface StoredObject {
  key: string
  /** Holds its bytes, below the site's root; those of gzip are made of it. */
  file: string
  /** Objects of a lower rank are there before those of a higher: what pages need, pages, lists of pages. */
  rank: 0 | 1 | 2
  headers: { ContentType: string; CacheControl: string; ContentEncoding?: 'br' | 'gzip' }
}

const HASHED = /^_astro\//
const NOT_FOUND = /(?:^|\/)404\.html$/
const INDEX = /(^|\/)index\.html$/

/** Whether a file's name carries a hash of its content, so that caches hold no older one under it. */
export function isHashed(file: string): boolean {
  return HASHED.test(file)
}

/**
 * Returns the objects of a file. A bucket serves exact addresses, so a page's key is its address without `.html`. A language's root ends
 * with a slash, and is stored again with `index.html`, which bucket hosting looks for. `404.html` keeps its name as the error document.
 */
export function objectsOf(file: string, { prefix, encoding }: Pick<BucketSettings, 'prefix' | 'encoding'>): StoredObject[] {
  const packed = encoding !== 'plain' && isText(file) ? encoding : undefined
  const object: Omit<StoredObject, 'key'> = {
    file: packed === 'br' ? `${file}.br` : file,
    rank: file.endsWith('.html') ? 1 : file.endsWith('.xml') ? 2 : 0,
    headers: { ContentType: mediaType(file), CacheControl: keepOf(file), ...(packed && { ContentEncoding: packed }) },
  }
  return namesOf(file).flatMap((name) => (prefix + name ? { ...object, key: prefix + name } : []))
}

/**
 * Where visitors find an object by its key without the prefix; undefined for what is never kept under an address of its own.
 * @example addressOf('zh-hant/index.html') // '/web/zh-hant/'
 */
export function addressOf(name: string): string | undefined {
  return isHashed(name) || NOT_FOUND.test(name) ? undefined : BASE + name.replace(INDEX, '$1')
}

/** The keys of a file without the prefix. */
export function namesOf(file: string): string[] {
  if (NOT_FOUND.test(file)) return [file]
  return INDEX.test(file) ? [file, file.replace(INDEX, '$1')] : [file.replace(/\.html$/, '')]
}

function keepOf(file: string): string {
  return NOT_FOUND.test(file) ? CACHE.missing : cacheOf(file)
}
