import { type Import, readMentions } from './source-imports.ts'

/** Source texts by path from the project's folder: `src/lib/money/money.ts`. */
export type Sources = Record<string, string>

/** Folders that files of a folder of `src` may import, besides their own (docs/architecture.md, folders). */
const ARROWS: Record<string, readonly string[]> = {
  astro: ['islands', 'lib'],
  contract: ['lib'],
  lib: [],
  browser: ['lib'],
  api: ['contract', 'lib'],
  stores: ['api', 'contract', 'lib'],
  islands: ['stores', 'api', 'contract', 'lib', 'browser', 'styles'],
  directives: ['lib', 'api'],
  loaders: ['api', 'contract', 'lib', 'mirror'],
  mirror: ['contract', 'lib'],
  'i18n.ts': ['lib'],
  'middleware.ts': ['astro', 'components', 'lib'],
  components: ['astro', 'islands', 'stores', 'api', 'contract', 'lib', 'browser', 'i18n.ts', 'styles', 'mirror'],
  layouts: ['components', 'islands', 'stores', 'api', 'contract', 'lib', 'browser', 'i18n.ts', 'styles', 'mirror'],
  pages: ['layouts', 'components', 'islands', 'stores', 'api', 'contract', 'lib', 'i18n.ts', 'styles', 'mirror'],
  publish: ['astro', 'serve', 'components', 'mirror', 'loaders', 'shop', 'api', 'contract', 'lib'],
  serve: ['contract', 'lib'],
  agents: ['serve', 'mirror', 'contract', 'lib'],
  shop: ['contract', 'lib'],
  styles: [],
}

/** Inside the shop: routes use services, services use the database, never back; HTTP stays in routes and what mounts them. */
const SHOP_ARROWS: Record<string, readonly string[]> = {
  routes: ['services', 'http.ts'],
  desk: [
    'services',
    'scope.ts',
    'errors.ts',
    'messages.ts',
    'words.ts',
    'caller.ts',
    'address.ts',
    'limit-body.ts',
    'config.ts',
    'published-site.ts',
  ],
  services: [
    'db',
    'live',
    'payment',
    'address.ts',
    'scope.ts',
    'errors.ts',
    'messages.ts',
    'run-safely.ts',
    'keep-file.ts',
    'secret.ts',
    'transcript-page.ts',
    'words.ts',
  ],
  db: ['scope.ts', 'words.ts', 'folder.ts', 'secret.ts'],
}

