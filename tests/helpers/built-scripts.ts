import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { BASE } from '#lib/text/locales.ts'
import { attributes, DIST } from './built.ts'

const IMPORT = /(?:from|import)"(\.\/[\w.-]+\.js)"/g
const INLINE = /<script(?![^>]*\bsrc=)(?![^>]*type="application)[^>]*>([\s\S]*?)<\/script>/g

/** A script with all that it imports at once. */
export function closure(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(join(DIST, file), 'utf8').matchAll(IMPORT)) closure(posix.join(posix.dirname(file), name), found)
  return found
}

/** Addresses of the scripts that hydrating an island takes: its tag counts them in the list at the page's root (`astro/island-files.ts`). */
export function modulesOf(html: string, tag: string): string[] {
  const [list = ''] = attributes(html, 'data-modules')
  const names = list.split(' ')
  return attributes(tag, 'modules').flatMap((places) => places.split(' ').map((place) => `${BASE}_astro/${names[Number(place)]}.js`))
}

/** Ways of hydration that a page begins by itself: for everybody, and for members. */
const AT_ONCE = ['now', 'load', 'only']

/** Scripts that a page runs before any interaction: its own, and those of islands that are hydrated at once, for members too where `forMember`. */
export function scriptsOf(html: string, forMember = true): Set<string> {
  const clients = forMember ? [...AT_ONCE, 'member'] : AT_ONCE
  const islands = [...html.matchAll(/<astro-island[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => clients.some((client) => tag.includes(`client="${client}"`)))
    .flatMap((tag) => modulesOf(html, tag))
  const plain = [...html.matchAll(/<script[^>]*\bsrc="([^"]+\.js)"/g)].map(([, address = '']) => address)
  const found = new Set<string>()
  for (const address of [...islands, ...plain]) closure(address.replace(BASE, ''), found)
  return found
}

/** Bytes of built files as they travel. */
export function weigh(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(DIST, `${file}.br`)).size, 0)
}

/** Bytes of the scripts that stand in a page, compressed. */
export function weighInline(html: string): number {
  const inline = [...html.matchAll(INLINE)].map(([, text = '']) => text).join('')
  return brotliCompressSync(inline).length
}
