import { hash } from 'node:crypto'
import { BASE } from '#lib/text/locales.ts'

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
  const file = `${name}.${hash('sha256', body, 'base64url').slice(0, 8)}.${extension}`
  return { name: file, address: `${BASE}_astro/${file}`, type: TYPES[extension], body }
}

/** The site that is being made, as who renders its pages has it; a bundle of the code is told so from outside, through the global object. */
export interface SiteInMaking {
  /** The folder of the scripts that its pages name. */
  scripts: string
  /** Puts a file among those that browsers keep. */
  keep(file: KeptFile): void
}

const MAKING = Symbol.for('harbour.site-in-making')

/** Says where pages that are rendered in this process from now on leave their files. */
export function makeSite(site: SiteInMaking): void {
  Reflect.set(globalThis, MAKING, site)
}

/** None while developing, when nothing is bundled, and in tests. */
export function siteInMaking(): SiteInMaking | undefined {
  return Reflect.get(globalThis, MAKING) as SiteInMaking | undefined
}

/** Puts a file among those of the site that is being made, if one is. @returns the file */
export function keep(file: KeptFile): KeptFile {
  siteInMaking()?.keep(file)
  return file
}
