import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptFile } from '#lib/kept-file.ts'
import { BASE } from '#lib/locales.ts'

const SHEET = /<link rel="stylesheet" href="([^"]+)">/g

/** What Astro names the scope of a component's styles, on each of its elements. */
const SCOPE = /\bastro-([a-z0-9]{8})(?![\w-])/g
/** Characters of a scope's own name that are enough for most sites; more where two begin alike. */
const SHORT = 2

/**
 * Makes one style file of those that a page of a built site links to, in their order: one request before the first paint. Pages that link to
 * the same share it; its name carries a hash of its content. Scopes of styles get short names, since every element repeats its own.
 */
export function joinSheets(root: string): void {
  const place = (address: string): string => join(root, address.slice(BASE.length))
  const shorten = shortScopes(globSync('_astro/*.css', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')))
  const known = new Map<string, string>()
  const write = (addresses: string[]): string => {
    const { address, body } = keptFile('page', 'css', shorten(addresses.map((sheet) => readFileSync(place(sheet), 'utf8')).join('\n')))
    writeFileSync(place(address), body)
    return `<link rel="stylesheet" href="${address}">`
  }
  for (const file of globSync('**/*.html', { cwd: root })) {
    const html = readFileSync(join(root, file), 'utf8')
    const links = [...html.matchAll(SHEET)]
    if (!links.length) continue
    const key = links.join(' ')
    const joined = known.get(key) ?? write(links.map(([, address = '']) => address))
    known.set(key, joined)
    const [first = ''] = links[0] ?? []
    writeFileSync(join(root, file), shorten(html.replace(SHEET, (link) => (link === first ? joined : ''))))
  }
}

/** Gives the scopes of these sheets names of a few characters, wherever they stand. */
function shortScopes(sheets: readonly string[]): (text: string) => string {
  const short = new Map<string, string>()
  const taken = new Set<string>()
  const scopes = new Set(sheets.flatMap((sheet) => [...sheet.matchAll(SCOPE)].map(([, scope = '']) => scope)))
  for (const scope of [...scopes].sort()) {
    let length = SHORT
    while (taken.has(scope.slice(0, length))) length += 1
    taken.add(scope.slice(0, length))
    short.set(scope, `_${scope.slice(0, length)}`)
  }
  return (text) => text.replace(SCOPE, (name, scope: string) => short.get(scope) ?? name)
}