/** Packages that only some files may import. All others are free, and so are the types of some. */
const PACKAGES: readonly [name: RegExp, who: RegExp, types?: 'free'][] = [
  [/^ky$/, /^src\/api\/client\.ts$/],
  [/^reconnecting-websocket$/, /^src\/(?:api\/live|shop\/desk\/browser\/chat)\.ts$/],
  [/^hono\/proxy$/, /^src\/serve\/proxy\.ts$/],
  [/^@?hono(?:\/|$)/, /^src\/(?:publish|serve|shop\/(?!routes\/|services\/|db\/))/],
  [/^(?:drizzle-orm|libpg-query|pg|@electric-sql\/pglite)(?:\/|$)/, /^src\/shop\/(?!routes\/|desk\/)/],
  [/^react(?:-dom)?(?:\/|$)/, /^src\/(?:islands\/|astro\/render-island\.ts$)/, 'free'],
  [/^ws$/, /^src\/shop\/live\//],
  [/^sanitize-html$/, /^src\/lib\/text\/clean-html\.ts$/],
  [/^@paypal\/paypal-server-sdk$/, /^src\/shop\/payment\//],
  [/^ipaddr\.js$/, /^src\/shop\/address\.ts$/],
  [/^rate-limiter-flexible$/, /^src\/(?:shop\/services\/shared\/rate-limit|agents\/routes)\.ts$/],
  [/^(?:@modelcontextprotocol\/sdk|zod)(?:\/|$)/, /^src\/agents\//],
]

/** Globals that only some files may use. */
const GLOBALS: readonly [name: RegExp, who: RegExp, why: string][] = [
  [
    /^(?:fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon)$/,
    /^src\/(?:browser\/offline-worker\.ts|api\/(?:drawing|figures|icon|light-caller|backoff|picture-size|settings|site-file|hashed-asset|upload-progress)\.ts|publish\/(?:changes\/probes|targets\/purge)\.ts|shop\/(?:transports\.ts|payment\/fake-paypal-script\.js|desk\/browser\/(?:chat|page|editor|pick|edit)\.ts))$/,
    'only files of GLOBALS in tests/helpers/import-rules.ts may use the network',
  ],
  [
    /^(?:document|window|location|history|navigator|\w+Storage)$/,
    /^src\/(?!lib\/|contract\/)/,
    'lib and contract may not use the document',
  ],
]

/**
 * Exceptions: one file imports others by a pattern while building; one imports modules known only at run time (a bundle, Astro's
 * internals).
 */
const GLOBBER = 'src/i18n.ts'
const LOADER = 'src/astro/inside-astro.ts'

/** Returns the imports that break a rule, a line each: `file → target: why`. */
export function findBreaches(sources: Sources): string[] {
  const faults: string[] = []
  const imports: Import[] = []
  for (const [file, text] of Object.entries(sources)) {
    const mentions = readMentions(file, text)
    imports.push(...mentions.imports)
    for (const [name, who, why] of GLOBALS) {
      if (!who.test(file)) faults.push(...mentions.globals.filter((used) => name.test(used)).map((used) => `${file} → ${used}: ${why}`))
    }
    const unreadable = mentions.unreadable.filter(
      (written) => file !== LOADER && (file !== GLOBBER || !written.startsWith('import.meta.glob')),
    )
    faults.push(...unreadable.map((written) => `${file} → ${written}: an import must name its file as a plain string`))
    if (/\/index\.tsx?$/.test(file) && !file.startsWith('src/pages/'))
      faults.push(`${file}: a folder has no index file, because circular imports start there`)
  }
  for (const entry of imports) {
    const why = faultOf(entry)
    if (why) faults.push(`${entry.file} → ${entry.name}: ${why}`)
  }
  return [...faults, ...findCircularImports(imports)]
}

function faultOf({ file, name, target, typeOnly }: Import): string | undefined {
  if (!target) {
    const [, who, types] = PACKAGES.find(([pattern]) => pattern.test(name)) ?? []
    return !who || who.test(file) || (typeOnly && types)
      ? undefined
      : 'PACKAGES in tests/helpers/import-rules.ts gives this package to other folders'
  }
  // The keys of texts are typed from files outside of src.
  if (file === 'src/lib/text/text-keys.ts' && typeOnly && /^i18n\/en\/\w+\.json$/.test(target)) return undefined
  if (!target.startsWith('src/')) return 'it is outside src'
  const [from, to] = [folderOf(file), folderOf(target)]
  if (!/\.\w+$/.test(target)) return 'the import lacks the extension of its file'
  if (from !== to && !name.startsWith('#')) return 'an import from another folder begins with #'
  if (from !== to && !allowed(from, to, typeOnly)) return `${from} may not import ${to}`
  if (from === 'shop' && to === 'shop') return shopFault(file, target)
  if (from === 'islands' && to === 'islands') return islandFault(file, target, typeOnly)
  return undefined
}

function allowed(from: string, to: string, typeOnly: boolean): boolean {
  return (ARROWS[from] ?? []).includes(to) || (from === 'lib' && to === 'contract' && typeOnly)
}

function shopFault(file: string, target: string): string | undefined {
  const [from, to] = [folderOf(file, 2), folderOf(target, 2)]
  const open = SHOP_ARROWS[from]
  return !open || from === to || open.includes(to) ? undefined : `the shop's ${from} may not import its ${to}`
}

/** A domain draws with itself, `shared` and `ui`; `shared` with itself and `ui`; `ui` with itself. */
function islandFault(file: string, target: string, typeOnly: boolean): string | undefined {
  const [from, to] = [folderOf(file, 2), folderOf(target, 2)]
  // Pages hand texts over while building: what visitors load names slices as types alone.
  if (target.endsWith('/texts.ts') && !typeOnly && !file.endsWith('/texts.ts'))
    return 'import only the type of a text slice, because pages pass the texts'
  if (from === to || to === 'ui' || (to === 'shared' && from !== 'ui')) return undefined
  return `islands of ${from} may not import those of ${to}`
}

const folderOf = (file: string, depth = 1): string => file.split('/')[depth] ?? ''

/** Every way from a file back to itself, types included: `a → b → a`. */
function findCircularImports(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { file, target } of imports) if (target) next.set(file, [...(next.get(file) ?? []), target])
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, way: string[]): void => {
    if (way.includes(file)) circles.push(`${[...way.slice(way.indexOf(file)), file].join(' → ')}: circular import`)
    if (done.has(file) || way.includes(file)) return
    for (const target of next.get(file) ?? []) walk(target, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return circles
}
