import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { hashedAsset } from '#lib/page/hashed-asset.ts'
import { LATE_SHEET } from '#lib/page/layers.ts'
import { AstroChanged } from './astro-changed.ts'

/**
 * The class by which Astro scopes a component's styles, on each of its elements. Undocumented. When Astro changes it, mend the pattern, or drop
 * {@link shortenScopes}: pages grow by some bytes an element, and nothing else changes.
 */
const SCOPE = /\bastro-([a-z0-9]{8})(?![\w-])/g
/** Characters of a scope's own name that are enough for most sites; more where two begin alike. */
const SHORT = 2

/**
 * Gives the scopes of styles short names, since every element repeats its own: in the sheets, and in the scripts that render pages.
 * @param client folder of the bundle's files for browsers
 * @param server folder of the scripts that render
 * @throws AstroChanged if Astro names scopes in another way
 */
export function shortenScopes(client: string, server: string): void {
  const sheets = globSync('_astro/*.css', { cwd: client }).map((file) => join(client, file))
  const scopes = sheets.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(SCOPE)].map(([, scope = '']) => scope))
  if (!scopes.length) throw new AstroChanged('Astro scopes no styles by a class such as astro-abcd1234', 'astro/sheets.ts')
  const short = shortNames([...new Set(scopes)].sort())
  const scripts = globSync('**/*.{js,mjs}', { cwd: server }).map((file) => join(server, file))
  for (const file of [...sheets, ...scripts]) {
    const text = readFileSync(file, 'utf8')
    const shortened = text.replace(SCOPE, (name, scope: string) => short.get(scope) ?? name)
    if (shortened !== text) writeFileSync(file, shortened)
  }
}

function shortNames(scopes: readonly string[]): Map<string, string> {
  const short = new Map<string, string>()
  const taken = new Set<string>()
  for (const scope of scopes) {
    let length = SHORT
    while (taken.has(scope.slice(0, length))) length += 1
    taken.add(scope.slice(0, length))
    short.set(scope, `_${scope.slice(0, length)}`)
  }
  return short
}

/** Layers of rules that the first view of a page does not need. */
const LATE = /^late-/

/**
 * Joins the style files that a page links to, in their order, into two: one for its first view, one for the rest (`@layer late-…`). Pages that
 * link to the same files share both.
 * @param client folder of the bundle's files for browsers
 * @param sheets files below it
 * @returns the new files below it, that of the first view first; one that would be empty is left out
 */
export function joinSheets(client: string, sheets: readonly string[]): string[] {
  const first = postcss.parse(sheets.map((sheet) => readFileSync(join(client, sheet), 'utf8')).join('\n'))
  const late = postcss.root()
  for (const node of [...first.nodes]) if (node.type === 'atrule' && node.name === 'layer' && LATE.test(node.params)) late.append(node)
  return Object.entries({ page: first, [LATE_SHEET]: late }).flatMap(([kind, { nodes }]) => {
    if (!nodes.length) return []
    const { name, body } = hashedAsset(kind, 'css', nodes.join(''))
    writeFileSync(join(client, '_astro', name), body)
    return `_astro/${name}`
  })
}
