import { hash } from 'node:crypto'
import { BASE } from '#lib/text/locales.ts'

/**
 * A file of the built site with a hash of its content in its name, so that browsers cache it for a year (`CACHE`, serve/headers.ts).
 */
export interface HashedAsset {
  /** Its name below `_astro/`. */
  name: string
  address: string
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

const TYPES = { css: 'text/css', json: 'application/json', svg: 'image/svg+xml', woff2: 'font/woff2' }

/** @example hashedAsset('icons', 'svg', '<svg/>').address // '/web/_astro/icons.kqqBJMSp.svg' */
export function hashedAsset(name: string, extension: keyof typeof TYPES, body: HashedAsset['body']): HashedAsset {
  const file = `${name}.${hash('sha256', body, 'base64url').slice(0, 8)}.${extension}`
  return { name: file, address: `${BASE}_astro/${file}`, type: TYPES[extension], body }
}

/** The site in the making, for code that renders its pages. The bundle gets it through the global object. */
export interface SiteInMaking {
  /** The folder of the scripts that its pages name. */
  scripts: string
  /** Adds a hashed asset to the site. */
  emit(file: HashedAsset): void
}

const MAKING = Symbol.for('harbour.site-in-making')

/** Sets where pages rendered in this process leave their assets. */
export function makeSite(site: SiteInMaking): void {
  Reflect.set(globalThis, MAKING, site)
}

/** None while developing, when nothing is bundled, and in tests. */
export function siteInMaking(): SiteInMaking | undefined {
  return Reflect.get(globalThis, MAKING) as SiteInMaking | undefined
}

/** Adds a hashed asset to the site in the making, if there is one. @returns the asset */
export function emit(file: HashedAsset): HashedAsset {
  siteInMaking()?.emit(file)
  return file
}
