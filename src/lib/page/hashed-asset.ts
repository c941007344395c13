import { hash } from 'node:crypto'
import { BASE } from '#lib/text/locales.ts'

/** A file of the built site with a content hash in its name, cached by browsers for a year (`CACHE`, serve/headers.ts). */
export interface HashedAsset {
  /** File name below `_astro/`. */
  name: string
  address: string
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

const TYPES = {
  css: 'text/css',
  jpg: 'image/jpeg',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/**
 * Creates a hashed asset from its content.
 * @example hashedAsset('icons', 'svg', '<svg/>').address // '/web/_astro/icons.kqqBJMSp.svg'
 */
export function hashedAsset(name: string, extension: keyof typeof TYPES, body: HashedAsset['body']): HashedAsset {
  const file = `${name}.${hash('sha256', body, 'base64url').slice(0, 8)}.${extension}`
  return { name: file, address: `${BASE}_astro/${file}`, type: TYPES[extension], body }
}

/** The build in progress. It is handed to the bundled page code through the global object. */
export interface SiteBuild {
  /** Folder of the scripts that pages refer to. */
  scripts: string
  /** Writes an asset into the site. */
  emit(file: HashedAsset): void
}

const MAKING = Symbol.for('harbour.site-build')

/** Sets the build that pages rendered in this process write their assets to. */
export function setBuild(site: SiteBuild): void {
  Reflect.set(globalThis, MAKING, site)
}

/** Returns the build in progress; undefined in development and in tests. */
export function currentBuild(): SiteBuild | undefined {
  return Reflect.get(globalThis, MAKING) as SiteBuild | undefined
}

/** Writes an asset into the build in progress, if there is one, and returns it. */
export function emit(file: HashedAsset): HashedAsset {
  currentBuild()?.emit(file)
  return file
}
