import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, relative } from 'node:path'
import { expect, it } from 'vitest'

/** The arrows of the architecture: what files of a folder of `src` may import besides their own folder (README, map of folders). */
const ARROWS: Record<string, readonly string[]> = {
  contract: ['lib'],
  lib: [],
  browser: ['lib'],
  api: ['contract', 'lib'],
  stores: ['api', 'contract', 'lib'],
  islands: ['stores', 'api', 'contract', 'lib', 'browser'],
  directives: ['lib', 'api'],
  loaders: ['api', 'contract', 'lib'],
  'content.config.ts': ['loaders', 'api', 'contract', 'lib'],
  'i18n.ts': ['lib'],
  components: ['islands', 'stores', 'api', 'contract', 'lib', 'browser', 'i18n.ts'],
  layouts: ['components', 'islands', 'stores', 'api', 'contract', 'lib', 'browser', 'i18n.ts', 'styles'],
  pages: ['layouts', 'components', 'islands', 'stores', 'api', 'contract', 'lib', 'i18n.ts', 'styles'],
  serve: ['contract', 'lib'],
  shop: ['contract', 'lib'],
  styles: [],
}

/** Inside the shop: routes use services, services use the database, never back. */
const SHOP_BACKWARDS: Record<string, readonly string[]> = { services: ['routes'], db: ['routes', 'services'] }

const ROOT = process.cwd()
const FILES = globSync('src/**/*.{ts,tsx,astro,mjs}', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
const IMPORT =
  /^\s*(?:import|export)\b(?<type>\s+type\b)?[^'"`;]*?\bfrom\s*['"](?<from>[^'"]+)['"]|^\s*import\s*['"](?<bare>[^'"]+)['"]|\bimport\(\s*['"](?<late>[^'"]+)['"]/gm

interface Import {
  file: string
  target: string
  typeOnly: boolean
}

const imports: Import[] = FILES.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(({ groups }) => {
    const name = groups?.from ?? groups?.bare ?? groups?.late ?? ''
    if (name.startsWith('#')) return [{ file, target: `src/${name.slice(1)}`, typeOnly: Boolean(groups?.type) }]
    if (!name.startsWith('.')) return []
    return [{ file, target: normalize(join(dirname(file), name)).replaceAll('\\', '/'), typeOnly: Boolean(groups?.type) }]
  })
})

const folder = (file: string) => file.split('/')[1] ?? ''
const shown = ({ file, target }: Import) => `${file} → ${target}`

it('finds the imports it judges', () => {
  expect(imports.length).toBeGreaterThan(50)
})

it('follows the arrows between folders', () => {
  const forbidden = imports.filter(({ file, target, typeOnly }) => {
    const [from, to] = [folder(file), folder(target)]
    if (from === to || !target.startsWith('src/')) return false
    if (from === 'lib' && to === 'contract') return !typeOnly
    return !(ARROWS[from] ?? []).includes(to)
  })
  expect(forbidden.map(shown)).toEqual([])
})

it('never goes from the database back to services, nor from services to routes', () => {
  const backwards = imports.filter(({ file, target }) => {
    const [from, to] = [file, target].map((path) => (folder(path) === 'shop' ? (path.split('/')[2] ?? '') : ''))
    return (SHOP_BACKWARDS[from ?? ''] ?? []).includes(to ?? '')
  })
  expect(backwards.map(shown)).toEqual([])
})

it('keeps islands of one domain out of another, but for the shared widgets', () => {
  const domain = (file: string) => (folder(file) === 'islands' ? (file.split('/')[2] ?? '') : '')
  const fromWidgets = imports.filter(({ file, target }) => domain(file) === 'ui' && domain(target) && domain(target) !== 'ui')
  expect(fromWidgets.map(shown)).toEqual([])
})

it('writes `#` across folders, `./` inside one, extensions always', () => {
  const wrong = imports.filter(({ file, target }) => !/\.\w+$/.test(target) || !target || !folder(file))
  expect(wrong.map(shown)).toEqual([])
  const climbing = FILES.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
      .map(({ groups }) => groups?.from ?? groups?.bare ?? groups?.late ?? '')
      .filter((name) => name.startsWith('../') && folder(normalize(join(dirname(file), name)).replaceAll('\\', '/')) !== folder(file))
      .map((name) => `${file} → ${name}`),
  )
  // Keys are typed from the text files, which lie outside src.
  expect(climbing.filter((line) => !line.startsWith('src/lib/text-keys.ts'))).toEqual([])
})

it('draws a widget in one file, not in a static twin beside it', () => {
  const named = (room: string, end: string) =>
    FILES.filter((file) => folder(file) === room && file.endsWith(end)).map((file) => basename(file, end))
  const twins = new Set(named('islands', '.tsx'))
  expect(named('components', '.astro').filter((name) => twins.has(name))).toEqual([])
})

it('has no folder index that re-exports, and no circle, types included', () => {
  expect(FILES.filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('src/pages/'))).toEqual([])
  expect(findCircles(imports)).toEqual([])
})

/** Every way from a file back to itself, shortest form `a → b → a`. */
function findCircles(edges: Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { file, target } of edges) next.set(file, [...(next.get(file) ?? []), target])
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, way: string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].map((step) => relative('src', step)).join(' → '))
    if (done.has(file) || way.includes(file)) return
    for (const target of next.get(file) ?? []) walk(target, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return circles
}
